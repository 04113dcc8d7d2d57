/** What stands in a field of a label where nobody said anything (VOICE-19). */
export const defaultCategory = 'Preparazione';
export const defaultStorage = 'Non specificato';

/** What is wrong with a field of a label that was said, where the words for fields in general do not say it. */
export const ownProblemText = (code: string): string | null => {
  if (code === 'unknown_place')
    return 'Non so che posto è: scrivi frigo, freezer o temperatura ambiente, o un posto della tua lista';
  return code === 'required' || code === 'no_reason' ? 'Scrivi perché dura così a lungo' : null;
};
