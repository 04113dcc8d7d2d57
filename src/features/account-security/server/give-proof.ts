import { eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { proofMs } from '#features/access/proof.ts';
import type { Caller } from '#features/access/server/index.ts';
import { sessions } from '#features/access/tables.ts';
import type { Confirmation } from '../contract.ts';
import { requireConfirmation } from './require-confirmation.ts';

/**
 * Shows once more who is signed in: for a while the session may now do what asks for that (`Permission.proven`).
 * It gives no right that the session lacks, and no second factor.
 * @throws CONFIRMATION_REQUIRED, CURRENT_PASSWORD_WRONG, CONFIRMATION_REFUSED, SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS
 */
export async function giveProof(
  context: RequestContext,
  caller: Caller,
  given: Confirmation,
): Promise<{ provenUntil: string }> {
  const what = { action: 'account.proof', subjectId: caller.userId } as const;
  await requireConfirmation(context, caller, what, given);
  const { database, clock } = context.services;
  const now = clock.now();
  await database.as('accounts', (tx) =>
    tx.update(sessions).set({ provenAt: now }).where(eq(sessions.id, caller.sessionId)),
  );
  return { provenUntil: new Date(now.getTime() + proofMs).toISOString() };
}
