// What the columns of an import are called where people read them.
import type { ImportColumn } from '~/rules/sellers/listing-csv';

export const COLUMN_LABELS: Readonly<Record<ImportColumn, string>> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  condition: 'Condition',
  price: 'Price',
  ecoRating: 'Eco rating',
  materials: 'Materials',
  sustainability: 'Sustainability details',
  images: 'Images',
};
