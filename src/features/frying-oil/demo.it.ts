/** The frying oil of the demo restaurant: what is said there. */
export const demoOil = {
  fryer: 'Friggitrice grande',
  action: 'Friggitrice spenta, fritto di prova buttato.',
  collector: 'Recuperi Oli Srl',
  receipt: (number: number): string => `FIR ${2_400 + number}/26`,
} as const;
