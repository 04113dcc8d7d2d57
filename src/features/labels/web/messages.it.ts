/** The words of a label and of its screens. */
export const labelTexts = {
  label: (name: string) => `Etichetta di ${name}`,
  qr: 'Codice QR dell’etichetta',
  useBy: 'Da consumare entro',
  contains: 'Contiene',
  mayContain: 'Può contenere',
  none: 'Nessuno dei 14 allergeni dichiarato',
  unstated: (names: string) => `Allergeni non indicati: ${names}`,
  made: 'Preparato il',
  quantity: 'Quantità',
  keep: 'Conservazione',
  lot: 'Lotto',
  by: 'Da',
  ingredients: 'Ingredienti',
} as const;
