import type { RequestContext } from '#platform/http/server/context.ts';
import { endSessions, recordAccountEvent } from '#features/accounts/server/index.ts';
import type { Caller } from '#features/access/server/index.ts';

/**
 * Ends the caller's sessions and notes it.
 * @param except the one that goes on; without it none does
 * @returns how many sessions ended
 */
export async function endMany(context: RequestContext, caller: Caller, except?: string): Promise<number> {
  const { database, clock } = context.services;
  const now = clock.now();
  return database.as('accounts', async (tx) => {
    const ended = await endSessions(tx, caller.userId, now, except);
    await recordAccountEvent(tx, {
      userId: caller.userId,
      actor: caller.userId,
      action: 'sessions_ended',
      details: { ended, here: except === undefined },
      at: now,
    });
    return ended;
  });
}
