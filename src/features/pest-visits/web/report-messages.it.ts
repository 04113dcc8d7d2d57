import type { PaperWords } from '#features/registers/web/index.ts';

/** What is said of the report of a visit, loaded with its dialog. */
export const reportDialogTexts: PaperWords = {
  title: 'Rapporto della visita',
  inherited: 'È quello della visita corretta: se non è più giusto, metti qui quello nuovo.',
  wrong: 'Se è quello sbagliato, correggi la visita e metti il rapporto giusto a quella nuova.',
  none: 'Nessun rapporto in archivio.',
  saveFailed: 'Rapporto non scaricato',
  attached: 'Rapporto in archivio',
};
