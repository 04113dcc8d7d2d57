import type { RequestContext } from '#platform/http/server/context.ts';
import type { Caller } from '#features/access/server/index.ts';
import { endMany } from './end-many.ts';

/** Signs the caller out everywhere but here. @returns how many sessions ended */
export const endOtherSessions = (context: RequestContext, caller: Caller): Promise<number> =>
  endMany(context, caller, caller.sessionId);
