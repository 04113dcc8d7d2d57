import type { RoomFinds } from '#platform/routing/finds.ts';
import { findsTexts as texts } from './finds.it.ts';

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  otherWords: texts.otherWords,
};
