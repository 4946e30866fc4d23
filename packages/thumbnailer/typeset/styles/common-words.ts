const words = `about after again all also and are because been before but can could every for from had has have his how into just
  more most much never not one only our out should than that the their then there these they this those very was were what when
  where which while who why will with without would you your
  avec avant après aussi cette comme comment dans depuis des deux elle elles est font ils leur leurs les mais moins nous par pas plus
  pour pourquoi quand que qui sans ses son sont sous sur tous tout toute une vos votre vous
  antes así cada como con cuando del desde después donde durante ella entre esta este estos hasta las los más muy para pero por
  porque que según sin sobre son todo todos una unos
  aber auf aus bei das dein deine dem den der dies diese dieser durch ein eine einem einen einer für hat ich ist mein meine mit nach
  nicht noch nur oder ohne seit sich sind über und unter vom von vor wann war warum weil wenn wie wird zum zur
  alla anche che chi come con così dal dalla degli del della delle dello dopo dove gli hai nella nelle non ogni per perché più prima
  quando questa questo sono sulla tra tutti tutto una uno
  antes aquele até como cada com das depois dos ela ele entre essa esse isso mais mas muito nas nos num onde para pela pelo por porque
  quando que sem ser seu são sua também todo todos uma umas você
  على إلى الى هذا هذه ذلك التي الذي كيف لماذا عندما بدون كل بعد قبل من في عن مع لمدة خلال أن إن ما لا هل ثم أو منذ حتى بين`;

const common = new Set(words.split(/\s+/));

/** Whether a word, in lower case and without marks, is too common in the seven languages to be stressed. */
export const isCommonWord = (word: string): boolean => [...word].length < 3 || common.has(word);
