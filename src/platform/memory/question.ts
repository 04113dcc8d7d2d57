import type { Transaction } from '#platform/db/database.ts';

/** A word for each part of a restaurant's data that ever changed: another word, other rows. */
export type Versions = Readonly<Record<string, string>>;

/** What a question may be asked with: it is part of the name under which the answer is kept. */
export type Asked = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Something that is read of a restaurant's data, and out of nothing else. */
export interface Question<With extends Asked, Answer> {
  /** Its own among all questions. */
  readonly name: string;
  /** The parts of the data that its statements read, as the triggers of their tables call them. */
  readonly parts: readonly string[];
  /**
   * Reads it. Beside what was asked there is nothing to decide by: no clock, no caller, no plan. What changes with the hour
   * is worked out of the answer by the pure rules, at each call; a day may be asked with.
   */
  readonly read: (tx: Transaction, restaurantId: string, asked: With) => Promise<Answer>;
  /**
   * Without what there is nothing to tell, whatever else changes: recalls of a restaurant that never had one. For as long as nothing of
   * that comes, a change of the other parts has nothing read again.
   */
  readonly without?: {
    /** Whether there is any. */
    readonly any: Asking<boolean>;
    /** What is told where there is none. */
    readonly answer: Answer;
  };
}

/** A question with what it is asked with. */
export interface Asking<Answer> {
  readonly question: Question<never, Answer>;
  readonly asked: Asked;
}

const known = new Map<string, Question<never, unknown>>();

/**
 * Declares a question once, where its module is loaded; what comes back asks it.
 * @throws for a name that another question bears: its answers would be taken for this one's
 */
export function question<With extends Asked, Answer>(
  declared: Question<With, Answer>,
): (asked: With) => Asking<Answer> {
  if (known.has(declared.name)) throw new Error(`two questions are called ${declared.name}`);
  known.set(declared.name, declared as Question<never, unknown>);
  return (asked) => ({ question: declared as Question<never, Answer>, asked });
}

/** Every question that was declared, for the tests that hold them against the tables. */
export const allQuestions = (): readonly Question<never, unknown>[] => [...known.values()];
