import { isDeepStrictEqual } from 'node:util';
import { refuse } from '#platform/http/server/refuse.ts';
import type { TaskFields } from '../task-fields.ts';
import { parseCriticalLimit } from '../critical-limit.ts';
import { figureTexts } from '../texts.it.ts';
import { figuresOf, figuresProblem, limitsOf, type LimitFigures } from '../limits-of.ts';

type Stated = Pick<TaskFields, 'criticalLimit' | keyof LimitFigures>;

/** A limit as it is stored. */
type StoredLimit = LimitFigures & { readonly criticalLimit: string };

/**
 * The figures to store beside a task's limit (C-29): those that the person typed, else those that the text says for
 * certain. A client that does not know of them, and leaves the text as it was, leaves them too; one that sends back what
 * it read beside a text that is new and certain means the text.
 * @param before the limit as it is stored, where it is changed
 * @throws INPUT_INVALID on the figure that can not be used
 */
export function figuresToStore(stated: Stated, before: StoredLimit | null): LimitFigures {
  const { criticalLimit, limitMinimum, limitMaximum, limitUnit } = stated;
  const isSilent = limitMinimum === undefined && limitMaximum === undefined && limitUnit === undefined;
  if (isSilent && before !== null && before.criticalLimit === criticalLimit) {
    const { limitMinimum: low, limitMaximum: high, limitUnit: unit } = before;
    return { limitMinimum: low, limitMaximum: high, limitUnit: unit };
  }
  const typed: LimitFigures = {
    limitMinimum: limitMinimum ?? null,
    limitMaximum: limitMaximum ?? null,
    limitUnit: limitUnit ?? null,
  };
  const said = parseCriticalLimit(criticalLimit);
  if (typed.limitMinimum === null && typed.limitMaximum === null) return figuresOf(said);
  // Sent back as they were read, beside a new text that says others: it is the text that was meant.
  if (said !== null && before !== null && before.criticalLimit !== criticalLimit) {
    if (isDeepStrictEqual(typed, figuresOf(limitsOf(before)))) return figuresOf(said);
  }
  const problem = figuresProblem(criticalLimit, typed);
  if (problem === null) return typed;
  throw refuse('INPUT_INVALID', { fields: [{ ...problem, message: figureTexts[problem.code] }] });
}
