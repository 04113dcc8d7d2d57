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

/** What stands in this list, and in that of products, for all the rest. */
export const other = 'Altro';
