import type { Language } from "@reelwright/vocabulary/languages";
import { wordsOf } from "./find-words.ts";

/** Articles and numbers after which a thing is named. */
const articles: Record<Language, string> = {
  en: "a an the this that my our your his her their one two three four five six some",
  fr: "un une le la les l des mon ma mes notre nos ce cette deux trois quatre cinq",
  es: "un una el la los las unos unas mi mis nuestro nuestra este esta dos tres cuatro cinco",
  de: "ein eine einen einem einer eines der die das den dem des mein meine unser unsere zwei drei vier funf",
  it: "un uno una il lo la i gli le l mio mia nostro nostra questo questa due tre quattro cinque",
  pt: "um uma o a os as uns umas meu minha nosso nossa este esta dois duas tres quatro cinco",
  ar: "",
};

/** "Of" in the languages that have such a word. */
export const ofWords: ReadonlySet<string> = new Set(["of", "de", "d", "di", "von", "do", "da", "del"]);

/** What only holds what is meant, in all languages: "a bowl of fruit". */
export const holders: ReadonlySet<string> = new Set(
  wordsOf(
    "bowl cup glass plate bottle mug jar basket pot can box bol tasse verre assiette bouteille panier tazon taza vaso plato botella cesta schale tasse glas teller flasche korb ciotola tazza bicchiere piatto bottiglia cesto tigela xicara copo prato garrafa",
  ),
);

/** Other words that join things and name none. */
const joining: Record<Language, string> = {
  en: "of in on at by with without from to into onto over under above below behind beside between near next through across along around during before after up down out off for as like and or but so than then while where when which who what how why is are was were be being has have can will it its he she they them we you i us not very more most less also just only there here against towards toward upon within inside outside about amid beneath atop every each all both no these those",
  fr: "de du d a au aux en dans sur sous avec sans pour par chez vers entre pres devant derriere et ou mais que qui est sont ne pas plus tres comme pendant au_dessus son sa ses leur leurs",
  es: "de del a al en con sin por para sobre bajo entre hacia desde hasta y e o pero que es son no mas muy como durante junto su sus se lo",
  de: "von vom in im an am auf aus bei beim mit nach zu zum zur uber unter vor hinter neben zwischen durch fur ohne um gegen und oder aber dass ist sind nicht mehr sehr wie wahrend sein seine ihr ihre sich",
  it: "di del dello della dei degli delle a al allo alla ai agli alle in nel nella nei nelle da dal dalla con senza per su sul sulla sui tra fra e o ma che e sono non piu molto come durante suo sua d",
  pt: "de do da dos das em no na nos nas ao aos com sem por para pela pelo sobre sob entre ate e ou mas que sao nao mais muito como durante seu sua se",
  ar: "في من على الى إلى عن مع بين تحت فوق عند قرب خلال بعد قبل هذا هذه التي الذي هو هي كان و او ثم لا ما كل بلا",
};

/** Nouns and adjectives that say how a picture is made, or name nothing that can be seen. */
const unseen: Record<Language, string> = {
  en: "photo photograph photography picture image painting drawing illustration render rendering scene shot view look style background backdrop wallpaper poster cover video clip footage film movie frame close closeup up angle camera drone lens detail texture light lighting daylight color colour tone mood atmosphere composition perspective depth field quality resolution hd uhd art artwork concept realistic photorealistic cinematic dramatic epic beautiful stunning high wide low soft moment time day way reason thing fact tip step habit idea mistake secret guide story lesson kind sort type part side middle front centre center top bottom left right edge place world life set series number group lot pair piece bit distance foreground best better good great nice simple easy quick draw paint create make generate show give me see visit please mood weather minute second hour year week",
  fr: "photo photographie image peinture dessin illustration rendu scene plan vue style fond affiche video film cadre angle camera drone detail texture lumiere couleur ton ambiance atmosphere composition perspective profondeur qualite realiste cinematographique beau belle beaux belles moment temps jour facon maniere raison raisons chose choses fait conseil conseils astuce etape habitude idee erreur secret guide histoire sorte type partie cote milieu centre haut bas gauche droite bord lieu monde vie groupe premier bon bonne meilleur dessine peins cree montre voir heure minute",
  es: "foto fotografia imagen pintura dibujo ilustracion escena plano vista estilo fondo cartel video pelicula marco angulo camara dron detalle textura luz color tono ambiente atmosfera composicion perspectiva profundidad calidad realista cinematografico hermoso hermosa bello bella momento tiempo dia manera forma razon razones cosa cosas dato consejo consejos paso habito idea error secreto guia historia tipo parte lado medio centro arriba abajo borde lugar mundo vida grupo primer buen bueno buena mejor dibuja pinta crea muestra ver hora minuto",
  de: "foto fotografie bild gemalde zeichnung illustration szene aufnahme ansicht stil hintergrund plakat video film winkel kamera drohne detail struktur licht farbe ton stimmung atmosphare komposition perspektive tiefe qualitat realistisch filmisch schon schone schoner schones moment zeit tag art weise grund grunde ding dinge tatsache tipp tipps schritt gewohnheit idee fehler geheimnis geschichte sorte teil seite mitte oben unten links rechts rand ort welt leben gruppe gut gute beste bester zeichne male erstelle zeige sehen stunde minute",
  it: "foto fotografia immagine pittura disegno illustrazione scena inquadratura vista stile sfondo manifesto video film angolo camera drone dettaglio trama luce colore tono atmosfera composizione prospettiva profondita qualita realistico cinematografico bello bella momento tempo giorno modo ragione ragioni motivo motivi cosa cose fatto consiglio consigli passo abitudine idea errore segreto guida storia tipo parte lato mezzo centro alto basso sinistra destra bordo luogo mondo vita gruppo primo buono buona migliore disegna dipingi crea mostra vedere ora minuto",
  pt: "foto fotografia imagem pintura desenho ilustracao cena plano vista estilo fundo cartaz video filme angulo camera drone detalhe textura luz cor tom ambiente atmosfera composicao perspectiva profundidade qualidade realista cinematografico belo bela lindo linda momento tempo dia maneira forma razao razoes motivo motivos coisa coisas fato dica dicas passo habito ideia erro segredo guia historia tipo parte lado meio centro alto baixo esquerda direita borda lugar mundo vida grupo primeiro bom boa melhor desenhe pinte crie mostre ver hora minuto",
  ar: "صوره لوحه رسم مشهد لقطه منظر اسلوب خلفيه فيديو فيلم كاميرا تفصيل تفاصيل ملمس ضوء اضاءه لون الوان جو عمق جوده واقعي سينمائي جميل جميله لحظه وقت يوم طريقه سبب اسباب شيء اشياء حقيقه حقائق نصيحه نصائح خطوه عاده فكره خطا سر دليل قصه نوع جزء جانب وسط اعلى اسفل يسار يمين حافه مكان عالم حياه مجموعه اول افضل ارسم اصنع ارني رؤيه ساعه دقيقه",
};

/** What somebody does, which a picture shows by its place: "a walk in the forest". */
const activities: Record<Language, string> = {
  en: "walk stroll hike trip tour journey travel visit ride run picnic holiday vacation break rest weekend adventure evening_out day_out",
  fr: "promenade balade randonnee voyage excursion visite sortie course pique_nique vacances pause repos aventure",
  es: "paseo caminata excursion viaje visita carrera picnic vacaciones descanso pausa aventura",
  de: "spaziergang wanderung ausflug reise fahrt tour besuch lauf picknick urlaub ferien pause abenteuer",
  it: "passeggiata camminata escursione gita viaggio visita corsa picnic vacanza vacanze pausa riposo avventura",
  pt: "passeio caminhada excursao viagem visita corrida piquenique ferias pausa descanso aventura",
  ar: "نزهه رحله جوله سفر زياره عطله استراحه مغامره",
};

/** Each word as texts are read: small, without accents. */
const asRead = (rows: Record<Language, string>, language: Language): ReadonlySet<string> =>
  new Set(rows[language].split(" ").flatMap((word) => wordsOf(word.replaceAll("_", " "))));

/** The words of a language that name nothing to be drawn. */
export const plainWordsOf = (language: Language) => ({
  articles: asRead(articles, language),
  joining: asRead(joining, language),
  unseen: asRead(unseen, language),
  activities: asRead(activities, language),
});
