/** What the made-up trattoria has cooked. */
import type { Storage } from '#features/recipes/recipe.ts';

/** Where it is kept. */
export const demoTray = 'Frigo verdure, ripiano preparazioni';

/** Something that is made; it is cooked by its recipe, all of its yield. */
export interface DemoBatch {
  /** What later ones call it. */
  readonly key: string;
  readonly recipe: string;
  readonly daysAgo: number;
  readonly time: string;
  readonly storage: Exclude<Storage, 'ambient'>;
  /** What was made before and goes in. */
  readonly of?: readonly { readonly key: string; readonly quantity: number }[];
  /** What became of it since. */
  readonly since?: readonly {
    readonly kind: 'use' | 'discard';
    readonly quantity: number;
    readonly daysAgo: number;
    readonly time: string;
  }[];
}

export const demoBatches: readonly DemoBatch[] = [
  { key: 'lasagne', recipe: 'Lasagne al forno', daysAgo: 9, time: '15:10', storage: 'freezer' },
  { key: 'sugo', recipe: 'Sugo di pomodoro', daysAgo: 5, time: '10:45', storage: 'freezer' },
  {
    key: 'salsa',
    recipe: 'Salsa di noci',
    daysAgo: 5,
    time: '11:20',
    storage: 'fridge',
    since: [
      { kind: 'use', quantity: 0.8, daysAgo: 4, time: '20:15' },
      { kind: 'discard', quantity: 0.4, daysAgo: 1, time: '15:30' },
    ],
  },
  {
    // Past its hours, and somebody has yet to throw it away.
    key: 'old soffritto',
    recipe: 'Soffritto',
    daysAgo: 4,
    time: '10:50',
    storage: 'fridge',
    since: [{ kind: 'use', quantity: 0.5, daysAgo: 3, time: '11:05' }],
  },
  { key: 'soffritto', recipe: 'Soffritto', daysAgo: 1, time: '10:50', storage: 'fridge' },
  {
    key: 'ragù',
    recipe: 'Ragù toscano',
    daysAgo: 1,
    time: '14:40',
    storage: 'fridge',
    of: [
      { key: 'soffritto', quantity: 0.8 },
      { key: 'sugo', quantity: 2 },
    ],
    since: [{ kind: 'use', quantity: 1.2, daysAgo: 1, time: '19:50' }],
  },
  {
    key: 'baccalà',
    recipe: 'Baccalà alla livornese',
    daysAgo: 1,
    time: '17:15',
    storage: 'fridge',
    of: [{ key: 'sugo', quantity: 1 }],
    since: [{ kind: 'use', quantity: 10, daysAgo: 1, time: '22:10' }],
  },
  // Its last hours are those of this evening.
  { key: 'besciamella', recipe: 'Besciamella', daysAgo: 1, time: '23:10', storage: 'fridge' },
  { key: 'crema', recipe: 'Crema pasticcera', daysAgo: 0, time: '08:40', storage: 'fridge' },
];
