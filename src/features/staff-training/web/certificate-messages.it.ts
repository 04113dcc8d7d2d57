import type { AttachedProblem } from '#features/registers/attached-file.ts';

/** Texts of the dialog of a certificate, loaded with it. */
export const certificateTexts = {
  title: 'Attestato',
  kept: (what: string, who: string, when: string) => `${what}, messo da ${who} il ${when}`,
  inherited: 'È quello della voce corretta: se non è più giusto, metti qui quello nuovo.',
  wrong: 'Se è quello sbagliato, correggi la voce e metti l’attestato giusto a quella nuova.',
  none: 'Nessun attestato in archivio.',
  save: 'Scarica',
  saveFailed: 'Attestato non scaricato',
  choose: 'Scegli il file o fai una foto',
  other: 'Scegline un altro',
  hint: 'PDF o foto, al massimo 6 MB. Controlla che si legga: dopo non si cambia.',
  attach: 'Metti in archivio',
  attached: 'Attestato in archivio',
  /** Why a file is not taken. */
  problems: {
    empty: 'Non è un PDF né una foto (JPEG, PNG o WebP): scegli un altro file.',
    unknown: 'Non è un PDF né una foto (JPEG, PNG o WebP): scegli un altro file.',
    damaged: 'Il file è incompleto o danneggiato: sceglilo di nuovo, oppure fotografa l’attestato.',
    too_large: 'Il file è troppo grande: al massimo 6 MB.',
  } satisfies Record<AttachedProblem, string>,
  lost: 'Non riesco a leggere questo file: sceglilo di nuovo.',
};
