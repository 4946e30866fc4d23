/** A text that means something to some program on its way to the picture, and what a reader is to see of it. */
export interface Injection {
  name: string;
  text: string;
  /** What it reads as; itself, where that is not given. */
  plain?: string;
}

const canary = "http://127.0.0.1:9/canary";

/** All end in a word that a successful one would have drawn otherwise. */
export const injections: readonly Injection[] = [
  // Subtitles (ASS)
  { name: "a colour", text: "{\\c&H0000FF&}RED" },
  { name: "a colour and a size", text: "{\\1c&H0000FF&}{\\fs80}BIG" },
  { name: "an escaped brace", text: "\\{\\c&H0000FF&}RED" },
  { name: "nested braces", text: "{{\\c&H0000FF&}RED" },
  { name: "an unclosed brace", text: "{\\c&H0000FF& RED" },
  { name: "a drawing", text: "{\\p1}m 0 0 l 300 0 300 170 0 170{\\p0} END" },
  { name: "a place", text: "{\\pos(10,10)\\frz45\\t(0,500,\\fscx300)} END" },
  { name: "breaks of ASS", text: "a\\Nb\\nc\\hd END" },
  { name: "a section", text: "[Events] [V4+ Styles] END" },
  {
    name: "a line of dialogue",
    text: "x\nDialogue: 9,0:00:00.00,0:00:05.00,D,,0,0,0,,{\\c&H0000FF&}INJ",
    plain: "x Dialogue: 9,0:00:00.00,0:00:05.00,D,,0,0,0,,{\\c&H0000FF&}INJ",
  },
  { name: "every kind of break", text: "a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h", plain: "a b c d e f g h" },
  // Filters (drawtext) and command lines
  { name: "an expansion", text: "%{localtime} %{pts} %{eif:1:d} %% END" },
  { name: "an expression", text: "%{e:print(1)} %{metadata:title} END" },
  { name: "an option", text: "END:fontcolor=red:x=0:reload=1:text=/etc/hostname" },
  { name: "a filter", text: "END',movie=/etc/passwd[out];[out]nullsink" },
  { name: "an argument", text: "-i /etc/passwd -f null - END" },
  { name: "a command", text: "$(id) `id` ; id | id && id > /tmp/x END" },
  { name: "a path", text: "../../../../etc/passwd file:///proc/self/environ END" },
  // Markup
  { name: "an SVG text", text: '</text><text fill="red" font-size="400">RED' },
  { name: "an SVG picture", text: `"/><image href="${canary}" width="999" height="999"/><path d="M0 0 END` },
  { name: "a stylesheet", text: "<style>path{fill:red}</style> ]]> END" },
  { name: "an entity", text: "&lt; &#x41; &amp;amp; &xxe; <!ENTITY x SYSTEM 'file:///etc/passwd'> END" },
  { name: "a path of SVG", text: 'M0 0H999V999z" fill="red END' },
  { name: "an inclusion", text: `<xi:include href="${canary}"/><?xml version="1.0"?> END` },
  // Speech
  { name: "marks of speech", text: '<mark name="w0"/><break time="900s"/> END' },
  { name: "phonemes", text: "[[h@l'oU]] [[ _:_:_ END" },
  { name: "commands to the speaker", text: "\u0001999S\u000190P slow END", plain: "999S90P slow END" },
  // What cannot be seen
  { name: "controls", text: "a\u0000b\u0007c\u001b[31md\u007fe\u009bf END", plain: "abc[31mdef END" },
  { name: "an override of direction", text: "pay \u202e001 of 9 instead\u202c END", plain: "pay 001 of 9 instead END" },
  { name: "an override that does not end", text: "ab\u202dcd\u202eef END", plain: "abcdef END" },
  { name: "halves of characters", text: "a\ud800b\udfffc\udc00\ud800 END", plain: "abc END" },
  { name: "a tower of marks", text: `e${"\u0301\u0316".repeat(500)} END`, plain: "e\u0301\u0316\u0301\u0316 END" },
  { name: "a crowd of joiners", text: `a${"\u200d\u0301".repeat(500)} END`, plain: "a\u200d\u0301\u200d\u0301 END" },
  { name: "signs before a number", text: `${"\u0600".repeat(3000)}1 END`, plain: "\u0600\u0600\u0600\u06001 END" },
  { name: "a template", text: "__proto__ constructor {{7*7}} #{7*7} <%= 7 %> END" },
];
