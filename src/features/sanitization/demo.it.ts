import type { CleaningArea, CleaningProduct } from './options.it.ts';

/** What is cleaned every evening in the demo restaurant, in the order in which it is done. */
export const demoEvening: readonly {
  readonly area: CleaningArea;
  readonly productUsed: CleaningProduct;
  readonly notes?: string;
}[] = [
  { area: 'Cucina - Piano di lavoro', productUsed: 'Disinfettante multi-superficie' },
  { area: 'Cucina - Attrezzature', productUsed: 'Sgrassatore' },
  { area: 'Cucina - Pavimenti', productUsed: 'Detergente pavimenti' },
  { area: 'Bagni', productUsed: 'Disinfettante sanitari' },
];

/** What is cleaned once a week. */
export const demoWeekly: typeof demoEvening = [
  {
    area: 'Frigoriferi',
    productUsed: 'Disinfettante multi-superficie',
    notes: 'Svuotati, lavati ripiani e guarnizioni.',
  },
  { area: 'Magazzino', productUsed: 'Detergente pavimenti' },
  { area: 'Sala', productUsed: 'Detergente vetri' },
];
