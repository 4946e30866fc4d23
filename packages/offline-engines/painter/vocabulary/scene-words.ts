import type { LookName } from "../looks.ts";
import type { MoodName } from "../moods.ts";
import type { Season, Weather } from "../scene.ts";
import type { SettingName } from "../settings/setting-names.ts";

/** Places, in the order of languages of the subjects' names. */
export const settingWords: Record<SettingName, string> = {
  mountains:
    "mountain peak summit alps himalaya|montagne sommet alpes|montana cumbre cima sierra alpes andes|berg gipfel gebirge alpen|montagna vetta cima alpi|montanha pico serra alpes|جبل جبال قمه",
  hills:
    "hill valley countryside landscape nature tuscany|colline vallee campagne paysage nature toscane|colina valle campina paisaje naturaleza|hugel tal landschaft natur|collina valle campagna paesaggio natura toscana|colina vale interior_rural paisagem natureza|تل وادي ريف طبيعه",
  meadow:
    "meadow field prairie pasture grass lavender wheat|prairie pre champ herbe lavande ble|pradera prado campo hierba lavanda trigo|wiese feld weide gras lavendel weizen|prato campo erba lavanda grano|prado campo pasto relva lavanda trigo|مرج حقل مرعي عشب قمح",
  desert:
    "desert dune sahara oasis|desert dune sahara oasis|desierto duna sahara oasis|wuste dune sahara oase|deserto duna sahara oasi|deserto duna saara oasis|صحراء كثبان واحه رمال",
  canyon:
    "canyon cliff|canyon falaise|canon acantilado|schlucht canyon klippe|canyon gola scogliera|canion desfiladeiro penhasco|وادي_صخري اخدود جرف",
  savanna:
    "savanna savannah safari africa|savane safari afrique|sabana safari africa|savanne safari afrika|savana safari africa|savana safari africa|سافانا افريقيا",
  snowfield:
    "tundra arctic antarctica glacier iceberg ski north_pole|toundra arctique antarctique glacier banquise ski|tundra artico antartida glaciar esqui|tundra arktis antarktis gletscher eisberg ski|tundra artico antartide ghiacciaio sci|tundra artico antartida geleira esqui|قطب جليد تزلج",
  volcano: "volcano lava|volcan lave|volcan lava|vulkan lava|vulcano lava|vulcao lava|بركان حمم",
  plain: "plain steppe|plaine steppe|llanura estepa|ebene steppe|pianura steppa|planicie estepe|سهل سهوب",
  forest: "forest woods woodland|foret bois|bosque|wald|foresta bosco|floresta bosque mata|غابه غابات",
  jungle:
    "jungle rainforest tropical amazon|jungle tropical amazonie|selva jungla tropical amazonas|dschungel regenwald tropisch|giungla tropicale amazzonia|selva tropical amazonia|ادغال استوائي",
  park: "park|parc|parque|park|parco|parque|حديقه_عامه منتزه",
  garden: "garden|jardin|jardin|garten|giardino|jardim|حديقه بستان",
  sea: "sea ocean wave waves|mer ocean vague|mar oceano ola|meer ozean welle|mare oceano onda|mar oceano onda|بحر محيط موج امواج",
  beach:
    "beach shore sand summer_beach|plage rivage sable|playa orilla arena|strand ufer sand|spiaggia riva sabbia|praia areia|شاطئ رمل",
  coast: "coast coastline|cote littoral|costa litoral|kuste|costa litorale|costa litoral|ساحل",
  lake: "lake pond|lac etang|lago laguna estanque|see teich|lago stagno|lago lagoa|بحيره بركه",
  river:
    "river stream waterfall|riviere fleuve ruisseau cascade|rio arroyo cascada|fluss bach wasserfall|fiume ruscello cascata|rio riacho cachoeira cascata|نهر جدول شلال",
  island:
    "island paradise maldives caribbean|ile paradis maldives caraibes|isla paraiso maldivas caribe|insel paradies malediven karibik|isola paradiso maldive caraibi|ilha paraiso maldivas caribe|جزيره جنه",
  harbour:
    "harbour harbor port marina venice|port marina venise|puerto marina venecia|hafen venedig|porto venezia|porto marina veneza|ميناء مرفا",
  underwater:
    "underwater reef coral aquarium diving|sous_marin sous_l_eau recif corail aquarium plongee|submarino arrecife coral acuario buceo|unterwasser riff koralle aquarium tauchen|sottomarino barriera_corallina corallo acquario|subaquatico recife coral aquario mergulho|تحت_الماء مرجان غوص",
  city: "city skyline downtown metropolis cityscape new_york tokyo dubai london|ville metropole gratte_ciels londres|ciudad metropoli rascacielos_ciudad londres|stadt skyline grossstadt london|citta metropoli londra|cidade metropole londres|مدينه مدن دبي",
  street:
    "street alley avenue town sidewalk|rue ruelle avenue|calle callejon avenida|strasse gasse allee|strada via vicolo|rua beco avenida|شارع زقاق",
  rooftop: "rooftop roof|toit|azotea tejado|dach dachterrasse|tetto terrazza|telhado cobertura|سطح",
  road: "road highway motorway route|route autoroute chemin|carretera autopista camino|landstrasse autobahn weg|autostrada carreggiata|estrada rodovia caminho|طريق",
  studio:
    "studio product packshot pedestal podium advertisement|studio produit piedestal publicite|estudio_fotografico producto pedestal anuncio|studio produkt podest werbung|studio_fotografico prodotto piedistallo pubblicita|estudio produto pedestal anuncio|استوديو منتج اعلان",
  table: "table cafe_table tabletop|table|mesa|tisch|tavolo tavola|mesa|طاوله",
  desk: "desk office workspace work job|bureau travail emploi|escritorio oficina trabajo empleo|schreibtisch buro arbeit|scrivania ufficio lavoro|escrivaninha escritorio trabalho emprego|مكتب عمل وظيفه",
  room: "room living_room bedroom indoor apartment sleep sleeping at_home|chambre salon piece_maison appartement sommeil dormir a_la_maison chez_soi fait_maison|habitacion salon dormitorio sala apartamento dormir en_casa|zimmer wohnzimmer schlafzimmer wohnung schlaf schlafen schlaft zu_hause zuhause daheim|stanza camera soggiorno appartamento sonno a_casa in_casa|quarto sala apartamento sono em_casa|غرفه شقه نوم في_البيت في_المنزل",
  window: "window|fenetre|ventana|fenster|finestra|janela|نافذه شباك",
  bokeh: "bokeh blurred|bokeh flou|desenfocado|unscharf|sfocato|desfocado|ضبابي_خلفيه",
  stage:
    "stage concert theatre theater show|scene concert theatre spectacle|escenario concierto teatro espectaculo|buhne konzert theater|palco palcoscenico concerto teatro spettacolo|palco concerto teatro espetaculo|مسرح حفل",
  aloft:
    "sky above_the_clouds heaven flying|ciel au_dessus_des_nuages paradis_ciel|cielo sobre_las_nubes volar|himmel uber_den_wolken fliegen|cielo sopra_le_nuvole volare|ceu acima_das_nuvens voar|سماء فوق_السحاب طيران",
  night:
    "starry starry_sky stars milky_way astronomy|etoile_ciel ciel_etoile voie_lactee astronomie|cielo_estrellado via_lactea astronomia|sternenhimmel milchstrasse astronomie|cielo_stellato via_lattea astronomia|ceu_estrelado via_lactea astronomia|نجوم مجره_درب_التبانه",
  space:
    "space galaxy universe cosmos nebula orbit|espace galaxie univers cosmos nebuleuse|espacio galaxia universo cosmos nebulosa|weltraum galaxie universum kosmos nebel_weltall weltall|spazio galassia universo cosmo nebulosa|espaco galaxia universo cosmos nebulosa|فضاء مجره كون",
  moon: "lunar moon_surface on_the_moon|lunaire sur_la_lune|lunar en_la_luna|mondoberflache auf_dem_mond|lunare sulla_luna|na_lua superficie_lunar|علي_القمر سطح_القمر",
  mars: "mars martian|mars martien|marte marciano|mars|marte marziano|marte marciano|المريخ مريخ",
  abstract:
    "abstract texture background gradient pattern dream magic|abstrait texture fond degrade reve magie|abstracto textura fondo degradado sueno magia|abstrakt textur hintergrund verlauf traum magie|astratto texture sfondo sfumatura sogno magia|abstrato textura fundo gradiente sonho magia|تجريدي خلفيه حلم سحر",
};

export const hourWords: Record<MoodName, string> = {
  day: "day noon sunny daylight midday sunshine|jour midi ensoleille soleil|dia mediodia soleado sol|tag mittag sonnig sonne|giorno mezzogiorno soleggiato sole|dia meio_dia ensolarado sol|نهار ظهر مشمس شمس",
  golden:
    "golden_hour golden afternoon warm_light|heure_doree dore apres_midi|hora_dorada dorado tarde|goldene_stunde nachmittag goldenes_licht|ora_d_oro dorata dorato pomeriggio|hora_dourada dourado tarde|الساعه_الذهبيه عصر",
  sunset:
    "sunset evening|coucher_de_soleil coucher soir|puesta_de_sol atardecer ocaso|sonnenuntergang abend abendrot|tramonto sera|por_do_sol entardecer|غروب مساء",
  dawn: "dawn sunrise morning|aube lever_de_soleil aurore matin|amanecer alba manana|morgendammerung sonnenaufgang morgen|alba mattina|amanhecer nascer_do_sol manha|فجر شروق صباح",
  dusk: "dusk twilight blue_hour|crepuscule heure_bleue|crepusculo hora_azul anochecer|dammerung abenddammerung blaue_stunde|crepuscolo ora_blu|crepusculo hora_azul anoitecer|شفق غسق",
  night:
    "night midnight nocturnal moonlight dark|nuit minuit nocturne clair_de_lune|noche medianoche nocturno|nacht mitternacht mondlicht dunkel|notte mezzanotte notturno|noite meia_noite noturno|ليل ليله منتصف_الليل",
  storm:
    "storm stormy tempest hurricane tornado|tempete orage ouragan|tormenta tempestad huracan|sturm gewitter orkan|tempesta temporale uragano|tempestade furacao|عاصفه اعصار",
  overcast:
    "overcast grey_sky gloomy|couvert ciel_gris maussade|nublado cielo_gris|bewolkt trub|coperto cielo_grigio nuvoloso|encoberto ceu_cinza nublado|غائم",
  aurora:
    "aurora northern_lights borealis polar_light|aurore_boreale aurores_boreales|aurora_boreal auroras_boreales|polarlicht nordlicht polarlichter|aurora_boreale|aurora_boreal|الشفق_القطبي شفق_قطبي",
  neon: "neon_light neon_lights neon_sign|neons|luces_de_neon|neonlicht neonlichter|luci_al_neon|luzes_de_neon|نيون",
  space: "outer_space cosmic|cosmique|cosmico|kosmisch|cosmico|cosmico|كوني",
};

export const weatherWords: Record<Exclude<Weather, "fair">, string> = {
  clear: "clear cloudless|degage|despejado|klar wolkenlos|limpido|limpo|صاف صافيه",
  cloudy: "cloudy|nuageux|nuboso|wolkig|nuvoloso_tempo|nublado_tempo|كثير_الغيوم",
  rain: "rain rainy raining wet|pluie pluvieux|lluvia lluvioso|regen regnerisch|pioggia piovoso|chuva chuvoso|مطر ممطر",
  snow: "snow snowy snowing blizzard|neige enneige|nieve nevado nevando|schnee verschneit|neve nevicata innevato|neve nevando nevado|ثلج ثلوج",
  fog: "fog foggy mist misty haze|brouillard brume|niebla neblina bruma|nebel neblig dunst|nebbia foschia|nevoeiro neblina|ضباب",
  lightning:
    "electric_storm lightning_storm|orage_electrique|tormenta_electrica|blitzgewitter|tempesta_di_fulmini|tempestade_eletrica|عاصفه_رعديه",
};

export const seasonWords: Record<Season, string> = {
  spring: "spring springtime|printemps|primavera|fruhling|primavera|primavera|ربيع",
  summer: "summer|ete|verano|sommer|estate|verao|صيف",
  autumn: "autumn fall|automne|otono|herbst|autunno|outono|خريف",
  winter: "winter|hiver|invierno|winter|inverno|inverno|شتاء",
};

export const lookWords: Record<LookName, string> = {
  photo:
    "photo_style photorealistic realistic photographic|photorealiste realiste|fotorrealista realista|fotorealistisch realistisch|fotorealistico realistico|fotorrealista realista|واقعي",
  cinematic:
    "cinematic dramatic epic|cinematographique dramatique epique|cinematografico dramatico epico|filmisch kinoreif dramatisch episch|cinematografico drammatico epico|cinematografico dramatico epico|سينمائي درامي",
  illustration:
    "illustration illustrated flat vector cartoon drawing|illustration dessin dessine vectoriel|ilustracion dibujo vectorial caricatura|illustration zeichnung vektor karikatur|illustrazione disegno vettoriale|ilustracao desenho vetorial|رسم_توضيحي كرتون",
  watercolour:
    "watercolor watercolour painting painted aquarelle|aquarelle peinture|acuarela pintura|aquarell gemalde|acquerello pittura dipinto|aquarela pintura|الوان_مائيه لوحه",
  ink: "ink_style sumi_e ink_wash calligraphic sketch|encre lavis croquis|tinta boceto|tusche tuschezeichnung skizze|inchiostro china schizzo|nanquim tinta_da_china esboco|حبر",
  papercut:
    "papercut paper_cut origami layered_paper|papier_decoupe origami|papel_recortado origami|papierschnitt scherenschnitt origami|carta_ritagliata origami|papel_recortado origami|ورق_مقصوص اوريغامي",
  clay: "clay claymation 3d render isometric pixar|pate_a_modeler 3d rendu argile|plastilina arcilla 3d render|knete ton_figur 3d rendering|plastilina argilla 3d|massinha argila 3d|صلصال ثلاثي_الابعاد",
  neon: "neon cyberpunk synthwave vaporwave futuristic scifi retrowave|neon cyberpunk futuriste|neon cyberpunk futurista|neon cyberpunk futuristisch|neon cyberpunk futuristico|neon cyberpunk futurista|سايبربنك مستقبلي",
  minimal:
    "minimal minimalist minimalistic simple clean|minimaliste epure|minimalista sencillo|minimalistisch schlicht|minimalista essenziale|minimalista simples|بسيط بساطه",
  anime:
    "anime manga ghibli animation animated|anime manga animation|anime manga animacion|anime manga animation_stil|anime manga animazione|anime manga animacao|انمي مانغا",
  vintage:
    "vintage retro old_photo nostalgic|vintage retro ancien nostalgie|vintage retro nostalgia|vintage retro nostalgisch|vintage retro nostalgia|vintage retro nostalgia|عتيق قديم",
  monochrome:
    "monochrome black_and_white noir grayscale|noir_et_blanc monochrome|blanco_y_negro monocromo|schwarzweiss schwarz_weiss monochrom|bianco_e_nero monocromo|preto_e_branco monocromatico|ابيض_واسود احادي_اللون",
};

export const colourWords = {
  d8342c: "red scarlet crimson|rouge|rojo roja|rot rote roter rotes roten|rosso rossa|vermelho vermelha|احمر حمراء",
  f08a2c: "orange|orange|anaranjado|orange|arancione|alaranjado|برتقالي",
  f2c430: "yellow|jaune|amarillo amarilla|gelb gelbe gelber gelbes|giallo gialla|amarelo amarela|اصفر صفراء",
  "4aa84e": "green|vert verte|verde|grun grune gruner grunes|verde|verde|اخضر خضراء",
  "2f8f8a": "teal turquoise cyan|turquoise|turquesa|turkis|turchese|turquesa|فيروزي تركواز",
  "2f6fd0": "blue|bleu bleue|azul|blau blaue blauer blaues blauen|blu azzurro|azul|ازرق زرقاء",
  "8a4ac8": "purple violet|violet violette|morado violeta|lila violett|viola|roxo violeta|بنفسجي ارجواني",
  f06a9a: "pink|rose_couleur rose_pale|rosado|rosa rosafarben|rosa_colore|cor_de_rosa|وردي زهري",
  "7a4e30": "brown|marron brun|marron|braun braune|marrone|marrom castanho|بني",
  "26262c": "black|noir noire|negro negra|schwarz schwarze schwarzer|nero nera|preto preta|اسود سوداء",
  f4f2ee: "white|blanc blanche|blanco blanca|weiss weisse weisser weisses|bianco bianca|branco branca|ابيض بيضاء",
  "9098a2": "grey gray|gris grise|gris|grau graue|grigio grigia|cinza|رمادي",
  d9a83a: "gold|or_couleur|oro|gold|oro|ouro|ذهبي",
} satisfies Record<string, string>;

/** How a picture is taken, which is nothing that is to be seen in it: a field of depth is no meadow, a "primo piano" no piano. */
export const cameraWords = {
  shot: "depth_of_field uncluttered_background plain_background fine_texture clear_foreground|profondeur_de_champ arriere_plan_epure texture_fine|profundidad_de_campo fondo_despejado textura_fina campo_medio|ruhiger_hintergrund feine_struktur|profondita_di_campo campo_lungo campo_medio primo_piano primissimo_piano sfondo_pulito trama_fine|profundidade_de_campo fundo_limpo textura_fina|لقطه لقطات خلفيه_بسيطه",
} satisfies Record<string, string>;

/** Words for subjects that only stand for something: advice is a bulb and a secret a key where nothing else is to be seen. */
export const symbolWords = {
  bulb: "idea innovation inspiration creativity tip tips|idee innovation inspiration creativite conseil astuce|idea innovacion inspiracion creatividad consejo|idee innovation inspiration kreativitat tipp|idea innovazione ispirazione creativita consiglio|ideia inovacao inspiracao criatividade dica|فكره ابتكار الهام نصيحه ابداع",
  key: "secret|secret|secreto|geheimnis|segreto|segredo|سر",
} satisfies Record<string, string>;
