// A drawing for each category; always beside its name.
import type { Category } from '~/rules/products/product';
import { Sign } from '~/ui/sign';

const STROKES: Record<Category, string> = {
  furniture:
    'M6 11V8a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v3M7 14h10v-1.5a2 2 0 1 1 4 0c0 1-.5 1.6-1 2V18H4v-3.5c-.5-.4-1-1-1-2a2 2 0 1 1 4 0ZM6 18v2m12-2v2',
  clothing: 'M8.5 4 3 7l2 4.5 2-1V20h10v-9.5l2 1L21 7l-5.5-3a3.5 3.5 0 0 1-7 0Z',
  electronics:
    'M4 15v-3a8 8 0 0 1 16 0v3M4 14h3.5v6H6a2 2 0 0 1-2-2Zm16 0h-3.5v6H18a2 2 0 0 0 2-2Z',
  'home-decor': 'M9 4h6l3.5 9h-13ZM12 13v7m-4 0h8',
  books: 'M12 6.5C9.8 5 7 4.5 3 4.5V18c4 0 6.8.5 9 2 2.2-1.5 5-2 9-2V4.5c-4 0-6.8.5-9 2V20',
  sports:
    'M9.5 16a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Zm12 0a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM6 16l3-7h6.5M8 6.5h2.5M14 6h2l2 10m-6 0L9 9m3 7 3.5-7',
  tools:
    'M20.5 6.5a4.8 4.8 0 0 1-6.5 5.3L7.2 18.6a2 2 0 0 1-2.9-2.9l6.9-6.8A4.8 4.8 0 0 1 16.5 2.5l-2.7 2.8 1 2.9 3 1Z',
  art: 'M12 3a9 9 0 0 0 0 18c1.6 0 2.3-1 2-2.3-.4-1.7.4-2.7 2-2.7h1.5c2 0 3.5-1.7 3.5-4C21 7 17 3 12 3ZM7.5 12v.01M9.5 8v.01m5-.01v.01m2.5 4V12',
  other:
    'M12 20.5V12m0 1c0-4.5-2.8-7-8-7 0 4.7 2.8 7 8 7Zm0-2c0-4.3 2.8-6.5 8-6.5 0 4.5-2.8 6.5-8 6.5Z',
};

export function CategoryIcon({
  category,
  className = 'size-5',
}: {
  category: Category;
  className?: string;
}) {
  return <Sign d={STROKES[category]} className={className} />;
}
