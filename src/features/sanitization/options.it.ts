/** What may be cleaned: exactly the documents' list (SANI-06). */
export const cleaningAreas = [
  'Cucina - Piano di lavoro',
  'Cucina - Attrezzature',
  'Cucina - Pavimenti',
  'Magazzino',
  'Bagni',
  'Sala',
  'Ingresso',
  'Frigoriferi',
  'Congelatori',
  'Lavastoviglie',
  'Altro',
] as const;
export type CleaningArea = (typeof cleaningAreas)[number];

/** With what: exactly the documents' list (SANI-07). */
export const cleaningProducts = [
  'Disinfettante multi-superficie',
  'Sgrassatore',
  'Detergente pavimenti',
  'Disinfettante sanitari',
  'Detergente vetri',
  'Disinfettante mani',
  'Altro',
] as const;
export type CleaningProduct = (typeof cleaningProducts)[number];

/** What stands in both lists for all the rest. */
export const other = 'Altro';
