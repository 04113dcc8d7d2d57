import type { SubmitEvent } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';

/**
 * How the dialog of a setting is sent: by which write, and what it says where that is refused. What a field is refused for stands beside the
 * field and is not said again.
 */
export const sentBy = (
  change: { readonly isPending: boolean; readonly error: Error | null },
  submit: () => void,
) => ({
  onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
  },
  pending: change.isPending,
  failure:
    change.error && Object.keys(fieldErrors(change.error)).length === 0 ? errorText(change.error) : null,
});
