import { z } from 'zod';

/** Refusals of the register of non-conformities: code, HTTP status, Italian text. */
export const nonConformityErrors = {
  NON_CONFORMITY_CLOSED: {
    status: 409,
    message: 'Questa non conformità è già stata chiusa: guarda da chi e come.',
    data: z.object({ operatorName: z.string(), at: z.string() }),
  },
  NON_CONFORMITY_GOES_ON: {
    status: 409,
    message: 'Non si può ancora chiudere: prima misura di nuovo, oppure valuta gli alimenti dove è nata.',
  },
  NON_CONFORMITY_TO_JUDGE: {
    status: 409,
    message:
      'Non si può ancora chiudere: prima valuta gli alimenti delle misure fatte con questo termometro, anche insieme, dal controllo che lo ha trovato fuori taratura.',
    data: z.object({ left: z.int() }),
  },
  NON_CONFORMITY_HAS_FOOD: {
    status: 409,
    message: 'C’era della merce: di’ che cosa ne è stato, oppure lascia la risposta vuota.',
    data: z.object({ count: z.int() }),
  },
  NON_CONFORMITY_FULL: {
    status: 409,
    message: 'Qui ci sono già 50 annotazioni: sono il massimo.',
  },
  CONCERNED_UNKNOWN: {
    status: 409,
    message: 'Uno dei lotti o dei contenitori scelti non c’è più: cercalo di nuovo.',
  },
} as const;
