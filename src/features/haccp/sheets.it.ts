/** The register of checks in the restaurant's own spreadsheet. */
export const checkSheetTexts = {
  title: 'Controlli HACCP',
  answersTitle: 'Controlli HACCP - azioni',
  task: 'Controllo',
  value: 'Valore',
  limit: 'Limite critico',
  outcome: 'Esito',
  outcomes: { ok: 'OK', warning: 'Attenzione', critical: 'Critico' },
};
