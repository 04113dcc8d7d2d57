import type { guestPageTexts } from './texts.it.ts';

/** The same in English. */
export const englishGuestPageTexts: Readonly<Record<keyof typeof guestPageTexts, string>> = {
  failed: 'The data could not be loaded',
  away: 'The data could not be loaded: try again shortly, or ask the staff.',
  tooMany: 'Too many requests: try again in a minute.',
};
