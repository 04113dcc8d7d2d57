/** Words of what the search finds of the feature. */
export const findsTexts = {
  kinds: { process_live: 'Processi in corso o da chiarire', process: 'Cotture e raffreddamenti' },
  limits: 'Limiti dei processi',
  otherWords: {
    '/process-checks':
      'processi cottura raffreddamento abbattimento abbattitore riscaldamento rigenerazione mantenimento bagnomaria scongelamento anisakis timer cuore sonda',
  },
};
