import type { Member } from '#features/access/server/index.ts';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { DaySource } from '#features/day/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { reminderErrors } from '../errors.it.ts';
import { reminderChoices } from '../tables.ts';
import { testWord } from '../texts.it.ts';
import { devicesOf } from './push-devices.ts';
import { sendPush } from './send-push.ts';
import { writeDigest } from './write-digest.ts';

const refuse = refusals(reminderErrors);

/** Tests that one person may ask for. */
const perPerson = { name: 'reminder-test', points: 5, seconds: 600 } as const;

/**
 * Sends the caller their daily e-mail now, whatever there is to tell; who waits hears whether the mail server took it.
 * @throws TOO_MANY_REQUESTS, REMINDER_NOT_SENT
 */
export async function sendTest(
  services: Services,
  caller: Member,
  sources: readonly DaySource[],
): Promise<{ email: string; reached: number }> {
  const { database, limits, mailer, logger } = services;
  await limits.take(perPerson, caller.userId);
  const [row] = await database.asTenant(caller.restaurant.id, (tx) =>
    tx
      .select({ code: reminderChoices.unsubscribeCode })
      .from(reminderChoices)
      .where(
        and(
          eq(reminderChoices.restaurantId, caller.restaurant.id),
          eq(reminderChoices.userId, caller.userId),
        ),
      ),
  );
  // Who never chose has nothing to end: the link says so.
  const code = row?.code ?? randomUUID();
  const { mail } = await writeDigest(services, caller, sources, { code, isTest: true });
  try {
    await mailer.send(mail);
  } catch (error) {
    logger.warn({ err: error }, 'test of a daily e-mail');
    throw refuse('REMINDER_NOT_SENT');
  }
  return { email: caller.email, reached: 0 };
}

/**
 * Sends a word to each of the caller's devices now, also in quiet hours.
 * @throws TOO_MANY_REQUESTS, NO_PUSH_DEVICE; PUSH_NOT_SENT where no push service took it
 */
export async function sendTestPush(
  services: Services,
  caller: Member,
): Promise<{ email: string; reached: number }> {
  const restaurantId = caller.restaurant.id;
  await services.limits.take(perPerson, caller.userId);
  const devices = await devicesOf(services, restaurantId, caller.userId);
  if (devices.length === 0) throw refuse('NO_PUSH_DEVICE');
  const word = { ...testWord(caller.restaurant.name), tag: 'test', path: '/reminders', restaurantId };
  const sent = await Promise.all(
    devices.map(({ id: deviceId }) =>
      sendPush(services, { ...word, deviceId }).catch((error: unknown) => {
        services.logger.warn({ err: error }, 'test of a push');
        return false;
      }),
    ),
  );
  const reached = sent.filter(Boolean).length;
  if (reached === 0) throw refuse('PUSH_NOT_SENT');
  return { email: caller.email, reached };
}
