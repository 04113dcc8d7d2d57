/** Heads of the tabs of the processes. */
export const processSheetTexts = {
  title: 'Cotture e raffreddamenti',
  answersTitle: 'Cotture e raffreddamenti: risposte',
  run: 'Processo (codice)',
  step: 'Che cosa',
  steps: { start: 'Inizio', measure: 'Misura', end: 'Fine', void: 'Annullato' },
  celsius: 'Temperatura (°C)',
  process: 'Processo',
  food: 'Alimento',
  limit: 'Limite',
  limitsTitle: 'Limiti dei processi',
  widerReason: 'Perché più larghi',
};
