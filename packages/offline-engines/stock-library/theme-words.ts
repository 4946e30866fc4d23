/** What pictures are good for, in the order of languages of the scenery's vocabulary: en, fr, es, de, it, pt, ar. */
export const themeWords = {
  nature:
    "nature landscape outdoors scenery|nature paysage exterieur|naturaleza paisaje|natur landschaft|natura paesaggio|natureza paisagem|طبيعه منظر_طبيعي",
  travel:
    "travel trip journey vacation holiday tourism|voyage vacances tourisme|viaje vacaciones turismo|reise reisen urlaub tourismus ferien|viaggio vacanza turismo|viagem ferias turismo|سفر رحله سياحه عطله",
  adventure:
    "adventure explore hiking camping|aventure explorer randonnee camping|aventura explorar senderismo acampada|abenteuer entdecken wandern camping|avventura esplorare escursione campeggio|aventura explorar caminhada acampamento|مغامره استكشاف تخييم",
  relaxation:
    "relax relaxation calm peace peaceful wellness meditation cosy cozy|detente calme paix bien_etre meditation|relajacion calma paz bienestar meditacion|entspannung ruhe frieden wellness meditation gemutlich|rilassamento relax calma pace benessere meditazione|relaxamento calma paz bem_estar meditacao|استرخاء هدوء سلام تامل راحه",
  seaside:
    "sea ocean seaside beach coast|mer ocean plage cote bord_de_mer|mar oceano playa costa|meer ozean strand kuste see|mare oceano spiaggia costa|mar oceano praia costa|بحر محيط شاطئ ساحل",
  animals:
    "animal wildlife pet|animal animaux faune|animal fauna mascota|tier tiere wildtier haustier|animale animali fauna|animal animais fauna|حيوان حيوانات",
  flowers:
    "flower floral blossom|fleur floral|flor floral|blume blumen blute|fiore fiori floreale|flor floral|زهره زهور ورود ورد",
  architecture:
    "architecture building|architecture batiment immeuble|arquitectura edificio|architektur gebaude|architettura edificio|arquitetura edificio predio|عماره مبني مباني",
  transport:
    "transport traffic vehicle|transport circulation vehicule|transporte trafico vehiculo|verkehr fahrzeug|trasporto traffico veicolo|transporte transito veiculo|نقل مواصلات مرور",
  business:
    "business company startup entrepreneur corporate management marketing|entreprise affaires commerce startup marketing|negocio negocios empresa emprendedor marketing|geschaft unternehmen wirtschaft firma marketing|azienda affari impresa marketing|negocio negocios empresa marketing|اعمال شركه تجاره تسويق",
  money:
    "money finance investment bank savings economy|argent finance investissement banque economie|dinero finanzas inversion banco ahorro economia|geld finanzen investition bank sparen|soldi denaro finanza investimento banca risparmio|dinheiro financas investimento banco poupanca|مال نقود استثمار بنك تمويل",
  success:
    "success winner victory win goal achievement motivation|succes victoire gagnant objectif motivation|exito victoria ganador meta motivacion|erfolg sieg gewinner ziel motivation|successo vittoria vincitore obiettivo motivazione|sucesso vitoria vencedor meta motivacao|نجاح فوز انتصار هدف تحفيز",
  technology:
    "technology tech digital computer internet software ai artificial_intelligence data|technologie numerique ordinateur internet logiciel intelligence_artificielle|tecnologia digital ordenador internet inteligencia_artificial|technologie technik digital computer internet kunstliche_intelligenz|tecnologia digitale computer internet intelligenza_artificiale|tecnologia digital computador internet inteligencia_artificial|تكنولوجيا تقنيه حاسوب انترنت رقمي ذكاء_اصطناعي",
  science:
    "science research laboratory|science recherche laboratoire|ciencia investigacion laboratorio|wissenschaft forschung labor|scienza ricerca laboratorio|ciencia pesquisa laboratorio|علم علوم بحث مختبر",
  education:
    "education school learning study knowledge|education ecole apprendre etude savoir|educacion escuela aprender estudio|bildung schule lernen wissen studium|istruzione scuola imparare studio|educacao escola aprender estudo|تعليم مدرسه تعلم دراسه معرفه",
  food: "food meal cooking kitchen restaurant dish recipe|nourriture repas cuisine restaurant plat recette|comida cocina restaurante plato receta|essen kuche kochen restaurant mahlzeit rezept|cibo cucina ristorante piatto ricetta|comida cozinha restaurante prato receita|طعام اكل مطبخ مطعم وصفه وجبه",
  health:
    "health healthy medicine medical doctor fitness|sante sain medecine medical forme|salud sano saludable medicina|gesundheit gesund medizin arzt fitness|salute sano medicina|saude saudavel medicina|صحه صحي طب دواء لياقه",
  sport:
    "sport sports training workout gym exercise|sport entrainement exercice|deporte entrenamiento gimnasio ejercicio|sport training ubung|sport allenamento palestra esercizio|esporte desporto treino academia exercicio|رياضه تدريب تمرين",
  music: "music song melody|musique chanson|musica cancion|musik lied|musica canzone|musica cancao|موسيقي اغنيه",
  love: "love romance romantic wedding valentine|amour romantique mariage|amor romantico boda|liebe romantisch hochzeit|amore romantico matrimonio|amor romantico casamento|حب رومانسي زفاف",
  celebration:
    "celebration party birthday festival new_year christmas|fete anniversaire festival noel celebration|celebracion fiesta cumpleanos festival navidad|feier fest party geburtstag weihnachten|celebrazione festa compleanno natale|celebracao festa aniversario natal|احتفال حفله عيد عيد_ميلاد",
  family: "family friends|famille amis|familia amigos|familie freunde|famiglia amici|familia amigos|عائله اسره اصدقاء",
  home: "home house interior decoration furniture|maison interieur decoration|hogar casa interior decoracion|zuhause haus wohnen einrichtung|casa interno arredamento|lar casa interior decoracao|منزل بيت ديكور",
  shopping:
    "shopping shop fashion sale store|achat boutique mode soldes magasin|compras tienda moda|einkaufen laden mode einkauf|negozio acquisti moda shopping|compras loja moda|تسوق متجر موضه",
  environment:
    "environment ecology climate sustainability planet_earth green_energy|environnement ecologie climat durable|medio_ambiente ecologia clima sostenible|umwelt okologie klima nachhaltig|ambiente ecologia clima sostenibile|meio_ambiente ecologia clima sustentavel|بيئه مناخ استدامه",
} satisfies Record<string, string>;

export type ThemeName = keyof typeof themeWords;
