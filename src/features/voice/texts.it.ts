/** What stands in a field of a label where nobody said anything (VOICE-19). */
export const defaultCategory = 'Preparazione';
export const defaultStorage = 'Non specificato';
