import { minMinutesApart } from './frequencies.ts';

/** Of two times of a task of which nobody could say which one a check is the one of. */
export const tooCloseText = `Tra un orario e l’altro servono almeno ${minMinutesApart} minuti`;
