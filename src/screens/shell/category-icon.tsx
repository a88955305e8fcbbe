// A drawing for each category; always beside its name.
import {
  Armchair,
  Bike,
  BookOpen,
  Headphones,
  Lamp,
  type LucideIcon,
  Palette,
  Shirt,
  Sprout,
  Wrench,
} from 'lucide-react';
import type { Category } from '~/rules/product';

const ICONS: Record<Category, LucideIcon> = {
  furniture: Armchair,
  clothing: Shirt,
  electronics: Headphones,
  'home-decor': Lamp,
  books: BookOpen,
  sports: Bike,
  tools: Wrench,
  art: Palette,
  other: Sprout,
};

export function CategoryIcon({
  category,
  className = 'size-5',
}: {
  category: Category;
  className?: string;
}) {
  const Icon = ICONS[category];
  return <Icon className={className} strokeWidth={1.75} aria-hidden="true" />;
}
