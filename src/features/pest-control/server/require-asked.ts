import { refuse } from '#platform/http/server/refuse.ts';
import { type AreaResult, unaskedFinding } from '../checklist.ts';
import { toldTexts } from '../findings.it.ts';

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
