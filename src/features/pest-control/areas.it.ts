/** Where is looked: exactly the documents' list (PEST-04). */
export const pestAreas = [
  'Ingresso principale',
  'Magazzino',
  'Cucina - Zone di preparazione',
  'Cucina - Attrezzature',
  'Dispensa/Deposito alimenti',
  'Bagni',
  'Zona rifiuti',
  'Esterni/Perimetro',
  'Finestre e porte',
  'Condotte aerazione',
] as const;
export type PestArea = (typeof pestAreas)[number];
