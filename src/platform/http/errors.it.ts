import '#platform/kernel/zod-setup.ts';
import { z } from 'zod';

/** Why a field was refused: where it is, the rule's code, and what to tell the person. */
export const zFieldProblem = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof zFieldProblem>;

/**
 * The refusals that any endpoint may answer: code, HTTP status, Italian text. This file and each feature's
 * `errors.it.ts` are the only places where the texts of errors live.
 */
export const commonErrors = {
  BAD_JSON: { status: 400, message: 'La richiesta non è leggibile.' },
  UNAUTHENTICATED: { status: 401, message: 'Accedi per continuare.' },
  FORBIDDEN: { status: 403, message: 'Non hai i permessi per questa operazione.' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message:
      'Serve il secondo passaggio: apri l’amministrazione e conferma con una passkey o con il codice della tua app di autenticazione.',
  },
  PROOF_REQUIRED: {
    status: 403,
    message: 'Per questa modifica devi confermare di nuovo che sei tu, con la password o con una passkey.',
  },
  ORIGIN_REFUSED: { status: 403, message: 'La richiesta arriva da un altro sito ed è stata rifiutata.' },
  NO_RESTAURANT: { status: 403, message: 'Account non associato a nessun ristorante. Contatta il supporto.' },
  RESTAURANT_SUSPENDED: {
    status: 403,
    message:
      'Il ristorante è sospeso: puoi leggere ed esportare tutto, ma non registrare. Scrivi a chi gestisce il servizio.',
  },
  NOT_IN_TRYOUT: {
    status: 403,
    message:
      'Nella prova questo non si può fare: serve un account. Con «Tieni questi dati» la prova diventa tua.',
  },
  PLAN_REQUIRED: {
    status: 403,
    message: 'Questa funzione non è compresa nel tuo piano.',
    data: z.object({ feature: z.string(), requiredPlan: z.string().nullable() }),
  },
  OPERATOR_REQUIRED: { status: 403, message: 'Scegli prima un operatore.' },
  OPERATOR_TICKET_REFUSED: {
    status: 403,
    message:
      'Non riesco a riconoscere chi ha fatto questa registrazione. Scegli un operatore e registrala di nuovo.',
    data: z.object({
      reason: z.enum([
        'forged',
        'restaurant',
        'device',
        'time',
        'archived',
        'forced_out',
        'left',
        'superseded',
        'not_shown',
      ]),
    }),
  },
  NOT_FOUND: { status: 404, message: 'Non trovato.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Operazione non prevista su questo indirizzo.' },
  WRITE_ID_REUSED: {
    status: 409,
    message:
      'Questa registrazione esiste già con un altro contenuto: è arrivata con un invio di prima. Ricarica la pagina e correggi quella.',
  },
  RECORD_DAMAGED: {
    status: 409,
    message:
      'Questo dato è danneggiato e non si può mostrare. Controlla di persona e avvisa chi gestisce la tua installazione.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Il contenuto inviato è troppo grande.' },
  INPUT_INVALID: {
    status: 422,
    message: 'Controlla i campi segnalati.',
    data: z.object({ fields: z.array(zFieldProblem) }),
  },
  REQUEST_TOO_SLOW: {
    status: 408,
    message: 'La richiesta non è arrivata per intero: la rete è lenta o si è interrotta. Riprova.',
  },
  /** Of one session or restaurant; who waits and sends the same again is served. */
  TOO_MANY_CALLS: {
    status: 429,
    message: 'Sono arrivate troppe richieste in pochi secondi. Aspetta un momento e riprova.',
    data: z.object({ retryAfterSeconds: z.int() }),
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    message: 'Stai già inviando altri file: aspetta che finiscano, poi riprova.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Troppi tentativi. Riprova tra qualche minuto.',
    data: z.object({ retryAfterSeconds: z.int() }),
  },
  INTERNAL: {
    status: 500,
    message: 'Si è verificato un errore. Riprova o contatta il supporto se il problema persiste.',
  },
  UNAVAILABLE: { status: 503, message: 'Il servizio non risponde in questo momento. Riprova tra poco.' },
} as const;

/** What OPERATOR_TICKET_REFUSED says where the operator is known, and was not or is no longer the one at work. */
export const ticketTexts = {
  archived:
    'Quando è stata fatta, questo operatore era già archiviato. Se è giusta, scegli chi ne risponde e inviala di nuovo.',
  forced_out:
    'Quando è stata fatta, questo operatore era già uscito da questo dispositivo. Se è giusta, scegli chi ne risponde e inviala di nuovo.',
  left: 'Quando è stata fatta, questo operatore era già uscito da questo dispositivo. Se è giusta, scegli chi ne risponde e inviala di nuovo.',
  superseded:
    'Quando è stata fatta, il PIN di questo operatore era già cambiato. Se è giusta, scegli chi ne risponde e inviala di nuovo.',
  time: 'L’ora di questa registrazione non torna: forse l’orologio del dispositivo era sbagliato. Se l’ora è giusta inviala di nuovo; altrimenti eliminala e registrala di nuovo.',
  not_shown: 'Su questo dispositivo ora lavora un altro operatore. Scegli il tuo e invia di nuovo.',
} as const;

export type CommonErrorCode = keyof typeof commonErrors;
