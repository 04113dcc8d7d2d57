import type { RequestContext } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import {
  endSession,
  endSessions,
  operatorCookie,
  recordAccountEvent,
} from '#features/accounts/server/index.ts';
import type { Caller } from '#features/accounts/server/index.ts';

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

/** Signs the caller out everywhere but here. @returns how many sessions ended */
export const endOtherSessions = (context: RequestContext, caller: Caller): Promise<number> =>
  endMany(context, caller, caller.sessionId);

/** Signs the caller out everywhere, here as well. @returns how many sessions ended */
export async function endAllSessions(context: RequestContext, caller: Caller): Promise<number> {
  const ended = await endMany(context, caller);
  context.cookies.clear(operatorCookie);
  return ended;
}

async function endMany(context: RequestContext, caller: Caller, except?: string): Promise<number> {
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
