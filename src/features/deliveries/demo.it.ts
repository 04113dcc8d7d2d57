/** What stands on the papers of the made-up deliveries. */
export const demoDocument = (number: number): string => `DDT ${String(number)}`;
