import { errorCode, isConnectionFailure } from './client.ts';

/**
 * What the app does about a failure:
 * - `renew_session`: ask once who is signed in; when nobody is, or the server refuses again, on to the sign-in page;
 * - `retry`: ask again once, without a word;
 * - `tell`: the generic toast, because no screen can know what happened;
 * - `in_memory`: nothing; what could not be kept on the device lives as long as the page;
 * - `screen`: the screen that asked says it in the server's words.
 */
export type Reaction = 'renew_session' | 'retry' | 'tell' | 'in_memory' | 'screen';

/** How browsers name a storage that is blocked, full or gone. */
const storageFailures = ['SecurityError', 'QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

/**
 * The reaction to a failure of any kind, in one place (ERR-11, C-39). Writes are never repeated by themselves: the
 * person decides, and the write's id keeps it from being stored twice.
 *
 * @param call what failed, and how often it had failed before
 */
export function reactionTo(
  error: unknown,
  call: { readonly kind: 'read' | 'write'; readonly failures: number },
): Reaction {
  if (error instanceof DOMException && storageFailures.includes(error.name)) return 'in_memory';
  if (errorCode(error) === 'UNAUTHENTICATED') return 'renew_session';
  // Not asked at all, because it fails on and on: that was told the first time (resting.ts).
  if (errorCode(error) === 'ENDPOINT_RESTS') return 'screen';
  if (!isConnectionFailure(error)) return 'screen';
  return call.kind === 'read' && call.failures < 1 ? 'retry' : 'tell';
}
