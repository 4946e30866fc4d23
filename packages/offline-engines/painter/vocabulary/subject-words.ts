import type { SubjectName } from "../subjects/habitats.ts";

/**
 * What subjects are called: English, French, Spanish, German, Italian, Portuguese, Arabic, in this order; several names of a language stand
 * side by side, "_" is a space within one. Without accents, in the singular. What has no picture of its own is shown by what stands for it.
 */
export const subjectWords: Record<SubjectName, string> = {
  horse: "horse pony|cheval chevaux|caballo|pferd|cavallo|cavalo|حصان خيل احصنه",
  dog: "dog puppy|chien chiot|perro cachorro|hund welpe|cane|cachorro cao|كلب جرو",
  wolf: "wolf wolves|loup|lobo|wolf|lupo|lobo|ذئب",
  fox: "fox|renard|zorro|fuchs|volpe|raposa|ثعلب",
  deer: "deer stag|cerf biche|ciervo venado|hirsch reh|cervo|cervo veado|غزال ايل",
  cow: "cow cattle|vache|vaca|kuh kuhe|mucca vacca|vaca|بقره",
  sheep: "sheep lamb|mouton agneau|oveja cordero|schaf lamm|pecora agnello|ovelha|خروف غنم",
  camel: "camel|chameau dromadaire|camello|kamel|cammello|camelo|جمل جمال ابل",
  elephant: "elephant|elephant|elefante|elefant|elefante|elefante|فيل",
  lion: "lion|lion|leon|lowe|leone|leao|اسد",
  tiger: "tiger|tigre|tigre|tiger|tigre|tigre|نمر",
  bear: "bear|ours|oso|bar baren|orso|urso|دب",
  zebra: "zebra|zebre|cebra|zebra|zebra|zebra|حمار_وحشي",
  giraffe: "giraffe|girafe|jirafa|giraffe|giraffa|girafa|زرافه",
  goat: "goat|chevre|cabra|ziege|capra|cabra|ماعز",
  rabbit: "rabbit bunny hare|lapin lievre|conejo liebre|hase kaninchen|coniglio lepre|coelho lebre|ارنب",
  cat: "cat kitten|chat chaton|gato gatito|katze|gatto gattino|gato|قط قطه",
  bird: "bird seagull flock|oiseau mouette|pajaro ave gaviota|vogel mowe|uccello gabbiano|passaro ave gaivota|طائر طيور عصفور",
  eagle: "eagle hawk falcon|aigle faucon|aguila halcon|adler falke|aquila falco|aguia falcao|نسر صقر",
  owl: "owl|hibou chouette|buho lechuza|eule|gufo civetta|coruja|بومه",
  fish: "fish|poisson|pez peces pescado|fisch|pesce|peixe|سمكه سمك اسماك",
  whale: "whale|baleine|ballena|wal|balena|baleia|حوت",
  dolphin: "dolphin|dauphin|delfin|delfin|delfino|golfinho|دلفين",
  turtle: "turtle tortoise|tortue|tortuga|schildkrote|tartaruga|tartaruga|سلحفاه",
  butterfly: "butterfly butterflies|papillon|mariposa|schmetterling|farfalla|borboleta|فراشه فراشات",
  bee: "bee|abeille|abeja|biene|ape|abelha|نحله نحل",
  penguin: "penguin|pingouin manchot|pinguino|pinguin|pinguino|pinguim|بطريق",
  duck: "duck swan goose|canard cygne oie|pato cisne|ente schwan gans|anatra cigno|pato cisne|بطه بجعه",
  person:
    "person man someone figure silhouette|personne homme silhouette|persona hombre silueta|person mann mensch silhouette|persona uomo sagoma|pessoa homem silhueta|شخص رجل",
  woman: "woman girl lady|femme fille|mujer chica|frau madchen|donna ragazza|mulher moca|امراه فتاه",
  child: "child kid boy children|enfant garcon|nino|kind kinder junge|bambino|crianca menino|طفل اطفال ولد",
  couple:
    "couple lovers wedding romance people|couple amoureux mariage gens|pareja boda enamorados gente|paar hochzeit liebespaar leute menschen|coppia matrimonio gente|casal casamento gente pessoas|زوجان عروسان زفاف ناس",
  family: "family parents|famille parents|familia padres|familie eltern|famiglia genitori|familia pais|عائله اسره",
  hiker:
    "hiker hiking traveler traveller backpacker adventure explorer|randonneur randonnee voyageur aventure|excursionista senderismo viajero aventura|wanderer wandern reisender abenteuer|escursionista viaggiatore avventura|caminhante viajante aventura|متنزه مسافر رحاله مغامره",
  runner:
    "runner running jogging marathon sprint|coureur courir course|corredor correr maraton|laufer laufen rennen|corridore correre maratona|corredor correr maratona|عداء ركض جري",
  yogi: "yoga meditation meditating mindfulness|yoga meditation mediter|yoga meditacion meditar|yoga meditieren meditation|yoga meditazione meditare|ioga yoga meditacao meditar|يوغا تامل",
  climber:
    "climber climbing mountaineer|grimpeur escalade alpiniste|escalador escalada alpinista|kletterer klettern bergsteiger|scalatore arrampicata alpinista|escalador escalada alpinista|متسلق تسلق",
  surfer: "surfer surfing surf|surfeur surf|surfista surf|surfer surfen|surfista|surfista|راكب_امواج",
  cyclist: "cyclist cycling biker|cycliste|ciclista ciclismo|radfahrer|ciclista|ciclista|دراج",
  dancer:
    "dancer dancing dance ballerina|danseur danseuse danse|bailarin bailarina baile|tanzer tanzerin tanz|ballerino ballerina danza|dancarino bailarina danca|راقصه راقص رقص",
  jumper:
    "jumping jump joy freedom happiness energy|sauter joie liberte bonheur energie|saltar alegria libertad felicidad energia|springen freude freiheit gluck energie|saltare gioia liberta felicita energia|pular alegria liberdade felicidade energia|قفز فرح حريه سعاده طاقه",
  reader: "reader reading|lecteur lecture|lector leyendo|leser lesen|lettore lettura|leitor leitura|قارئ قراءه",
  worker:
    "businessman worker manager entrepreneur leader boss teacher|employe entrepreneur patron dirigeant professeur|empresario trabajador jefe lider profesor|unternehmer geschaftsmann chef arbeiter lehrer|imprenditore lavoratore capo insegnante|empresario trabalhador chefe professor|موظف مدير معلم قائد",
  portrait:
    "portrait face|portrait visage|retrato rostro cara|portrat gesicht|ritratto volto viso|retrato rosto|وجه صوره_شخصيه",
  astronaut: "astronaut cosmonaut|astronaute cosmonaute|astronauta|astronaut|astronauta|astronauta|رائد_فضاء رائد",
  car: "car automobile|voiture auto|coche carro auto|auto wagen|macchina automobile|carro automovel|سياره",
  bus: "bus|bus autobus|autobus|bus|autobus|onibus autocarro|حافله",
  truck:
    "truck lorry delivery|camion livraison|camion entrega|lastwagen lieferung|camion consegna|caminhao entrega|شاحنه توصيل",
  bicycle: "bicycle bike|velo bicyclette|bicicleta bici|fahrrad rad|bicicletta bici|bicicleta|دراجه",
  motorcycle:
    "motorcycle motorbike scooter|moto scooter|motocicleta moto|motorrad roller|motocicletta moto|motocicleta moto|دراجه_ناريه",
  train: "train railway|train|tren ferrocarril|zug bahn|treno|trem comboio|قطار",
  plane:
    "plane airplane aircraft flight airport|avion vol aeroport|avion vuelo aeropuerto|flugzeug flug flughafen|aereo volo aeroporto|aviao voo aeroporto|طائره رحله_جويه مطار",
  helicopter:
    "helicopter drone|helicoptere drone|helicoptero dron|hubschrauber drohne|elicottero drone|helicoptero drone|مروحيه",
  rocket:
    "rocket spaceship spacecraft launch startup|fusee lancement|cohete lanzamiento|rakete raumschiff|razzo lancio|foguete lancamento|صاروخ",
  balloon:
    "hot_air_balloon balloon montgolfiere|montgolfiere|globo_aerostatico globo|heissluftballon ballon|mongolfiera|balao|منطاد",
  boat: "boat sailboat sailing yacht sail|bateau voilier|barco velero bote|boot segelboot segel|barca veliero|barco veleiro|قارب زورق",
  canoe: "canoe kayak rowing|canoe kayak|canoa kayak|kanu kajak|canoa kayak|canoa caiaque|كاياك",
  ship: "ship cruise ferry|navire paquebot|buque crucero|schiff kreuzfahrt|nave crociera|navio cruzeiro|سفينه باخره",
  ufo: "ufo alien|ovni extraterrestre|ovni extraterrestre|ufo ausserirdischer|ufo alieno|ovni alienigena|طبق_طائر",
  tractor: "tractor|tracteur|tractor|traktor|trattore|trator|جرار",
  house: "house home villa cottage|maison villa|casa hogar chalet|haus heim|casa villa|casa lar|بيت منزل فيلا",
  cabin: "cabin hut lodge|cabane chalet|cabana|hutte blockhutte|baita capanna|cabana|كوخ",
  castle:
    "castle fortress palace kingdom|chateau forteresse palais|castillo fortaleza palacio|schloss burg palast|castello fortezza palazzo|castelo fortaleza palacio|قلعه قصر",
  lighthouse: "lighthouse|phare|faro|leuchtturm|faro|farol|مناره",
  windmill: "windmill mill|moulin|molino|windmuhle muhle|mulino|moinho|طاحونه",
  church:
    "church cathedral chapel|eglise cathedrale chapelle|iglesia catedral|kirche dom|chiesa cattedrale|igreja catedral|كنيسه",
  mosque: "mosque minaret ramadan|mosquee ramadan|mezquita|moschee|moschea|mesquita|مسجد رمضان",
  pagoda:
    "pagoda japan japanese kyoto china|pagode japon chine|pagoda japon china|pagode japan china|pagoda giappone cina|pagode japao china|باغودا اليابان الصين",
  eiffel:
    "eiffel_tower eiffel paris tower|tour_eiffel eiffel paris tour|torre_eiffel torre paris|eiffelturm turm paris|torre_eiffel torre parigi|torre_eiffel torre paris|برج باريس",
  pyramid:
    "pyramid egypt|pyramide egypte|piramide egipto|pyramide agypten|piramide egitto|piramide egito|هرم اهرامات مصر",
  barn: "barn farm|grange ferme|granero granja|scheune bauernhof|fienile fattoria|celeiro fazenda|مزرعه حظيره",
  campfire:
    "campfire bonfire fire_pit|feu_de_camp feu_de_joie|fogata hoguera|lagerfeuer|falo|fogueira|نار_المخيم موقد_نار",
  tent: "tent camping camp campsite|tente camping|tienda_de_campana camping acampada|zelt camping|tenda campeggio|tenda acampamento|خيمه تخييم",
  bridge: "bridge|pont|puente|brucke|ponte|ponte|جسر",
  skyscraper:
    "skyscraper building office_tower|gratte_ciel immeuble|rascacielos edificio|wolkenkratzer hochhaus gebaude|grattacielo edificio|arranha_ceu edificio predio|ناطحه_سحاب مبني عماره",
  ferrisWheel:
    "ferris_wheel carnival amusement|grande_roue carnaval|noria feria|riesenrad jahrmarkt|ruota_panoramica luna_park|roda_gigante parque_de_diversoes|عجله_دواره ملاهي",
  torii: "torii shrine|torii|torii santuario|torii schrein|torii|torii santuario|توري",
  statue:
    "statue monument liberty|statue monument|estatua monumento|statue denkmal|statua monumento|estatua monumento|تمثال نصب",
  temple:
    "temple greece greek rome roman history ancient|temple grece rome histoire antique|templo grecia roma historia antiguo|tempel griechenland rom geschichte antike|tempio grecia roma storia antico|templo grecia roma historia antigo|معبد روما اليونان تاريخ",
  tree: "tree oak|arbre chene|arbol roble|baum eiche|albero quercia|arvore carvalho|شجره اشجار",
  autumnTree: "maple|erable|arce|ahorn|acero|bordo|قيقب",
  cherry:
    "cherry_blossom sakura blossom|cerisier sakura|cerezo sakura|kirschblute kirschbaum|ciliegio sakura|cerejeira sakura|ساكورا ازهار_الكرز",
  bareTree: "bare_tree dead_tree|arbre_mort arbre_nu|arbol_seco|kahler_baum|albero_spoglio|arvore_seca|شجره_عاريه",
  pine: "pine fir conifer christmas_tree christmas|sapin pin noel|pino abeto navidad|tanne kiefer weihnachten|pino abete natale|pinheiro natal|صنوبر ميلاد",
  palm: "palm_tree palm palms|palmier palmiers|palmera|palme|palma|palmeira|نخله نخيل",
  cactus: "cactus|cactus|cactus cacto|kaktus|cactus|cacto|صبار",
  rose: "rose|rose|rosa|rose|rosa|rosa|ورده وردي_جوري",
  tulip: "tulip|tulipe|tulipan|tulpe|tulipano|tulipa|توليب",
  sunflower: "sunflower|tournesol|girasol|sonnenblume|girasole|girassol|عباد_الشمس دوار_الشمس",
  flower: "flower daisy|fleur marguerite|flor margarita|blume blumen|fiore margherita|flor margarida|زهره زهور ورود",
  mushroom: "mushroom|champignon|seta hongo champinon|pilz|fungo|cogumelo|فطر",
  leaf: "leaf leaves|feuille|hoja|blatt blatter|foglia|folha|ورقه_شجر اوراق",
  pottedPlant: "plant houseplant|plante|planta|pflanze zimmerpflanze|pianta|planta|نبته نبات",
  pumpkin:
    "pumpkin halloween|citrouille halloween|calabaza halloween|kurbis halloween|zucca halloween|abobora halloween|قرع يقطين",
  cup: "cup mug coffee espresso cappuccino latte|tasse cafe|taza cafe|tasse kaffee|tazza caffe|xicara chavena cafe|فنجان كوب قهوه",
  bottle:
    "bottle beer oil shampoo|bouteille flacon biere huile|botella cerveza aceite|flasche bier ol|bottiglia birra olio|garrafa cerveja azeite|زجاجه قنينه زيت",
  perfume:
    "perfume fragrance cosmetics beauty|parfum cosmetique beaute|perfume fragancia cosmetica belleza|parfum duft kosmetik schonheit|profumo cosmetici bellezza|perfume fragrancia cosmetico beleza|عطر تجميل جماليه",
  jar: "jar cream skincare lotion|pot creme soin|tarro crema cuidado|tiegel creme hautpflege|vasetto crema|frasco creme|كريم عنايه",
  phone:
    "phone smartphone mobile iphone app application|telephone smartphone portable appli application|telefono movil celular aplicacion app|handy telefon smartphone app|telefono cellulare smartphone applicazione app|telefone celular smartphone aplicativo app|هاتف جوال تطبيق",
  laptop:
    "laptop computer notebook code coding programming software website|ordinateur portable_ordinateur code programmation logiciel|ordenador computadora portatil codigo programacion|computer rechner programmieren software laptop|computer portatile codice programmazione|computador notebook codigo programacao|حاسوب كمبيوتر برمجه",
  monitor:
    "monitor screen dashboard desktop data|ecran moniteur donnees|pantalla monitor datos|bildschirm monitor daten|schermo monitor dati|tela monitor dados|شاشه بيانات",
  book: "book novel story study education school learning library|livre roman ecole etude education bibliotheque|libro novela escuela estudio educacion biblioteca|buch roman schule lernen bildung bibliothek|libro romanzo scuola studio educazione biblioteca|livro romance escola estudo educacao biblioteca|كتاب كتب مدرسه تعليم قصه",
  lamp: "lamp lantern|lampe lanterne|lampara linterna|lampe laterne|lampada lanterna|lampada abajur lanterna|مصباح_مكتب فانوس",
  candle:
    "candle relax spa calm|bougie detente calme|vela relajacion calma|kerze entspannung ruhe|candela relax calma|vela relaxamento calma|شمعه شموع هدوء استرخاء",
  clock:
    "clock time alarm deadline productivity|horloge temps reveil productivite|reloj_de_pared tiempo despertador productividad|uhr zeit wecker produktivitat|orologio tempo sveglia produttivita|relogio tempo despertador produtividade|ساعه وقت انتاجيه",
  watch: "watch wristwatch|montre|reloj reloj_de_pulsera|armbanduhr|orologio_da_polso|relogio_de_pulso|ساعه_يد",
  hourglass:
    "hourglass patience|sablier patience|reloj_de_arena paciencia|sanduhr geduld|clessidra pazienza|ampulheta paciencia|ساعه_رمليه صبر",
  camera:
    "camera photographer photography photo|appareil_photo photographe photographie|camara fotografo fotografia|kamera fotograf fotografie|fotocamera fotografo fotografia|camera fotografo fotografia|كاميرا مصور تصوير",
  headphones:
    "headphones podcast listening|casque ecouteurs podcast|auriculares cascos podcast|kopfhorer podcast|cuffie podcast|fones podcast auscultadores|سماعات بودكاست",
  microphone:
    "microphone singer karaoke speech|micro microphone chanteur discours|microfono cantante discurso|mikrofon sanger rede|microfono cantante discorso|microfone cantor discurso|ميكروفون مغني",
  guitar:
    "guitar music band|guitare musique|guitarra musica|gitarre musik|chitarra musica|violao guitarra musica|غيتار جيتار موسيقي",
  piano: "piano|piano|piano|klavier flugel|pianoforte|piano|بيانو",
  shoe: "shoe sneaker sneakers trainers boots|chaussure basket|zapato zapatilla|schuh turnschuh|scarpa|sapato tenis|حذاء",
  bag: "bag handbag purse leather fashion|sac mode cuir|bolso moda cuero|tasche handtasche mode leder|borsa moda pelle|bolsa moda couro|حقيبه_يد موضه",
  shoppingBag:
    "shopping sale shop store discount market|achats soldes boutique magasin|compras rebajas tienda|einkaufen angebot laden geschaft|acquisti saldi negozio|compras liquidacao loja|تسوق تخفيضات متجر",
  gift: "gift present birthday surprise|cadeau anniversaire surprise|regalo cumpleanos sorpresa|geschenk geburtstag uberraschung|regalo compleanno sorpresa|presente aniversario surpresa|هديه عيد_ميلاد مفاجاه",
  trophy:
    "trophy success winner victory champion goal award|trophee succes gagnant victoire champion objectif|trofeo exito ganador victoria campeon meta|pokal erfolg sieger sieg ziel|trofeo successo vincitore vittoria campione obiettivo|trofeu sucesso vencedor vitoria campeao|كاس نجاح فوز بطل هدف",
  coins:
    "coin money finance investment investing bitcoin crypto bank savings wealth rich|argent piece finance investissement bitcoin banque epargne richesse|dinero moneda finanzas inversion bitcoin banco ahorro riqueza|geld munze finanzen investition bitcoin bank sparen reichtum|soldi denaro moneta finanza investimento bitcoin banca risparmio|dinheiro moeda financas investimento bitcoin banco poupanca|مال نقود استثمار بنك ثروه",
  chart:
    "chart graph statistics growth business marketing sales economy stock|graphique statistique croissance affaires entreprise economie|grafico estadistica crecimiento negocio economia ventas|diagramm statistik wachstum wirtschaft unternehmen verkauf|grafico statistica crescita affari economia vendite|grafico estatistica crescimento negocio economia vendas|رسم_بياني نمو اعمال تجاره اقتصاد تسويق",
  bulb: "bulb idea innovation inspiration creativity tip tips|ampoule idee innovation inspiration creativite conseil astuce|bombilla idea innovacion inspiracion creatividad consejo|gluhbirne idee innovation inspiration kreativitat tipp|lampadina idea innovazione ispirazione creativita consiglio|ideia inovacao inspiracao criatividade dica lampada_eletrica|فكره ابتكار الهام نصيحه ابداع لمبه",
  key: "key secret|cle clef secret|llave secreto|schlussel geheimnis|chiave segreto|chave segredo|مفتاح سر",
  lock: "lock privacy password|cadenas serrure|candado contrasena|schloss_vorhangeschloss passwort vorhangeschloss|lucchetto|cadeado senha|قفل خصوصيه",
  shield:
    "shield security protection insurance safety|bouclier securite protection assurance|escudo seguridad proteccion seguro|schild sicherheit schutz versicherung|scudo sicurezza protezione assicurazione|escudo seguranca protecao seguro|درع حمايه امان تامين",
  gear: "gear machine engineering factory industry technology|engrenage machine usine industrie technologie|engranaje maquina fabrica industria tecnologia|zahnrad maschine fabrik industrie technik technologie|ingranaggio macchina_industriale fabbrica industria tecnologia|engrenagem maquina fabrica industria tecnologia|ترس اله مصنع صناعه تقنيه",
  gamepad:
    "gamepad game gaming videogame controller|manette jeu jeux|mando juego videojuego|spiel videospiel controller|videogioco gioco|jogo videojogo|لعبه العاب يد_تحكم",
  ball: "ball football soccer sport match|ballon football sport|pelota balon futbol deporte|fussball sport|pallone palla calcio|bola futebol esporte|كره رياضه",
  dumbbell:
    "dumbbell gym fitness workout muscle training exercise strength|haltere musculation fitness entrainement muscle exercice|pesa gimnasio fitness entrenamiento musculo ejercicio|hantel fitness training muskel krafttraining|manubrio palestra fitness allenamento muscolo|haltere academia fitness treino musculo exercicio|دمبل لياقه تمرين عضلات",
  suitcase:
    "suitcase luggage travel trip vacation holiday tourism|valise bagage voyage vacances tourisme|maleta equipaje viaje vacaciones turismo|koffer gepack reise urlaub ferien|valigia bagaglio viaggio vacanza turismo|mala bagagem viagem ferias turismo|حقيبه سفر عطله سياحه",
  umbrella:
    "umbrella parasol|parapluie parasol|paraguas sombrilla|regenschirm sonnenschirm|ombrello ombrellone|guarda_chuva guarda_sol|مظله شمسيه",
  sofa: "sofa couch|canape|sofa|sofa couch|divano|sofa|اريكه كنبه",
  chair:
    "chair furniture interior design|chaise fauteuil meuble|silla mueble|stuhl sessel mobel|sedia poltrona mobile_arredo|cadeira movel|كرسي اثاث",
  globe:
    "globe geography world international global|mappemonde monde geographie|geografia mundo|globus welt geografie|mappamondo mondo geografia|mapa mundo geografia|عالم جغرافيا",
  robot:
    "robot ai artificial_intelligence automation chatbot bot|robot ia intelligence_artificielle automatisation|robot ia inteligencia_artificial|roboter ki kunstliche_intelligenz|robot ia intelligenza_artificiale|robo ia inteligencia_artificial|روبوت ذكاء_اصطناعي",
  brain:
    "brain mind psychology memory focus|cerveau esprit psychologie memoire|cerebro mente psicologia memoria|gehirn geist psychologie gedachtnis|cervello mente psicologia memoria|cerebro mente psicologia memoria|دماغ عقل نفس ذاكره",
  heart:
    "heart love valentine health|coeur amour sante|corazon amor salud|herz liebe gesundheit|cuore amore salute|coracao amor saude|قلب حب صحه",
  star: "star favourite rating quality|etoile qualite|estrella calidad|stern qualitat|stella qualita|estrela qualidade|نجمه جوده",
  diamond:
    "diamond jewel jewelry ring gem luxury|diamant bijou bague luxe|diamante joya anillo lujo|diamant schmuck ring luxus|diamante gioiello anello lusso|diamante joia anel luxo|الماس مجوهرات خاتم فخامه",
  crown:
    "crown king queen royal|couronne roi reine|corona rey reina|krone konig konigin|corona re_sovrano regina|coroa rei rainha|تاج ملك ملكه",
  envelope:
    "envelope letter mail email message newsletter|enveloppe lettre courrier message|sobre carta correo mensaje|umschlag brief nachricht post|busta lettera posta messaggio|envelope carta correio mensagem|رساله بريد ظرف",
  magnifier:
    "magnifier search research detective mystery|loupe recherche enquete mystere|lupa busqueda investigacion misterio|lupe suche forschung ratsel|lente_di_ingrandimento ricerca mistero|lupa pesquisa busca misterio|عدسه_مكبره بحث لغز",
  flask:
    "flask science chemistry laboratory experiment potion|fiole science chimie laboratoire experience|matraz ciencia quimica laboratorio experimento|kolben wissenschaft chemie labor experiment|ampolla scienza chimica laboratorio|ciencia quimica laboratorio experimento|علم كيمياء مختبر تجربه",
  atom: "atom physics molecule nuclear quantum|atome physique molecule|atomo fisica molecula|atom physik molekul|atomo fisica molecola|atomo fisica molecula|ذره فيزياء",
  stethoscope:
    "stethoscope doctor medicine hospital medical nurse|stethoscope medecin medecine hopital|estetoscopio medico medicina hospital|stethoskop arzt medizin krankenhaus|stetoscopio medico medicina ospedale|estetoscopio medico medicina hospital|سماعه_طبيب طبيب طب مستشفي",
  tools:
    "tool hammer wrench repair construction diy|outil marteau reparation bricolage|herramienta martillo reparacion bricolaje|werkzeug hammer reparatur heimwerken|attrezzo martello riparazione|ferramenta martelo reparo|ادوات مطرقه اصلاح",
  vase: "vase bouquet|vase bouquet|jarron florero ramo|vase strauss|vaso mazzo|vaso buque|مزهريه باقه",
  television:
    "television tv movie film cinema series|television tele film cinema serie|television tele pelicula cine serie|fernseher kino film_kino|televisione film_cinema televisore|televisao filme_cinema|تلفاز سينما فيلم",
  pen: "pen pencil writing writer paper contract|stylo crayon ecriture papier contrat|boligrafo lapiz escritura papel contrato|stift schreiben papier vertrag|penna matita scrittura carta_foglio contratto|caneta lapis escrita papel contrato|قلم كتابه ورق",
  apple: "apple|pomme|manzana|apfel|mela|maca|تفاحه تفاح",
  orange:
    "orange_fruit oranges mandarin|oranges mandarine|naranja mandarina|apfelsine mandarine|arancia mandarino|laranja tangerina|برتقاله",
  lemon: "lemon lime|citron|limon|zitrone|limone|limao|ليمون",
  strawberry: "strawberry strawberries berry|fraise|fresa|erdbeere|fragola|morango|فراوله",
  fruit: "fruit|fruit|fruta|obst frucht|frutta|fruta|فاكهه فواكه",
  cake: "cake dessert pastry baking|gateau dessert patisserie|pastel tarta postre|kuchen torte nachtisch backen|torta dolce dessert|bolo sobremesa|كعكه حلوي",
  pizza: "pizza|pizza|pizza|pizza|pizza|pizza|بيتزا",
  burger: "burger hamburger|burger hamburger|hamburguesa|burger hamburger|hamburger|hamburguer|برغر همبرغر",
  bread: "bread bakery|pain boulangerie|pan panaderia|brot backerei|pane panificio|pao padaria|خبز مخبز",
  croissant:
    "croissant breakfast|croissant petit_dejeuner|desayuno cruasan|croissant fruhstuck|cornetto colazione|croissant cafe_da_manha|كرواسون فطور",
  salad:
    "salad healthy vegetable vegetables vegan diet nutrition|salade legume vegan regime nutrition|ensalada verdura vegano dieta nutricion|salat gemuse vegan diat ernahrung|insalata verdura vegano dieta nutrizione|salada legume vegano dieta nutricao|سلطه خضار حميه تغذيه",
  soup: "soup food dish meal cooking recipe kitchen dinner restaurant ramen|soupe plat repas cuisine recette diner restaurant|sopa comida plato cocina receta cena restaurante|suppe essen gericht kochen rezept kuche restaurant|zuppa cibo piatto cucina ricetta cena ristorante|sopa comida prato cozinha receita jantar restaurante|حساء طعام طبق طبخ وصفه مطبخ مطعم",
  iceCream: "ice_cream gelato|glace|helado|eis eiscreme|gelato|sorvete gelado|مثلجات بوظه",
  donut: "donut doughnut|beignet donut|rosquilla donut|donut|ciambella|rosquinha donut|دونات",
  sushi: "sushi|sushi|sushi|sushi|sushi|sushi|سوشي",
  wine: "wine champagne|vin champagne|vino champan|wein sekt|vino spumante|vinho champanhe|كاس_عصير نبيذ",
  drink:
    "drink drinking juice cocktail smoothie lemonade|boisson boire jus cocktail|bebida beber zumo jugo coctel|getrank trinken saft cocktail|bevanda bere succo cocktail|bebida beber suco coquetel|مشروب شرب عصير",
  teapot: "tea teapot|the theiere|te tetera|tee teekanne|te teiera|cha bule|شاي ابريق",
  egg: "egg omelette|oeuf omelette|huevo tortilla|ei eier|uovo uova|ovo|بيضه بيض",
  carrot: "carrot|carotte|zanahoria|karotte mohre|carota|cenoura|جزر",
  cheese: "cheese|fromage|queso|kase|formaggio|queijo|جبن",
  chocolate: "chocolate cocoa|chocolat|chocolate|schokolade|cioccolato|chocolate|شوكولاته",
  moon: "moon|lune|luna|mond|luna|lua|قمر",
  planet:
    "planet saturn jupiter|planete saturne jupiter|planeta saturno jupiter|planet saturn jupiter|pianeta saturno giove|planeta saturno jupiter|كوكب زحل",
  earth:
    "earth climate|terre planete_terre climat|tierra planeta_tierra clima|erde klima|terra_pianeta clima|terra_planeta clima|الارض كوكب_الارض مناخ",
  satellite: "satellite|satellite|satelite|satellit|satellite|satelite|قمر_صناعي",
  rainbow: "rainbow|arc_en_ciel|arcoiris arco_iris|regenbogen|arcobaleno|arco_iris|قوس_قزح",
  cloud: "cloud clouds|nuage|nube|wolke|nuvola nube|nuvem|سحابه غيمه غيوم",
  lightning:
    "lightning thunder thunderstorm|eclair foudre tonnerre|relampago rayo trueno|blitz donner|fulmine lampo|relampago raio trovao|برق صاعقه رعد",
  fireworks:
    "fireworks celebration new_year festival party|feu_d_artifice feux_d_artifice fete festival nouvel_an|fuegos_artificiales fiesta festival ano_nuevo|feuerwerk fest silvester party|fuochi_d_artificio festa capodanno|fogos_de_artificio festa festival ano_novo|العاب_ناريه احتفال مهرجان",
  kite: "kite|cerf_volant|cometa_de_papel barrilete|drachen|aquilone|pipa papagaio_de_papel|طائره_ورقيه",
  balloons: "balloons|ballons|globos|luftballons luftballon|palloncini palloncino|baloes bexiga|بالونات",
  comet:
    "comet meteor shooting_star asteroid|comete meteore etoile_filante|cometa meteorito estrella_fugaz|komet meteor sternschnuppe|cometa meteora stella_cadente|cometa meteoro estrela_cadente|مذنب شهاب",
  network:
    "network internet blockchain connection digital cyber community|reseau internet connexion numerique communaute|red internet conexion digital comunidad|netzwerk internet verbindung gemeinschaft|rete internet connessione digitale comunita|rede internet conexao digital comunidade|شبكه انترنت اتصال رقمي مجتمع",
};
