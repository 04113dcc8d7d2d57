/** What the made-up trattoria cooks, dishes within dishes. */
import type { Allergen } from '#features/allergens/allergens.ts';
import type { Unit } from '#platform/kernel/quantity.ts';

/** An ingredient: of stock, of another recipe, or by its name alone with what it holds. */
export type DemoLine = { readonly quantity: number; readonly unit: Unit } & (
  | { readonly product: string }
  | { readonly recipe: string }
  | { readonly free: string; readonly contains: readonly Allergen[] }
);

export interface DemoRecipe {
  readonly name: string;
  readonly category: string;
  readonly lines: readonly DemoLine[];
  readonly yield: { readonly quantity: number; readonly unit: Unit };
  /** Minutes. */
  readonly preparationTime: number;
  readonly fridgeHours: number;
  readonly freezerDays: number | null;
  readonly instructions: string;
  /** Traces beside what the ingredients bring. */
  readonly mayContain?: readonly Allergen[];
}

const of = (product: string, quantity: number, unit: Unit): DemoLine => ({ product, quantity, unit });
const made = (recipe: string, quantity: number, unit: Unit): DemoLine => ({ recipe, quantity, unit });
const free = (name: string, quantity: number, contains: readonly Allergen[] = []): DemoLine => ({
  free: name,
  quantity,
  unit: 'g',
  contains,
});

/** Each behind those that it is made of. */
export const demoRecipes: readonly DemoRecipe[] = [
  {
    name: 'Soffritto',
    category: 'Basi',
    lines: [
      of('Cipolle rosse', 0.4, 'kg'),
      free('Sedano', 200, ['celery']),
      free('Carota', 200),
      of('Olio extravergine', 0.1, 'l'),
    ],
    yield: { quantity: 0.8, unit: 'kg' },
    preparationTime: 35,
    fridgeHours: 72,
    freezerDays: 90,
    instructions: 'Trita fine, fai appassire a fuoco basso senza colorire. Abbatti subito.',
  },
  {
    name: 'Sugo di pomodoro',
    category: 'Basi',
    lines: [
      of('Pomodori pelati', 6, 'confezione'),
      of('Olio extravergine', 0.2, 'l'),
      of('Aglio', 0.02, 'kg'),
      of('Basilico', 1, 'confezione'),
      of('Sale grosso', 0.03, 'kg'),
    ],
    yield: { quantity: 4, unit: 'l' },
    preparationTime: 60,
    fridgeHours: 72,
    freezerDays: 90,
    instructions: 'Cuoci 40 minuti, passa, abbatti a 3 °C entro 90 minuti.',
  },
  {
    name: 'Ragù toscano',
    category: 'Primi',
    lines: [
      of('Macinato di manzo', 2, 'kg'),
      made('Soffritto', 0.8, 'kg'),
      made('Sugo di pomodoro', 2, 'l'),
      of('Chianti Classico', 1, 'pz'),
    ],
    yield: { quantity: 4, unit: 'kg' },
    preparationTime: 210,
    fridgeHours: 72,
    freezerDays: 90,
    instructions: 'Rosola la carne nel soffritto, sfuma con il vino, unisci il sugo, tre ore a fuoco basso.',
  },
  {
    name: 'Besciamella',
    category: 'Basi',
    lines: [of('Latte intero fresco', 2, 'l'), of('Burro', 1, 'confezione'), of('Farina 00', 0.2, 'kg')],
    yield: { quantity: 2, unit: 'l' },
    preparationTime: 25,
    fridgeHours: 24,
    freezerDays: null,
    instructions: 'Roux chiaro, latte caldo, 10 minuti dal bollore. Copri a contatto.',
  },
  {
    name: 'Sfoglia all’uovo',
    category: 'Basi',
    lines: [of('Farina 00', 1, 'kg'), of('Uova fresche', 10, 'pz')],
    yield: { quantity: 1.5, unit: 'kg' },
    preparationTime: 45,
    fridgeHours: 24,
    freezerDays: 60,
    instructions: 'Impasta, riposo di mezz’ora, tira sottile.',
  },
  {
    name: 'Lasagne al forno',
    category: 'Primi',
    lines: [
      made('Sfoglia all’uovo', 1, 'kg'),
      made('Ragù toscano', 3, 'kg'),
      made('Besciamella', 2, 'l'),
      of('Parmigiano Reggiano', 0.3, 'kg'),
    ],
    yield: { quantity: 12, unit: 'porzione' },
    preparationTime: 90,
    fridgeHours: 48,
    freezerDays: 60,
    instructions: 'Quattro strati, 35 minuti a 180 °C, almeno 75 °C al cuore.',
  },
  {
    name: 'Crema pasticcera',
    category: 'Dolci',
    lines: [
      of('Latte intero fresco', 1, 'l'),
      of('Uova fresche', 8, 'pz'),
      of('Zucchero', 0.25, 'kg'),
      of('Farina 00', 0.08, 'kg'),
    ],
    yield: { quantity: 1.4, unit: 'kg' },
    preparationTime: 30,
    fridgeHours: 48,
    freezerDays: null,
    instructions: 'Porta a 82 °C, abbatti, copri a contatto.',
  },
  {
    name: 'Salsa di noci',
    category: 'Salse',
    lines: [
      free('Noci sgusciate', 400, ['nuts']),
      of('Pane toscano', 1, 'pz'),
      of('Latte intero fresco', 0.3, 'l'),
      of('Parmigiano Reggiano', 0.2, 'kg'),
      of('Olio extravergine', 0.2, 'l'),
    ],
    yield: { quantity: 1.2, unit: 'kg' },
    preparationTime: 20,
    fridgeHours: 72,
    freezerDays: null,
    instructions: 'Ammolla il pane nel latte, frulla tutto a freddo.',
  },
  {
    name: 'Baccalà alla livornese',
    category: 'Secondi',
    lines: [
      of('Baccalà ammollato', 2, 'kg'),
      made('Sugo di pomodoro', 1, 'l'),
      of('Farina 00', 0.2, 'kg'),
      of('Olio extravergine', 0.3, 'l'),
    ],
    yield: { quantity: 10, unit: 'porzione' },
    preparationTime: 50,
    fridgeHours: 24,
    freezerDays: null,
    instructions: 'Infarina, friggi, finisci nel sugo 15 minuti.',
    // The fryer is shared with squid and mussels.
    mayContain: ['molluscs'],
  },
];

/** A recipe of the trattoria. @throws for one that it does not have */
export function demoRecipe(name: string): DemoRecipe {
  const found = demoRecipes.find((recipe) => recipe.name === name);
  if (!found) throw new Error(`the demo has no recipe ${name}`);
  return found;
}
