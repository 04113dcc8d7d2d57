/** What every page for guests says where it can not show what it is for. */
export const guestPageTexts = {
  failed: 'Errore nel caricamento dei dati',
  away: 'Errore nel caricamento dei dati: riprova tra poco, o chiedi al personale.',
  tooMany: 'Troppe richieste: riprova tra un minuto.',
} as const;
