/** What the notes of a movement say of a package that was scanned, on every device and on the server. */
export const packageTexts = {
  otherLot: (number: string) => `Sull’etichetta: lotto ${number}`,
  brand: (brand: string) => `Marca: ${brand}`,
  weight: (weight: string) => `Peso netto: ${weight}`,
  /** Who has it from there says so (ODbL). */
  source: { open_food_facts: 'In parte da Open Food Facts (ODbL)' },
  ingredients: (list: string) => `Ingredienti: ${list}`,
  allergens: (list: string) => `Allergeni letti: ${list}`,
} as const;
