import type { PaperWords } from '#features/registers/web/index.ts';

/** What is said of a safety data sheet, loaded with its dialog. */
export const safetySheetTexts: PaperWords = {
  title: 'Scheda di sicurezza',
  inherited: 'È quella della voce corretta: se non è più giusta, metti qui quella nuova.',
  wrong: 'Se è quella sbagliata, correggi la voce e metti il file giusto a quella nuova.',
  none: 'Nessun file in archivio.',
  saveFailed: 'File non scaricato',
  attached: 'File in archivio',
};
