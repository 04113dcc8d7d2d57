import type { Mutation, MutationCache } from '@tanstack/react-query';
import { errorText, fieldErrors, isConnectionFailure } from '#platform/http/client.ts';
import { lateRefusalTexts as texts } from './late-refusal.it.ts';
import { toastFailure } from './toastFailure.ts';

/** `tellRefusal` for each of some writes. */
export function tellRefusals(writes: readonly Mutation[], cache: MutationCache): void {
  for (const write of writes) tellRefusal(write, cache);
}

/**
 * Tells of a write that fails when the form that sent it is gone: what the form itself would have said is heard by nobody
 * then. A write whose hook tells by itself (`onError`), and one that is stored, needs no word.
 */
function tellRefusal(write: Mutation, cache: MutationCache): void {
  if (write.options.onError !== undefined) return;
  const tell = (error: unknown): void => {
    // The fields that it would stand beside are gone with the form.
    const why = Object.values(fieldErrors(error)).join(' ') || errorText(error);
    toastFailure(isConnectionFailure(error) ? texts.uncertain : texts.refused, why);
  };
  if (write.state.status === 'error') return tell(write.state.error);
  const stop = cache.subscribe((event) => {
    if (event.mutation !== write || event.type !== 'updated') return;
    if (event.action.type === 'error') tell(event.action.error);
    if (event.action.type === 'error' || event.action.type === 'success') stop();
  });
}
