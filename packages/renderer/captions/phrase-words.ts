import type { Language } from "@reelwright/vocabulary/languages";

/**
 * Words by what follows them. No line ends after `binding` ones (articles, prepositions, conjunctions), and rarely
 * after `soft` ones (pronouns, auxiliaries).
 */
interface PhraseWords {
  binding: string;
  soft: string;
  /** The binding words that begin a phrase: a line breaks best before them. */
  opening: string;
  /** Words before a name or a number: Mr., Seite. */
  titles: string;
}

/** The words of each language that decide where a caption may break. */
const lists: Readonly<Record<Language, PhraseWords>> = {
  en: {
    binding:
      "a an the this that these those my your his her its our their every each no some any another such what which whose about above across after against along among around as at before behind below beneath beside between beyond by despite down during except for from in inside into like near of off on onto out outside over past since through throughout to toward towards under underneath until up upon via with within without and or but nor so yet because although though while whereas if unless when whenever where wherever whether than who whom how why both either neither not only even just",
    soft: "i you he she it we they there is are was were be been being am has have had do does did will would shall should can could may might must very more most less least too quite really rather almost don't doesn't didn't won't can't couldn't wouldn't shouldn't isn't aren't wasn't weren't i'm you're he's she's it's we're they're i've you've we've they've i'll you'll he'll she'll we'll they'll i'd let's never always also still much many few all",
    opening:
      "about across after against along among around as at before behind between beyond by despite during except for from in inside into like near of off on onto outside over since through throughout to toward towards under until upon via with within without and or but nor so yet because although though while whereas if unless when whenever where wherever whether than that which who whom whose how why",
    titles: "mr mrs ms dr prof sir saint st mount lake page chapter number no step day episode part level version",
  },
  fr: {
    binding:
      "le la les un une des du de d' l' ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs quel quelle quels quelles chaque quelques plusieurs aucun aucune tout toute tous toutes à au aux dans en sur sous par pour avec sans vers chez entre contre depuis pendant avant après dès selon malgré jusque jusqu' devant derrière parmi hors sauf et ou mais ni car donc or que qu' qui dont où quand lorsque lorsqu' si comme puisque puisqu' quoique afin parce tandis alors ne n' se s' me m' te t' y comment pourquoi combien très trop plus moins si aussi lequel laquelle",
    soft: "je j' tu il elle on nous vous ils elles c' est sont était étaient être été suis es sommes êtes a ai as avons avez ont avait avaient avoir va vont vais peut peuvent veut doit doivent faut fait font pas jamais toujours encore déjà bien beaucoup peu c'est n'est j'ai il's qu'il qu'elle qu'on s'il même ça cela ceci ce",
    opening:
      "à au aux dans en sur sous par pour avec sans vers chez entre contre depuis pendant avant après dès selon malgré jusque devant derrière parmi et ou mais ni car donc que qui dont où quand lorsque si comme puisque quoique afin parce tandis qu'il qu'elle qu'on qu'ils qu'un qu'une lorsqu'il lorsqu'on s'il d'un d'une de du des",
    titles:
      "m mme mlle dr pr monsieur madame maître saint sainte mont lac page chapitre numéro n° étape jour épisode partie niveau version",
  },
  es: {
    binding:
      "el la los las un una unos unas lo al del este esta estos estas ese esa esos esas aquel aquella mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro cada todo toda todos todas algún alguna algunos algunas ningún ninguna otro otra otros otras qué cuál a ante bajo con contra de desde durante en entre hacia hasta mediante para por según sin sobre tras y e o u ni pero sino mas aunque porque pues que quien quienes cuyo cuya donde dónde cuando cuándo como cómo si mientras apenas no se me te le les nos os muy más menos tan",
    soft: "yo tú él ella usted nosotros ellos ellas ustedes es son era eran ser sido soy eres somos está están estaba estoy estar ha han he has hemos había haber hay va van voy puede pueden puedo debe deben hace hacen tiene tienen tengo ya también siempre nunca casi mucho poco bien sólo solo",
    opening:
      "a al ante bajo con contra de del desde durante en entre hacia hasta mediante para por según sin sobre tras y e o u ni pero sino aunque porque pues que quien quienes cuyo cuya donde cuando como si mientras",
    titles:
      "sr sra srta dr dra don doña san santa monte lago página capítulo número paso día episodio parte nivel versión",
  },
  de: {
    binding:
      "der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner dieser diese dieses diesen diesem jener jede jeder jedes jeden jedem mein meine meinen meinem meiner dein deine deinen deinem deiner sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem unserer euer eure welche welcher welches alle allen aller manche viele einige in im an am auf aus bei beim bis durch für gegen hinter mit nach neben ohne seit über um unter von vom vor während wegen zu zum zur zwischen trotz statt ab ins ans aufs und oder aber denn sondern dass daß weil wenn als ob obwohl damit nachdem bevor falls sobald solange sowie wie wo wer wann warum wohin woher was nicht sehr so zu nur auch noch schon mehr weniger ganz",
    soft: "ich du er sie es wir ihr man ist sind war waren bin bist sei wäre hat haben habe hatte hatten wird werden wurde wurden würde kann können konnte muss müssen will wollen soll sollen darf mag sich mich dich uns euch mir dir ihm ihn ihnen immer nie gibt",
    opening:
      "in im an am auf aus bei beim bis durch für gegen hinter mit nach neben ohne seit über um unter von vom vor während wegen zu zum zur zwischen trotz statt ab ins ans aufs und oder aber denn sondern dass daß weil wenn als ob obwohl damit nachdem bevor falls sobald solange sowie wie wo wer wann warum",
    titles:
      "herr herrn frau dr prof sankt st seite kapitel nummer nr schritt tag folge teil stufe version januar februar märz april mai juni juli august september oktober november dezember",
  },
  it: {
    binding:
      "il lo la i gli le un uno una un' l' dell' all' nell' dall' sull' d' questo questa questi queste quel quello quella quei quegli quelle mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra loro ogni qualche alcuni alcune nessun nessuna tutto tutta tutti tutte altro altra altri altre quale quali di del dello della dei degli delle a al allo alla ai agli alle da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle con su sul sullo sulla sui sugli sulle per tra fra contro durante senza verso dopo prima sotto sopra dentro fuori oltre presso secondo e ed o od ma né che chi cui dove quando come se perché poiché mentre anche sebbene affinché quindi però non si mi ti ci vi ne molto più meno così troppo",
    soft: "io tu lui lei noi voi loro essi è sono era erano essere stato stata sei siamo siete ha hanno ho hai abbiamo avete aveva avere va vanno può possono posso deve devono fa fanno c'è mai sempre già ancora quasi bene poco solo",
    opening:
      "di del dello della dei degli delle a al allo alla ai agli alle da dal dalla dai dalle in nel nello nella nei negli nelle con su sul sulla sui sulle per tra fra contro durante senza verso dopo sotto sopra oltre presso secondo e ed o ma né che chi cui dove quando come se perché poiché mentre",
    titles:
      "sig signor signora sig.ra dott dott.ssa dr prof san santa santo monte lago pagina capitolo numero passo giorno episodio parte livello versione",
  },
  pt: {
    binding:
      "o a os as um uma uns umas este esta estes estas esse essa esses essas aquele aquela aqueles aquelas meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas cada todo toda todos todas algum alguma alguns algumas nenhum nenhuma outro outra outros outras qual quais de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra com sem sob sobre entre até desde contra durante após ante perante a ao à aos às e ou mas nem porém que quem cujo cuja onde quando como se porque pois embora enquanto conforme segundo não me te lhe nos lhes muito mais menos tão",
    soft: "eu tu você ele ela nós vocês eles elas é são era eram ser sido sou somos está estão estava estou estar tem têm tenho tinha ter há vai vão vou pode podem posso deve devem faz fazem foi foram já também sempre nunca quase bem pouco só",
    opening:
      "de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra com sem sob sobre entre até desde contra durante após ao à aos às e ou mas nem que quem cujo cuja onde quando como se porque pois embora enquanto",
    titles:
      "sr sra srta dr dra dom dona são santo santa monte lago página capítulo número passo dia episódio parte nível versão",
  },
  ar: {
    binding:
      "في من إلى الى على عن مع منذ حتى بين تحت فوق أمام امام خلف وراء عند لدى بعد قبل خلال حول ضد دون بدون نحو عبر داخل خارج قرب حسب مثل سوى غير كل بعض جميع أي اي هذا هذه ذلك تلك هؤلاء و أو او ثم أم ام لكن ولكن بل لأن لان أن ان إن أنّ إنّ أنه أنها إذا اذا لو لولا كي لكي حيث بينما عندما لما كما كأن الذي التي الذين اللذين اللواتي ما ماذا من هل متى أين اين كيف لماذا كم لا لم لن ليس ليست قد لقد سوف يا ابن بن أبو ابو أبي ام عبد أكثر أقل جد وفي ومن وإلى وعلى وعن ومع وأن وإن وهو وهي وقد ولا ولم ولن فإن فقد إلا الا إما عدا عدة نفس كلا ذات ذو أحد إحدى",
    soft: "هو هي هم نحن أنا انا أنت انت كان كانت كانوا يكون تكون أصبح أصبحت ظل مازال يمكن يجب ينبغي هناك",
    opening:
      "في من إلى الى على عن مع منذ حتى بين تحت فوق أمام خلف وراء عند لدى بعد قبل خلال حول ضد دون بدون نحو عبر داخل خارج و أو او ثم لكن ولكن بل لأن أن ان إن إذا اذا لو كي لكي حيث بينما عندما كما الذي التي الذين وفي ومن وإلى وعلى ومع وأن وهو وهي",
    titles: "السيد السيدة الدكتور الدكتورة د الأستاذ الشيخ الملك الأمير جبل بحيرة صفحة فصل رقم خطوة يوم حلقة جزء مستوى",
  },
};

/** Particles inside names: Rio de Janeiro, Ludwig van Beethoven. */
export const nameParticles: ReadonlySet<string> = new Set(
  "de del della di da do dos das du des van von der den la le el bin ibn al of the zu y e".split(" "),
);

type Kind = keyof PhraseWords;
const sets = new Map<Language, Record<Kind, ReadonlySet<string>>>();

/** The words of a kind in a language. */
export function phraseWords(language: Language, kind: Kind): ReadonlySet<string> {
  const known = sets.get(language);
  if (known) return known[kind];
  const { binding, soft, opening, titles } = lists[language];
  const setOf = (list: string) => new Set(list.split(" "));
  const made = { binding: setOf(binding), soft: setOf(soft), opening: setOf(opening), titles: setOf(titles) };
  sets.set(language, made);
  return made[kind];
}
