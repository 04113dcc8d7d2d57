/** What the keypad, the dates and the plots say; apart, because no page for visitors has one. */
export const controlMessages = {
  keypad: 'Tastiera numerica',
  keypadErase: "Cancella l'ultima cifra",
  keypadSign: 'Cambia segno',
  keypadComma: 'Virgola',
  keypadLast: 'Ultimo',
  keypadUseLast: (value: string) => `Usa l'ultimo valore, ${value}`,
  keypadMore: (step: string) => `Aumenta di ${step}`,
  keypadLess: (step: string) => `Diminuisci di ${step}`,

  datePlaceholder: 'gg/mm/aaaa',
  dateCalendar: 'Apri il calendario',
  dateProblems: {
    not_a_date: 'Scrivi la data come 31/12/2026',
    no_such_day: 'Questo giorno non esiste',
    missing_year: "Aggiungi l'anno",
  },

  expiryKind: 'Tipo di scadenza',
  expiryUseBy: 'Da consumare entro il',
  expiryUseByHint: 'Alimenti molto deperibili: dopo questa data non si usano',
  expiryBestBefore: 'Da consumarsi preferibilmente entro',
  expiryBestBeforeHint: 'Dopo questa data la qualità può calare',
  expiryDate: 'Data',
  expiryQuick: 'Scelte rapide',
  expiryInDays: (days: number) => (days === 1 ? '+1 giorno' : `+${days} giorni`),

  plotTable: 'Mostra tabella',
  plotWhen: 'Data e ora',
  plotOutcome: 'Esito',
  plotInside: 'Nei limiti',
  plotAbove: 'Sopra il limite',
  plotBelow: 'Sotto il limite',
  plotLimits: (min: string | null, max: string | null) => {
    if (min === null) return `Limite: fino a ${max ?? ''}`;
    return max === null ? `Limite: da ${min}` : `Limiti: da ${min} a ${max}`;
  },
  plotSummary: (title: string, count: number, low: string, high: string, outside: number) =>
    `${title}: ${count} valori, da ${low} a ${high}; ${outside === 0 ? 'tutti nei limiti' : `${outside} fuori limite`}`,
  plotEmpty: 'Ancora nessun dato',
  plotReadHint: 'Tocca il grafico per leggere un valore',
} as const;
