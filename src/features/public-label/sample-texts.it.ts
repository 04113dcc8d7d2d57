/** What stands on the sample of a label: of nobody's kitchen. */
export const sampleTexts = {
  name: 'Ragù alla bolognese',
  place: 'Frigo 1',
  storage: 'Frigorifero, +2/+4 °C',
  operator: 'Anna',
  category: 'Salse',
  ingredients: ['Manzo macinato', 'Passata di pomodoro'],
  allergenIngredients: ['Sedano', 'Latte'],
  restaurant: (product: string) => `Esempio di ${product}`,
} as const;
