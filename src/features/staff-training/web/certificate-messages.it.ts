import type { PaperWords } from '#features/registers/web/index.ts';

/** What is said of the paper of a course, loaded with its dialog. */
export const certificateTexts: PaperWords = {
  title: 'Attestato',
  inherited: 'È quello della voce corretta: se non è più giusto, metti qui quello nuovo.',
  wrong: 'Se è quello sbagliato, correggi la voce e metti l’attestato giusto a quella nuova.',
  none: 'Nessun attestato in archivio.',
  saveFailed: 'Attestato non scaricato',
  attached: 'Attestato in archivio',
};
