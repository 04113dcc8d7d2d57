/** The register of thermometers in the restaurant's own spreadsheet. */
export const thermometerSheetTexts = {
  title: 'Termometri',
  answersTitle: 'Termometri - azioni',
  rulesTitle: 'Termometri - tolleranza',
  kind: 'Che cosa',
  kinds: { calibration: 'Controllo', replacement: 'Sostituzione' },
  thermometer: 'Termometro',
  method: 'Come',
  read: 'Letto (°C)',
  expected: 'Giusto (°C)',
  deviation: 'Scarto (°C)',
  accuracy: 'Esito',
  tolerance: 'Tolleranza (± °C)',
  altitude: 'Quota (m)',
  certifiedName: 'Termometro certificato',
  months: 'Ogni quanti mesi',
  widerReason: 'Perché è più larga',
} as const;
