import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with the profile of the restaurant, in the audit log. */
export const restaurantsAudited: AuditedWords = {
  room: 'restaurants',
  name: 'Ristorante',
  acts: { 'restaurants.update_profile': 'Profilo del ristorante modificato' },
  subjects: { restaurant: 'Ristorante' },
  fields: { email: 'E-mail', phone: 'Telefono', address: 'Indirizzo' },
};
