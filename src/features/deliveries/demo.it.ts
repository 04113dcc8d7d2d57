/** What stands on the papers of the made-up deliveries. */
export const demoDocument = (number: number): string => `DDT ${String(number)}`;
/** Why something of one was sent back. */
export const demoSentBack = 'Furgone con il frigo spento: arrivata calda';
