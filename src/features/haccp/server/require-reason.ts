import { refuse } from '#platform/http/server/refuse.ts';
import { type CheckStatusInput, okWantsReason } from '../check-status.ts';
import { deniesItself } from '../spoken-doubt.it.ts';
import { okWantsReasonText } from '../texts.it.ts';

/**
 * Refuses OK for a number that nothing compared, or for words that deny it, unless the person says why it is good (C-29).
 * @throws INPUT_INVALID on `notes`
 */
export function requireReason(check: CheckStatusInput): void {
  if (!okWantsReason(check)) return;
  throw refuse('INPUT_INVALID', {
    fields: [
      { field: 'notes', code: 'reason_required', message: okWantsReasonText(deniesItself(check.value)) },
    ],
  });
}
