import { englishAllergenNames } from '#features/allergens/english-names.ts';
import type { GuestTexts } from './guest-texts.ts';

export const englishGuestTexts: GuestTexts = {
  title: 'Allergens in our dishes',
  contains: 'Contains',
  mayContain: 'May contain',
  others: 'Also',
  none: 'None of the 14 allergens declared.',
  unstated: (names) => `List not complete: the allergens of ${names} are not stated. Ask the staff.`,
  noDishes: 'No dishes are listed at the moment: ask the staff.',
  otherDishes: 'Other dishes',
  asOf: (at) => `As the recipes stand on ${at}.`,
  tryout: 'A restaurant for trying out: what this page says is made up.',
  ask: 'If you have an allergy or intolerance, speak to the staff before you order: all dishes are made in one kitchen.',
  law: 'Allergens of Annex II to Regulation (EU) No 1169/2011.',
  unknown: 'This list is no longer available: ask the staff.',
  allergens: englishAllergenNames,
};
