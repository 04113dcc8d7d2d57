/** Texts of the tryout: its page, the banner over all screens. */
export const tryoutTexts = {
  title: 'Prova subito',
  lead: 'Una trattoria con i suoi frigoriferi, i suoi lotti, le sue ricette e un mese di registri: tua fino a mezzanotte, con tutto quello che c’è in Plus.',
  points: [
    'Senza registrarti e senza carta.',
    'I dati sono inventati: prova quello che vuoi, non rompi niente.',
    'Alle 00:00 sparisce. Se ti piace, prima puoi tenerla.',
  ],
  start: 'Apri la trattoria di prova',
  preparing: 'Stiamo preparando la prossima prova: di solito ci vuole meno di un minuto.',
  notOffered: 'Qui la prova senza registrazione non è attiva. Con il piano Free provi gratis.',
  signUp: 'Registrati gratis',
  member: 'Hai già effettuato l’accesso con un account: le prove sono per chi non ne ha uno.',
  today: 'Vai a Oggi',
  open: (until: string) => `La tua prova è aperta fino al ${until}.`,
  keepTitle: 'Tieni questi dati',
  keepText:
    'Con un indirizzo e una password la prova diventa il tuo ristorante, sul piano Free, con tutto quello che ci hai scritto.',
  banner: (until: string) => `Prova con dati inventati: sparisce il ${until}`,
  bannerText: 'Quello che scrivi resta solo se lo tieni.',
  keep: 'Tieni questi dati',
} as const;
