import type { PaperWords } from '#features/registers/web/index.ts';

/** What is said of the file of a document, loaded with its dialog. */
export const documentDialogTexts: PaperWords = {
  title: 'File del documento',
  inherited: 'È quello della voce corretta: se non è più giusto, metti qui quello nuovo.',
  wrong: 'Se è quello sbagliato, correggi la voce e metti il file giusto a quella nuova.',
  none: 'Nessun file in archivio.',
  saveFailed: 'File non scaricato',
  attached: 'File in archivio',
};
