// What a form about one item sent: its words as typed, its pictures in order, and which button was pressed.
import { type ChosenTerms, NO_TERMS } from '~/rules/offers/offer';
import { FREE } from '~/rules/products/money';

/** The fields of the form, as they are named in it. */
export const TEXT_FIELDS = [
  'name',
  'category',
  'price',
  'free',
  'description',
  'condition',
  'ecoRating',
  'materials',
  'sustainability',
  'pieces',
  'way',
  'post',
  'postCost',
  'offers',
  'lowest',
  'atOnce',
] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type FormValues = Record<TextField, string>;

/** A form in which nothing stands. */
export const NO_VALUES: Readonly<FormValues> = {
  name: '',
  category: '',
  price: '',
  free: '',
  description: '',
  condition: '',
  ecoRating: '',
  materials: '',
  sustainability: '',
  pieces: '',
  way: '',
  post: '',
  postCost: '',
  offers: '',
  lowest: '',
  atOnce: '',
};

/** An item's fields as its form shows them. @param terms how its owner takes offers */
export function valuesOf(
  product: {
    name: string;
    category: string | null;
    price: string | null;
    description: string;
    condition: string | null;
    ecoRating: number | null;
    materials: string;
    sustainability: string;
  },
  terms: ChosenTerms = NO_TERMS,
): FormValues {
  return {
    name: product.name,
    category: product.category ?? '',
    price: product.price === null || product.price === FREE ? '' : product.price,
    free: product.price === FREE ? 'yes' : '',
    description: product.description,
    condition: product.condition ?? '',
    ecoRating: product.ecoRating === null ? '' : String(product.ecoRating),
    materials: product.materials,
    sustainability: product.sustainability,
    pieces: '',
    way: '',
    post: '',
    postCost: '',
    ...termValues(terms),
  };
}

/** How offers are taken, as the form says it. */
export function termValues({ open, lowest, atOnce }: ChosenTerms) {
  return {
    offers: open === null ? '' : open ? 'yes' : 'no',
    lowest: lowest ?? '',
    atOnce: atOnce ? 'yes' : '',
  };
}

/** What a button beside a picture asks for, where no script does it. */
export type PictureMove = { move: 'earlier' | 'later' | 'remove'; key: string };

export interface PostedForm {
  values: FormValues;
  /** Keys of pictures, the cover first, each once. */
  images: string[];
  /** Why pictures were not taken, in words; the server writes it, nobody else. */
  imageError: string | null;
  idempotencyKey: string;
  pictureMove: PictureMove | null;
  /** Whether it asks about offers at all. */
  hasTerms: boolean;
}

const KEY = /^[0-9a-f]{32}$/;
const MOST_KEYS = 200;

/** Reads the form. Whatever is missing or of another kind counts as blank. */
export function readPostedForm(form: FormData | URLSearchParams): PostedForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const texts = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === 'string');
  const keys = texts('image').filter((key) => KEY.test(key));
  const given = text('key');
  const values = { ...NO_VALUES };
  for (const name of TEXT_FIELDS) values[name] = text(name);
  // Ticks say nothing else.
  for (const tick of ['free', 'atOnce'] as const) if (values[tick] !== '') values[tick] = 'yes';
  return {
    values,
    images: [...new Set(keys)].slice(0, MOST_KEYS),
    imageError: texts('imageError').join(' ') || null,
    idempotencyKey: /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID(),
    pictureMove: readMove(text('intent')),
    hasTerms: form.has('offers'),
  };
}

function readMove(intent: string): PictureMove | null {
  const [, move, key = ''] = /^(earlier|later|remove):([0-9a-f]{32})$/.exec(intent) ?? [];
  return move === 'earlier' || move === 'later' || move === 'remove' ? { move, key } : null;
}

/** The order after a move; a picture at an end stays there. */
export function movePicture<Entry>(
  list: readonly Entry[],
  from: number,
  to: number,
): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, entry);
}

/** The keys after what a button asked for. */
export function applyMove(keys: readonly string[], { move, key }: PictureMove): string[] {
  const at = keys.indexOf(key);
  if (at < 0) return [...keys];
  if (move === 'remove') return keys.toSpliced(at, 1);
  return [...movePicture(keys, at, move === 'earlier' ? at - 1 : at + 1)];
}
