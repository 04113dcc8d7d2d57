/** Why a label promises longer than is usual: who reads it finds it where the notes are. */
import { beyondUsualText } from './texts.it.ts';

/** The notes of a label with why it keeps for so long; `reason` is null where nothing was asked. */
export const notesWithReason = (notes: string | null, reason: string | null): string | null =>
  reason === null ? notes : [notes, beyondUsualText(reason)].filter((text) => text !== null).join(' · ');
