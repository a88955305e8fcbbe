// Which category a German word speaks of. Its last part says what a thing is: an Esstisch is a Tisch.
import type { Category } from './product';

/** Nouns in the singular. Those that are an English word of another meaning are left out. */
const NOUNS: readonly (readonly [Category, string])[] = [
  [
    'furniture',
    `anrichte, bett, buffet, eckbank, garderobe, gartenbank, hocker, kommode, lattenrost, matratze, möbel, regal, schrank,
    sessel, sideboard, sitzbank, sofa, stuhl, tisch, truhe, vitrine`,
  ],
  [
    'clothing',
    `anzug, armband, armbanduhr, bademantel, bikini, bluse, brille, geldbörse, gürtel, halskette, halstuch, handschuh, hemd,
    hosen, jacke, jeanshose, jeansrock, jogginghose, kleid, kleidung, krawatte, lederhose, mäntel, minirock, mütze, ohrring,
    portemonnaie, pulli, pullover, regenmantel, sandale, schal, schlafanzug, schmuck, schuh, socke, stiefel, stoffhose,
    strumpf, tasche, taschenuhr, uhr, wintermantel`,
  ],
  [
    'electronics',
    `backofen, bildschirm, bügeleisen, drucker, elektroherd, fernseher, fernbedienung, föhn, gasherd, gefrierschrank,
    geschirrspüler, haartrockner, handy, kaffeemaschine, kamera, kopfhörer, kühlschrank, ladegerät, lautsprecher, mikrowelle,
    plattenspieler, rechner, spielekonsole, spülmaschine, staubsauger, tastatur, verstärker, wäschetrockner, waschmaschine,
    wasserkocher`,
  ],
  [
    'home-decor',
    `becher, besteck, bettwäsche, bilderrahmen, decke, fotorahmen, gardine, geschirr, handtuch, kanne, kerze, kerzenständer,
    kissen, korb, lampe, leuchte, leuchter, pfanne, schüssel, spiegel, standuhr, suppenteller, tasse, teppich, topf, vase,
    vorhang, wanduhr, weinglas`,
  ],
  [
    'books',
    `brettspiel, buch, hörbuch, krimi, lexikon, reiseführer, roman, schallplatte, spiel, videospiel, zeitschrift`,
  ],
  [
    'sports',
    `campingkocher, damenrad, dreirad, fahrrad, fahrradhelm, fußball, fußballschuh, fussball, hantel, heimtrainer,
    herrenrad, inliner, isomatte, kinderrad, laufband, laufrad, laufschuh, luftmatratze, rennrad, schlafsack, schläger,
    schlauchboot, schlitten, schlittschuh, skijacke, skischuh, tretroller, turnmatte, wanderschuh, yogamatte, zelt`,
  ],
  [
    'tools',
    `axt, bohrer, bohrmaschine, feile, gartenschlauch, heckenschere, hobel, hochdruckreiniger, leiter, nähmaschine, rasenmäher,
    säge, schaufel, schraubenzieher, schraubendreher, schrauber, schraubstock, schubkarre, spaten, wasserwaage, werkbank,
    werkzeug, werkzeugkasten, zange`,
  ],
  [
    'art',
    `antiquität, aquarell, bild, briefmarke, figur, gemälde, kunstdruck, kupferstich, medaille, münze, radierung,
    sammelkarte, sammlerstück, skulptur, zeichnung`,
  ],
];

const known: ReadonlyMap<string, Category> = new Map(
  NOUNS.flatMap(([category, list]) =>
    list.split(',').map((noun): [string, Category] => [noun.trim(), category]),
  ),
);

/** What a plural may have at its end. */
const ENDINGS = ['', 'n', 'e', 'en', 'er', 's'] as const;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
/** A shorter noun stands at the end of too many words that have nothing to do with it. */
const SHORTEST_PART = 4;

/** What the word may be the plural of, itself first: 'Stühle' of 'Stuhl'. */
function singularsOf(word: string): string[] {
  return ENDINGS.filter((ending) => word.endsWith(ending)).flatMap((ending) => {
    const base = word.slice(0, word.length - ending.length);
    return ending === ''
      ? [base]
      : [base, base.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? '')];
  });
}

/** @param word in lower case */
export function germanCategory(word: string): Category | null {
  const nouns = singularsOf(word);
  for (const noun of nouns) {
    const category = known.get(noun);
    if (category) return category;
  }
  for (const noun of nouns) {
    for (let at = 1; at <= noun.length - SHORTEST_PART; at += 1) {
      const category = known.get(noun.slice(at));
      if (category) return category;
    }
  }
  return null;
}
