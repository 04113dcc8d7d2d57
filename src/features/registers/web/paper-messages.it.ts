import type { AttachedProblem } from '../attached-file.ts';
import { activePaperText } from '../paper-errors.it.ts';

/** Texts of the dialog of a paper that is kept with an entry, loaded with it. */
export const paperTexts = {
  kept: (what: string, who: string, when: string) => `${what}, messo da ${who} il ${when}`,
  save: 'Scarica',
  choose: 'Scegli il file o fai una foto',
  other: 'Scegline un altro',
  hint: 'PDF o foto, al massimo 6 MB. Controlla che si legga: dopo non si cambia.',
  attach: 'Metti in archivio',
  /** Why a file is not taken. */
  problems: {
    empty: 'Non è un PDF né una foto (JPEG, PNG o WebP): scegli un altro file.',
    unknown: 'Non è un PDF né una foto (JPEG, PNG o WebP): scegli un altro file.',
    damaged: 'Il file è incompleto o danneggiato: sceglilo di nuovo, oppure fai una foto del foglio.',
    active: activePaperText,
    too_large: 'Il file è troppo grande: al massimo 6 MB.',
  } satisfies Record<AttachedProblem, string>,
  lost: 'Non riesco a leggere questo file: sceglilo di nuovo.',
};
