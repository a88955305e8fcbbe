// Demo goods that fit no other category.
import type { Good } from './good';

export const OTHER: readonly Good[] = [
  {
    kind: 'suitcase',
    names: ['{colour} travel suitcase', '{colour} vintage suitcase', '{colour} weekend case'],
    price: [800, 3900],
    materials: 'Fibreboard, leather corners, steel locks',
    about: 'Both locks work and the key is there.',
  },
  {
    kind: 'toy train',
    names: ['{colour} wooden train', '{colour} pull-along train'],
    price: [350, 1500],
    materials: 'Beech, water-based paint',
    about: 'Three wagons, no small loose parts.',
  },
  {
    kind: 'building blocks',
    names: ['Wooden building blocks, {colour}', 'Painted toy blocks, {colour}'],
    price: [250, 1100],
    materials: 'Beech, water-based paint',
    about: 'All blocks cleaned and counted.',
  },
  {
    kind: 'pram',
    names: ['{colour} pram', '{colour} carriage pram'],
    price: [2400, 8900],
    materials: 'Steel frame, cotton canvas',
    about: 'Brake and hood work; the tyres are new.',
  },
  {
    kind: 'rocking horse',
    names: ['{colour} rocking horse', '{colour} nursery horse'],
    price: [1500, 6200],
    materials: 'Solid wood, wool mane',
    about: 'Carried two children of ours and is ready for more.',
  },
  {
    kind: 'hamper',
    names: ['{colour} picnic hamper', '{colour} wicker trunk'],
    price: [700, 2900],
    materials: 'Willow, leather straps',
    about: 'Room for plates, a flask and a cake.',
  },
  {
    kind: 'toy robot',
    names: ['{colour} tin robot', '{colour} wind-up robot'],
    price: [400, 2400],
    materials: 'Tinplate',
    about: 'The spring works; the key is included.',
  },
  {
    kind: 'umbrella',
    names: ['{colour} umbrella', '{colour} walking umbrella'],
    price: [250, 1300],
    materials: 'Polyester canopy, wooden shaft',
    about: 'One rib was replaced and it opens with a click.',
  },
];
