/** What those registers say alike whose entries are called «voce», because they are of several kinds. */
import { listWords } from './words.it.ts';

/** Of a register whose entries are of several kinds, so that each of them is a «voce». */
export const voceWords = {
  ...listWords,
  record: 'Nuova voce',
  registerEmpty: 'Ancora nessuna voce',
  search: 'Cerca nel registro',
  found: (count: number) => (count === 1 ? '1 voce' : `${count} voci`),
  notFound: 'Nessuna voce così',
  correct: 'Correggi',
  correctFor: (subject: string, when: string) => `${subject}, ${when}`,
  corrected: 'Voce corretta',
};

/** In the file, of an entry called «voce». */
export const correctsVoce = (reason: string, when: string): string =>
  `Corregge una voce precedente (${when}): ${reason}`;

/** Of an entry called «voce», in the list and on paper. */
export const voceEntryWords = {
  corrected: 'Corretta',
  correction: 'Correzione:',
  correctionBy: (name: string, when: string) => `corretta da ${name}, ${when}`,
  recordedAt: (when: string) => `registrata ${when}`,
};

/** The same where what was done is asked of those that are outside. */
export const voceAnswerWords = {
  ...voceEntryWords,
  action: 'Fatto:',
  answer: ({
    action,
    who,
    when,
  }: {
    readonly action: string;
    readonly who: string;
    readonly when: string;
  }) => ({
    label: 'Fatto:',
    text: action,
    by: `${who}, ${when}`,
  }),
  remarks: 'Azioni, note e correzioni',
};
