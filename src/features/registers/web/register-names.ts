/** How a register's endpoints are called, said once: what waits on a device is known by them. */
export interface RegisterNames {
  /** The feature, as in the contract. */
  readonly feature: string;
  readonly record: string;
  readonly answer: string;
  readonly correct: string;
  /** The field by which an answer or a correction names its entry: `readingId`. */
  readonly entryId: string;
}

/** The names of a register by what an entry is called: `reading` gives `recordReading` and `readingId`. */
export function namesOf(feature: string, noun: string): RegisterNames {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    feature,
    record: `record${Noun}`,
    answer: `answer${Noun}`,
    correct: `correct${Noun}`,
    entryId: `${noun}Id`,
  };
}
