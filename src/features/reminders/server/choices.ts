import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { weekdays } from '../contract.ts';
import type { DigestChoice, EscalationChoice, QuietChoice, Reminders } from '../contract.ts';
import { everyDay, nextDigestAt, usualDigestTime } from '../digest-time.ts';
import { usualEscalation } from '../escalation.ts';
import type { EscalationMinutes } from '../escalation.ts';
import { reminderChoices, reminderLooks, unansweredMatters } from '../tables.ts';
import { devicesOf } from './push-devices.ts';
import { serverKeys } from './push-keys.ts';

type Row = typeof reminderChoices.$inferSelect;

const bitsOf = (days: DigestChoice['days']): number =>
  weekdays.reduce((bits, day, index) => (days.includes(day) ? bits | (1 << index) : bits), 0);

const own = (caller: Member) =>
  and(eq(reminderChoices.restaurantId, caller.restaurant.id), eq(reminderChoices.userId, caller.userId));

async function shown(services: Services, caller: Member, row: Row | undefined): Promise<Reminders> {
  const [{ publicKey }, devices] = await Promise.all([
    serverKeys(services),
    devicesOf(services, caller.restaurant.id, caller.userId),
  ]);
  const bits = row?.digestDays ?? everyDay;
  return {
    digest: {
      on: row?.digestOn ?? false,
      time: row?.digestTime.slice(0, 5) ?? usualDigestTime,
      days: weekdays.filter((_day, index) => (bits & (1 << index)) !== 0),
      ifEmpty: row?.digestIfEmpty ?? false,
    },
    quiet: {
      on: row?.quietOn ?? false,
      from: row?.quietFrom.slice(0, 5) ?? '22:00',
      to: row?.quietTo.slice(0, 5) ?? '07:00',
      forCritical: row?.quietForCritical ?? false,
    },
    escalation: {
      on: row?.escalateOn ?? false,
      afterMinutes: (row?.escalateAfter ?? usualEscalation) as EscalationMinutes,
    },
    devices: devices.map(({ id, device, sessionId, createdAt }) => ({
      id,
      device,
      since: createdAt.toISOString(),
      isThis: sessionId === caller.sessionId,
    })),
    pushKey: publicKey,
    email: caller.email,
    nextAt: row?.digestDueAt?.toISOString() ?? null,
  };
}

/** What the caller is reminded of; who never chose is reminded of nothing. */
export async function readChoices(services: Services, caller: Member): Promise<Reminders> {
  const [row] = await services.database.asTenant(caller.restaurant.id, (tx) =>
    tx.select().from(reminderChoices).where(own(caller)),
  );
  return shown(services, caller, row);
}

/** What somebody chooses; what is left out stays. */
export interface Choices {
  readonly digest?: DigestChoice | undefined;
  readonly quiet?: QuietChoice | undefined;
  readonly escalation?: EscalationChoice | undefined;
}

/** Notes what the caller wants: their own matter, no record of the restaurant. A day that was decided stays so. */
export async function choose(
  services: Services,
  caller: Member,
  { digest, quiet, escalation }: Choices,
): Promise<Reminders> {
  const { database, clock, hints } = services;
  const restaurantId = caller.restaurant.id;
  const row = await database.asTenant(restaurantId, async (tx) => {
    const changedAt = clock.now();
    const [before] = await tx.select().from(reminderChoices).where(own(caller)).for('update');
    const chosen = {
      ...(digest && digestColumns(digest, changedAt, before)),
      ...(quiet && {
        quietOn: quiet.on,
        quietFrom: quiet.from,
        quietTo: quiet.to,
        quietForCritical: quiet.forCritical,
      }),
      ...(escalation && { escalateOn: escalation.on, escalateAfter: escalation.afterMinutes }),
      changedAt,
    };
    const [after] = await tx
      .insert(reminderChoices)
      .values({
        restaurantId,
        userId: caller.userId,
        unsubscribeCode: randomUUID(),
        ...neverChosen,
        ...chosen,
      })
      .onConflictDoUpdate({ target: [reminderChoices.restaurantId, reminderChoices.userId], set: chosen })
      .returning();
    // What went unanswered before somebody wanted to hear of it counts from then on.
    if (escalation?.on === false)
      await tx
        .delete(unansweredMatters)
        .where(
          and(eq(unansweredMatters.restaurantId, restaurantId), eq(unansweredMatters.userId, caller.userId)),
        );
    // Whoever waits for the end of quiet hours that are no more, or for other minutes, is looked at anew.
    if (quiet ?? escalation)
      await tx
        .update(reminderLooks)
        .set({ lookAt: changedAt })
        .where(eq(reminderLooks.restaurantId, restaurantId));
    return after;
  });
  hints.publish(restaurantId, ['reminders']);
  return shown(services, caller, row);
}

/** What stands for the e-mail of who chose other things first. */
const neverChosen = {
  digestOn: false,
  digestTime: usualDigestTime,
  digestDays: everyDay,
  digestIfEmpty: false,
  digestDueAt: null,
} as const;

function digestColumns(digest: DigestChoice, now: Date, before: Row | undefined) {
  const wish = { time: digest.time, days: bitsOf(digest.days) };
  return {
    digestOn: digest.on,
    digestTime: wish.time,
    digestDays: wish.days,
    digestIfEmpty: digest.ifEmpty,
    digestDueAt: digest.on ? nextDigestAt(wish, now, before?.digestLastOn ?? null) : null,
  };
}
