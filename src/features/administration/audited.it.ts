import type { AuditedWords } from '#features/audit/audited.ts';

/** What those who run the platform do to a restaurant, in its own audit log. */
export const suspensionAudited: AuditedWords = {
  room: 'restaurants',
  name: 'Ristorante',
  acts: {
    'restaurants.suspend': 'Ristorante sospeso da chi gestisce il servizio',
    'restaurants.resume': 'Sospensione tolta da chi gestisce il servizio',
  },
  fields: { by: 'Da' },
  values: { by: { platform: 'Chi gestisce il servizio' } },
};
