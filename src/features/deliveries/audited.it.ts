import type { AuditedWords } from '#features/audit/audited.ts';
import { instrumentTexts } from '#features/registers/measured-with.it.ts';
import { arrivalKindTexts } from '#features/inventory/arrival.it.ts';

/** What is done with deliveries, in the audit log. */
export const deliveriesAudited: AuditedWords = {
  room: 'deliveries',
  name: 'Arrivo merce',
  acts: { 'deliveries.record': 'Consegna registrata' },
  subjects: { delivery: 'Consegna' },
  fields: {
    supplier: 'Fornitore',
    documentNumber: 'Numero del documento',
    receivedOn: 'Giorno di arrivo',
    rows: 'Merce',
    refused: 'Rifiutata',
    arrival: 'Accettata con una domanda',
    questions: 'Perché è stato chiesto',
    kindReason: 'Perché è merce di questo tipo',
    measure: 'Che cosa si fa',
    closing: 'Giudicata',
    at: 'Quando',
    corrected: 'Corretta',
    measuredWith: 'Termometro',
    state: 'Come stava',
    foundOff: 'Trovato poi fuori taratura',
  },
  values: {
    kind: arrivalKindTexts,
    state: instrumentTexts,
    questions: {
      above_limit: 'Sopra la temperatura massima',
      not_measured: 'Temperatura non misurata',
      past_use_by: 'Scadenza passata',
      use_by_today: 'Scade oggi',
      past_best_before: 'Termine minimo di conservazione passato',
      no_use_by: 'Manca la scadenza',
      not_use_by: 'Ha un termine minimo invece di una scadenza',
      far_use_by: 'Scadenza molto lontana',
      other_kind: 'Giudicata come altra merce',
      by_off: 'Misurata con un termometro fuori taratura',
    },
  },
};
