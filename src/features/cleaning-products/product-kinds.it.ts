/** What a product for cleaning is: exactly the documents' list (SANI-07). Stored as they stand. */
export const productKinds = [
  'Disinfettante multi-superficie',
  'Sgrassatore',
  'Detergente pavimenti',
  'Disinfettante sanitari',
  'Detergente vetri',
  'Disinfettante mani',
  'Altro',
] as const;
export type ProductKind = (typeof productKinds)[number];
