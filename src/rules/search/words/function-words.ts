// Words that say nothing about a thing: what English and German sentences are held together by, and what people ask with.

const ENGLISH = `a about all also am an and any are as at be been but buy by can cheap could do does find for from get give
good had has have he her here hers him his how i if in into is it its just like looking made me mine more most much my need
new nice no not of off old on one only or other our out over please sale search searching second hand secondhand sell she
small so some something such than that the their them then there these they this those to too under up us used very want
wanted was we were what when where which who why will with without would you your`;

const GERMAN = `aber alle alles als alt alte alten altes am an auch auf aus bei beim bin bis bitte brauche da das dass
dein dem den der des die dies diese dieser dieses doch du durch ein eine einem einen einer eines er es etwas finde
finden für gebraucht gebrauchte gebrauchtes gegen gesucht groß große gut gute gutes haben hat hätte ich ihr im in ist ja
kann kaufe kaufen kein keine klein kleine man mein meine meinen mich mit möchte nach neu neue neues nicht noch nur ob oder
ohne schön schöne sehr sich sie sind so suche über um und uns unser unter vom von vor war was wenn wer wie will wir wo zu
zum zur`;

/** What only joins other words, folded as names are: whatever it stands between can be meant without it. */
const CONNECTIVES = new Set(
  `a an and any at by for from in my of on or some the to with
   am an auf aus das dem den der des die ein eine einem einen einer fur im in mit oder und vom von zum zur`.split(
    /\s+/,
  ),
);

const known = new Set([ENGLISH, GERMAN].flatMap((list) => list.split(/\s+/)));

/** Whether a word, folded as names are, only joins others. */
export function isConnective(word: string): boolean {
  return CONNECTIVES.has(word);
}

/** Whether it is one of the everyday words that say nothing about what is looked for, in any case. */
export function isFunctionWord(word: string): boolean {
  return known.has(word.toLowerCase());
}
