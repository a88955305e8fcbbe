// Which category a name speaks of, by the words in it: a suggestion for a form, never a decision.
import { germanCategory } from './category-words-german';
import type { Category } from './product';

/** English words that speak for a category, in the singular; two words together count before one. */
const WORDS: readonly (readonly [Category, string])[] = [
  [
    'furniture',
    `armchair, bed, bed frame, bedside table, bench, bookcase, bookshelf, bureau, cabinet, chair, chest of drawers,
    coffee table, cot, couch, crib, cupboard, desk, drawers, dresser, footstool, futon, headboard, high chair, highchair,
    mattress, nightstand, office chair, ottoman, rocking chair, shelf, shelving, shoe rack, sideboard, sofa, sofa bed, stool,
    table, tv stand, wardrobe`,
  ],
  [
    'clothing',
    `backpack, belt, blazer, blouse, boot, bra, cap, cardigan, coat, cufflink, denim, dress, earring, glove, gown,
    handbag, hat, hoodie, jacket, jean, jersey, jumper, jumpsuit, kurta, legging, loafer, necklace, overall, pajama, parka,
    polo, purse, raincoat, ring, sandal, saree, sari, scarf, shawl, shirt, shoe, short, skirt, sneaker, sock, suit, sunglasses,
    sweater, sweatshirt, swimsuit, t shirt, tie, tights, top, tracksuit, trainer, trouser, tshirt, tunic, uniform, vest,
    waistcoat, wallet, watch, wedding dress`,
  ],
  [
    'electronics',
    `airpod, amplifier, blender, camera, charger, coffee machine, coffee maker, computer, console, dishwasher,
    drone, dryer, earbud, fan, freezer, fridge, game console, hair dryer, headphone, headset, hoover, ipad, iphone, iron, kettle,
    keyboard, kindle, laptop, loudspeaker, macbook, microwave, mixer, modem, monitor, mouse, oven, phone, playstation,
    printer, projector, radio, receiver, refrigerator, router, scanner, smart watch, smartphone, smartwatch, speaker, stereo,
    subwoofer, switch, tablet, television, toaster, tumble dryer, turntable, tv, usb cable, vacuum, vacuum cleaner, walkman,
    washing machine, webcam, xbox`,
  ],
  [
    'home-decor',
    `basket, bath mat, bedding, blanket, bowl, candle, candle holder, candlestick, carpet, chandelier, clock,
    curtain, cushion, cutlery, doormat, dinner set, duvet, flowerpot, glassware, houseplant, jar, jug, kilim, lamp, lampshade,
    lantern, light shade, mirror, mug, ornament, photo frame, picture frame, pillow, plant pot, planter, plate, pot, quilt, rug,
    saucepan, table lamp, tablecloth, tapestry, teapot, throw, towel, tray, vase, wall clock, wallpaper, wreath`,
  ],
  [
    'books',
    `album, atlas, audiobook, bluray, board game, book, boxset, cd, comic, cookbook, dictionary, dvd, encyclopedia,
    graphic novel, jigsaw, lp, magazine, manga, novel, paperback, picture book, puzzle, record, sheet music, textbook, vhs,
    video game, vinyl`,
  ],
  [
    'sports',
    `badminton racket, ball, barbell, baseball, basketball, bicycle, bike, bike helmet, camping stove, climbing, cricket bat,
    cycling, dumbbell, exercise bike, fishing, fishing rod, football, football boot, frisbee, golf, goggle, gym, hiking,
    hiking boot, hockey, kayak, kettlebell, paddle, racket, racquet, roller skate, rowing machine, rucksack, running shoe,
    scooter, skate, skateboard, ski, ski boot, ski jacket, skipping rope, sleeping bag, snowboard, snorkel, surfboard,
    swimming, tennis, tent, treadmill, trekking, trike, wetsuit, yoga, yoga mat`,
  ],
  [
    'tools',
    `allen key, angle grinder, axe, chainsaw, chisel, clamp, compressor, cordless drill, drill, extension lead, file set,
    garden hose, generator, grinder, hammer, hedge trimmer, hose, ladder, lathe, lawn mower, lawnmower,
    level, mower, multimeter, nail gun, paint roller, plane, pliers, power tool, pressure washer, rake, router bit, sander, saw,
    screwdriver, sewing machine, shear, shovel, socket set, soldering iron, spade, spanner, staple gun, strimmer, tape measure,
    tool, tool box, toolbox, trowel, vice, welder, wheelbarrow, workbench, wrench`,
  ],
  [
    'art',
    `acrylic painting, antique, artwork, autograph, banknote, canvas, ceramic figure, coin, collectible, collectable,
    drawing, easel, engraving, etching, figurine, lithograph, medal, memorabilia, miniature, oil painting, painting, poster,
    pottery, print, screenprint, sculpture, sketch, stamp, stamp album, statue, trading card, watercolor, watercolour, woodcut`,
  ],
];

/** 'shelves' and 'boxes' as their singular; a word of another ending as it stands. */
function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (word.endsWith('lves')) return `${word.slice(0, -3)}f`;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const phraseOf = (words: readonly string[]) => words.map(singular).join(' ');

const MOST_WORDS = 3;

function categoryByPhrase(): ReadonlyMap<string, Category> {
  const byPhrase = new Map<string, Category>();
  for (const [category, list] of WORDS) {
    for (const phrase of list.split(',')) byPhrase.set(phraseOf(wordsOf(phrase)), category);
  }
  return byPhrase;
}

let known: ReadonlyMap<string, Category> | null = null;

/**
 * The category that an English or German name speaks of, or null. What a thing is stands last ('table lamp', 'bike for kids'
 * before 'for'), and longer phrases say more than single words.
 */
export function suggestCategory(name: string): Category | null {
  known ??= categoryByPhrase();
  // What it is for, goes with or was made of says little about what it is.
  const [thing = ''] = name.split(
    /\b(?:for|with|from|of|in|by|für|mit|aus|von|im|zum|zur)\b|[,(–:]/iu,
  );
  for (const text of [thing, name]) {
    const words = wordsOf(text);
    for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1) {
      for (let at = words.length - length; at >= 0; at -= 1) {
        const phrase = words.slice(at, at + length);
        const english = known.get(phraseOf(phrase));
        const category = english ?? (length === 1 ? germanCategory(phrase.join()) : null);
        if (category) return category;
      }
    }
  }
  return null;
}
