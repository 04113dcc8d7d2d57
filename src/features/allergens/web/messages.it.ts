/** What an allergen is to a food, in a word. */
export const allergenStateTexts = { none: 'no', contains: 'contiene', mayContain: 'può contenere' } as const;
