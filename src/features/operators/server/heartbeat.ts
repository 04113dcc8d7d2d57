import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { operatorSessions } from '#features/access/tables.ts';
import { activeSession } from './sessions.ts';

/** What a device could not send yet. */
export interface Held {
  readonly held: number;
  readonly heldSince: string | null;
}

/** Days back that a device is believed: longer than one that waits in a drawer, shorter than a clock that lost its year. */
const believedDays = 366;

/**
 * What a device says of when it kept its oldest record. In the future, or years ago, its clock is wrong: then it counts from
 * when the server first heard of any, so that it is told all the same after its hours.
 */
function plausible(since: Date, now: Date): Date | SQL {
  const age = now.getTime() - since.getTime();
  if (age >= 0 && age <= believedDays * 24 * 3_600_000) return since;
  return sql`coalesce(${operatorSessions.heldSince}, ${now.toISOString()}::timestamptz)`;
}

/**
 * Refreshes this device's operator session (OPER-20), and notes what the device says it holds. `active` is false when
 * there is none any more.
 */
export async function heartbeat(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Pick<Member, 'operator' | 'restaurant'>,
  { held, heldSince }: Held = { held: 0, heldSince: null },
): Promise<{ active: boolean }> {
  const { operator, restaurant } = caller;
  if (!operator) return { active: false };
  const now = services.clock.now();
  const { rowCount } = await services.database.asTenant(restaurant.id, (tx) =>
    tx
      .update(operatorSessions)
      .set({
        lastActivity: now,
        heldCount: held,
        heldSince: held > 0 && heldSince !== null ? plausible(new Date(heldSince), now) : null,
      })
      .where(
        // Found to work when the call came in; by now it may have ended.
        and(eq(operatorSessions.id, operator.sessionId), activeSession(restaurant.id, now)),
      ),
  );
  return { active: rowCount === 1 };
}
