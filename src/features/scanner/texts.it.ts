/** What the notes of a movement say of a package that was scanned, on every device and on the server. */
export const packageTexts = {
  brand: (brand: string) => `Marca: ${brand}`,
  weight: (weight: string) => `Peso netto: ${weight}`,
  ingredients: (list: string) => `Ingredienti: ${list}`,
  allergens: (list: string) => `Allergeni letti: ${list}`,
} as const;
