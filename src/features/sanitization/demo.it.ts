import type { ProductKind } from '#features/cleaning-products/product-kinds.it.ts';
import type { CleaningArea } from './options.it.ts';

/** An item of the cleaning plan of the demo restaurant. */
export interface DemoCleaning {
  readonly area: CleaningArea;
  readonly subject: string;
  readonly productUsed: ProductKind;
  readonly responsible: string;
  readonly instructions?: string;
  readonly notes?: string;
}

/** What is cleaned every evening in the demo restaurant, in the order in which it is done. */
export const demoEvening: readonly DemoCleaning[] = [
  {
    area: 'Cucina - Piano di lavoro',
    subject: 'Piani di lavoro e taglieri',
    productUsed: 'Disinfettante multi-superficie',
    responsible: 'Cuoco di turno',
    instructions: 'Togli i residui, lava, disinfetta, lascia agire 5 minuti e risciacqua.',
  },
  {
    area: 'Cucina - Attrezzature',
    subject: 'Piastra, friggitrice e cappa',
    productUsed: 'Sgrassatore',
    responsible: 'Cuoco di turno',
  },
  {
    area: 'Cucina - Pavimenti',
    subject: 'Pavimento della cucina',
    productUsed: 'Detergente pavimenti',
    responsible: 'Lavapiatti',
  },
  {
    area: 'Bagni',
    subject: 'Bagni del personale e dei clienti',
    productUsed: 'Disinfettante sanitari',
    responsible: 'Sala',
  },
];

/** What is cleaned once a week. */
export const demoWeekly: readonly DemoCleaning[] = [
  {
    area: 'Frigoriferi',
    subject: 'Interni e guarnizioni dei frigoriferi',
    productUsed: 'Disinfettante multi-superficie',
    responsible: 'Cuoco di turno',
    notes: 'Svuotati, lavati ripiani e guarnizioni.',
  },
  {
    area: 'Magazzino',
    subject: 'Pavimento e scaffali del magazzino',
    productUsed: 'Detergente pavimenti',
    responsible: 'Lavapiatti',
  },
  { area: 'Sala', subject: 'Vetri e specchi', productUsed: 'Detergente vetri', responsible: 'Sala' },
];
