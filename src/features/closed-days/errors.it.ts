/** Refusals of closed days: code, HTTP status, Italian text. */
export const closedDaysErrors = {
  CLOSING_TOO_LATE: {
    status: 409,
    message: 'Questo giorno è già passato: si può solo aggiungere una chiusura, con il motivo.',
  },
  CLOSING_DAY_BEGUN: {
    status: 409,
    message:
      'Oggi qualcosa è già registrato o in ritardo: per chiudere oggi aggiungi una chiusura, con il motivo.',
  },
  CLOSING_TOO_EARLY: {
    status: 409,
    message: 'Si può aprire solo oggi, e questo giorno deve ancora venire: togli la chiusura dall’elenco.',
  },
  CLOSING_GONE: {
    status: 409,
    message: 'Nel frattempo qualcuno lo ha già tolto o cambiato: guarda l’elenco.',
  },
  DAY_IS_OPEN: {
    status: 409,
    message: 'Oggi risulta già aperto.',
  },
  TOO_MANY_CLOSINGS: {
    status: 409,
    message: 'Ci sono troppe chiusure: togli prima quelle che non servono.',
  },
} as const;
