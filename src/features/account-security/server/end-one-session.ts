import type { RequestContext } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { endSession, recordAccountEvent } from '#features/accounts/server/index.ts';
import type { Caller } from '#features/access/server/index.ts';

/**
 * Signs one of the caller's own browsers out: its next call is one of a visitor.
 * @throws NOT_FOUND for a session that is over, or somebody else's
 */
export async function endOneSession(context: RequestContext, caller: Caller, id: string): Promise<void> {
  const { database, clock } = context.services;
  const now = clock.now();
  await database.as('accounts', async (tx) => {
    if (!(await endSession(tx, caller.userId, id, now))) throw refuse('NOT_FOUND');
    await recordAccountEvent(tx, {
      userId: caller.userId,
      actor: caller.userId,
      action: 'session_ended',
      details: { sessionId: id },
      at: now,
    });
  });
}
