/** Words too common to be stressed, in the seven languages. */
const common = new Set(
  `about after again also with without from into that this these those they their there then than what when where which while who
   why how your you our have has had will would could should every most more only just very never always before because
   pour avec sans dans sous mais plus moins tout tous toute cette leur leurs nous vous elle elles comment pourquoi quand
   para pero como este esta estos estas todo todos cada porque cuando donde sobre desde hasta entre
   und oder aber nicht eine einer einem einen dies diese dieser wenn wann warum mein meine dein deine sich nach über unter
   della delle degli dello nella nelle come quando perché questo questa sono anche dopo prima ogni
   mais com sem não uma umas esse essa isso aquele onde depois antes também
   على إلى هذا هذه التي الذي كيف لماذا عندما بدون كل بعد قبل`.split(/\s+/),
);

/** Which of a title's words to stress: the first with a number, else the longest that says something; -1 for none. */
export function keyWord(words: readonly string[]): number {
  if (words.length < 2) return -1;
  const number = words.findIndex((word) => /[\d٠-٩]/.test(word));
  if (number >= 0) return number;
  const weights = words.map((word) => {
    const letters = word.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];
    const strongest = Math.max(
      0,
      ...letters.filter((part) => !common.has(part)).map((part) => part.replace(/\p{M}/gu, "").length),
    );
    return strongest > 3 ? strongest : 0;
  });
  const most = Math.max(...weights);
  // Of several, the last: a title ends on what it is about.
  return most === 0 ? -1 : weights.lastIndexOf(most);
}
