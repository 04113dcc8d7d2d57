import type { RequestContext } from '#platform/http/server/context.ts';
import { operatorCookie } from '#features/access/server/index.ts';
import type { Caller } from '#features/access/server/index.ts';
import { endMany } from './end-many.ts';

/** Signs the caller out everywhere, here as well. @returns how many sessions ended */
export async function endAllSessions(context: RequestContext, caller: Caller): Promise<number> {
  const ended = await endMany(context, caller);
  context.cookies.clear(operatorCookie);
  return ended;
}
