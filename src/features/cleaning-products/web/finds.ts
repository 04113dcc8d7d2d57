import type { RoomFinds } from '#platform/routing/finds.ts';
import { findsTexts as texts } from './finds.it.ts';

/** What the search finds of the feature: the room itself, by what people call it. */
export const finds: RoomFinds = { otherWords: texts.otherWords };
