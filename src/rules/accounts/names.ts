// What a name of a person or a business may not be: an address that a mail would make a link of, or another's in disguise.

/** What reads as a dot to who makes links of text. */
const DOTS = /[\u3002\uff61\u2024]/gu;
/** A scheme, an email address, a number of the network. */
const ADDRESS = /:\/\/|\bmailto:|[^\s@]@[^\s@]|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu;
/** Two words and a dot without a blank. One letter before it is an initial: 'J.Smith', but not 't.co' or 'x.com/claim'. */
const DOMAIN =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}-]\p{M}*\.\p{L}{2}|[\p{L}\p{N}]\.(?:[a-z]{2,3}(?![\p{L}\p{N}])|\p{L}{2,}\/)/u;

/** Whether a text holds a web address, a domain or an email address, however it is spelt. */
export function holdsAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(DOTS, '.');
  return ADDRESS.test(plain) || DOMAIN.test(plain);
}

/** A person's name as a mail to that person may say it; null where their address is not confirmed: then a stranger may have written the name. */
export function mailedName(person: { name: string; emailVerified: boolean }): string | null {
  return person.emailVerified && !holdsAddress(person.name) ? person.name : null;
}

/** Letters of each alphabet that can be taken for letters of another one. */
const ALIKE = {
  Latin: /^[ABCEHIJKMNOPSTXYZacehijklnopqrsuvwxyÀ-ÿŁłĐđ]$/u,
  Cyrillic: /^[АВЕЅІЈКМНОРСТУХҮҺЬавгеѕіјкмнопрстухүһԁԛԝѵӏѐёї]$/u,
  Greek: /^[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΪΫαγεηικνορτυχωϊϋόύ]$/u,
  // Hardly anybody knows these beside the three: any of their letters may pass for one.
  rare: /./u,
} as const;
const LETTERS = {
  Latin: /\p{Script=Latin}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Greek: /\p{Script=Greek}/gu,
  rare: /[\p{Script=Armenian}\p{Script=Canadian_Aboriginal}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Deseret}\p{Script=Gothic}\p{Script=Lisu}\p{Script=Old_Italic}\p{Script=Osage}\p{Script=Runic}\p{Script=Tifinagh}\p{Script=Vai}]/gu,
} as const;
const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'rare'] as const;

/**
 * Signs of phonetics, which no language writes names with: small capitals above all, and an a and a g of another shape.
 * What alphabets have taken from them (ɛ, ɔ, ə, ɓ, ɗ, ŋ) is not among them.
 */
const PHONETIC =
  /[\u0251\u0261\u0262\u026a\u0274\u0276\u0280\u028f\u0299\u029c\u029f\u1d00-\u1dbf\ua730\ua731\ua776\ua7af\ua7fa\uab30-\uab6f]/u;

/**
 * Whether a word mixes two alphabets so that it can be taken for a word of one of them: a Latin 'Demo' with a Cyrillic е.
 * 'ЭкоLand' is a word of two alphabets as well, and everybody sees it.
 */
export function looksLikeAnother(text: string): boolean {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => {
    const used = ALPHABETS.map((alphabet) => ({
      alphabet,
      letters: word.match(LETTERS[alphabet]) ?? [],
    })).filter(({ letters }) => letters.length > 0);
    return (
      used.length > 1 &&
      used.some(({ alphabet, letters }) => letters.every((letter) => ALIKE[alphabet].test(letter)))
    );
  });
}

/**
 * Letters in another dress: of full width, the bold and slanted ones of mathematics, raised and lowered ones, letters in
 * circles and squares. Those that names are honestly written with stay: the raised a and o of Spanish, n and w of others.
 */
const DRESSED =
  /[\uff01-\uff5e\u{1d400}-\u{1d7ff}\u1d2c-\u1d6a\u1d78\u1d9b-\u1dbf\u2090-\u209c\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c-\u2134\u24b6-\u24e9\u{1f130}-\u{1f149}]+/gu;

/** A name in plain letters, in which two that read alike are the same. */
export function plainLetters(name: string): string {
  return name.replace(DRESSED, (letters) => letters.normalize('NFKC'));
}

/** What is wrong with the name of a person or a business, in words, or null. */
export function nameProblem(name: string): string | null {
  if (holdsAddress(name)) {
    return 'Please leave web and email addresses out of the name. If it holds none, put a blank after the dot.';
  }
  if (looksLikeAnother(name)) {
    return 'Please write each word of the name in one alphabet: one of its letters only looks like that letter.';
  }
  if (PHONETIC.test(name)) {
    return 'Please write the name in ordinary letters: one of its letters is a sign of phonetics that only looks like it.';
  }
  return null;
}
