import { refuse } from '#platform/http/server/refuse.ts';
import type { PestArea } from '../areas.it.ts';
import { type AreaResult, droppedFindings, unaskedFinding } from '../checklist.ts';
import { droppedText, toldTexts } from '../findings.it.ts';

/**
 * Refuses a correction that drops what was found in an area without naming it (PEST-23): who mends one area must not lose another.
 * @param named the areas that are dropped on purpose
 * @throws INPUT_INVALID on `checklistResults`, `findings_dropped`
 */
export function requireDropped(
  stood: readonly AreaResult[],
  now: readonly AreaResult[],
  named: readonly PestArea[],
): void {
  const unnamed = droppedFindings(stood, now).filter(({ area }) => !named.includes(area));
  if (unnamed.length === 0) return;
  throw refuse('INPUT_INVALID', {
    fields: [
      {
        field: 'checklistResults',
        code: 'findings_dropped',
        message: droppedText(unnamed.map(({ area }) => area)),
      },
    ],
  });
}

/**
 * Refuses an inspection whose notes sound like a finding that is neither ticked nor denied (PEST-19): «Pulito» would stand beside
 * droppings.
 * @throws INPUT_INVALID on the note, `finding_told`
 */
export function requireAsked(results: readonly AreaResult[], notes: string | null): void {
  const told = unaskedFinding(results, notes);
  if (told === null) return;
  const { at, word } = told;
  throw refuse('INPUT_INVALID', {
    fields: [
      at === null
        ? { field: 'notes', code: 'finding_told', message: toldTexts.inNotes(word) }
        : {
            field: `checklistResults.${String(at)}.notes`,
            code: 'finding_told',
            message: toldTexts.inArea(word, results[at]?.area ?? ''),
          },
    ],
  });
}
