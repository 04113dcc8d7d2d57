/** The suppliers of the demo restaurant: what is said there. */
export const demoSuppliers = {
  approved: 'Consegne puntuali, temperature sempre nei limiti.',
  reserved: 'Due consegne in ritardo a ottobre: controllare ogni cassa.',
  number: (number: number): string => `IT-${4_210 + number}-CE`,
} as const;
