import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { deviceHoldings, operatorSessions } from '#features/access/tables.ts';
import { activeSession } from './sessions.ts';

/** What a device could not send yet. */
export interface Held {
  /** Null where the device could not read it: then what it said before holds. */
  readonly held: number | null;
  readonly heldSince: string | null;
}

/** Days back that a device is believed: longer than one that waits in a drawer, shorter than a clock that lost its year. */
const believedDays = 366;

/**
 * Whether it can be when a device kept its oldest record. In the future, or years ago, its clock is wrong: then it counts from
 * when the server first heard of any, so that it is told all the same after its hours.
 */
function isPlausible(since: Date, now: Date): boolean {
  const age = now.getTime() - since.getTime();
  return age >= 0 && age <= believedDays * 24 * 3_600_000;
}

/** Notes what the device says it holds, whoever works on it or nobody (NOTIF-27). */
async function noteHeld(
  tx: Transaction,
  device: Pick<typeof deviceHoldings.$inferInsert, 'restaurantId' | 'deviceId' | 'operatorId'>,
  held: number,
  heldSince: string | null,
  now: Date,
): Promise<void> {
  const told = heldSince === null ? null : new Date(heldSince);
  const since = held === 0 ? null : told !== null && isPlausible(told, now) ? told : now;
  const said = {
    heldCount: held,
    saidAt: now,
    ...(device.operatorId ? { operatorId: device.operatorId } : {}),
  };
  // By a wrong clock it counts from what was heard first.
  const firstHeard = sql`coalesce(${deviceHoldings.heldSince}, ${now.toISOString()}::timestamptz)`;
  await tx
    .insert(deviceHoldings)
    .values({ ...device, heldCount: held, heldSince: since, saidAt: now })
    .onConflictDoUpdate({
      target: [deviceHoldings.restaurantId, deviceHoldings.deviceId],
      set: { ...said, heldSince: held > 0 && since !== told ? firstHeard : since },
    });
}

/**
 * Notes what the device says it holds, whoever works on it or nobody (NOTIF-27), and refreshes its operator session (OPER-20). `active` is
 * false when there is none any more: what is held keeps none alive.
 */
export async function heartbeat(
  {
    services,
    deviceId,
  }: {
    readonly services: Pick<RequestContext['services'], 'database' | 'clock'>;
    readonly deviceId: string;
  },
  caller: Pick<Member, 'operator' | 'restaurant'>,
  { held, heldSince }: Held = { held: 0, heldSince: null },
): Promise<{ active: boolean }> {
  const { operator, restaurant } = caller;
  const now = services.clock.now();
  return services.database.asTenant(restaurant.id, async (tx) => {
    const device = { restaurantId: restaurant.id, deviceId, operatorId: operator?.id ?? null };
    if (held !== null) await noteHeld(tx, device, held, heldSince, now);
    if (!operator) return { active: false };
    const { rowCount } = await tx
      .update(operatorSessions)
      .set({ lastActivity: now })
      .where(
        // Found to work when the call came in; by now it may have ended.
        and(eq(operatorSessions.id, operator.sessionId), activeSession(restaurant.id, now)),
      );
    return { active: rowCount === 1 };
  });
}
