import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { sessions } from '#features/access/tables.ts';
import type { DaySource } from '#features/day/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { newId } from '#platform/kernel/ids.ts';
import { isPublicUrl } from '#platform/outside/public-post.ts';
import { seal, sealedFingerprint } from '#platform/secrets/seal.ts';
import { reminderErrors } from '../errors.it.ts';
import { matterName } from '../matters.ts';
import { pushDevices, pushedMatters } from '../tables.ts';
import { areBrowserKeys } from './push-message.ts';
import type { BrowserKeys } from './push-message.ts';
import { serverKeys } from './push-keys.ts';
import { pressingMatters } from './pressing-matters.ts';

const refuse = refusals(reminderErrors);

/** Devices of one person at the most; the one that was added longest ago makes room. */
const mostDevices = 10;

/** Where what is sealed of a device belongs. */
export const devicePlace = (restaurantId: string, id: string): string =>
  `push_devices.sealed|${restaurantId}|${id}`;

/** What a device is reached by, as it is sealed. */
export interface DeviceAddress extends BrowserKeys {
  readonly endpoint: string;
}

/** The one origin besides those of the internet that may be called; null without one. */
export const ownPushOrigin = ({ outside }: Pick<Services, 'outside'>): string | null => {
  const { pushUrl } = outside.settings;
  return pushUrl == null ? null : new URL(pushUrl).origin;
};

/**
 * Has a browser told of what is critical from now on; what is so already stands before whoever asks, and is not told again. The same
 * browser again is one device, of who asked last.
 * @throws PUSH_ADDRESS_REFUSED
 */
export async function addDevice(
  services: Services,
  caller: Member,
  sources: readonly DaySource[],
  address: DeviceAddress,
): Promise<{ id: string }> {
  const { database, secrets, clock } = services;
  const isOwn =
    URL.canParse(address.endpoint) && new URL(address.endpoint).origin === ownPushOrigin(services);
  if ((!isOwn && !isPublicUrl(address.endpoint)) || !areBrowserKeys(address))
    throw refuse('PUSH_ADDRESS_REFUSED');
  const [{ publicKey }, { matters }] = await Promise.all([
    serverKeys(services),
    pressingMatters(services, caller, sources),
  ]);
  const restaurantId = caller.restaurant.id;
  const now = clock.now();
  const id = newId();
  await database.asTenant(restaurantId, async (tx) => {
    const addressPrint = sealedFingerprint(address.endpoint, 'push_devices.address_print', secrets);
    const own = and(eq(pushDevices.restaurantId, restaurantId), eq(pushDevices.userId, caller.userId));
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.restaurantId, restaurantId), eq(pushDevices.addressPrint, addressPrint)));
    const before = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(own)
      .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
    const tooMany = before.slice(0, Math.max(0, before.length - mostDevices + 1)).map((one) => one.id);
    if (tooMany.length > 0) await tx.delete(pushDevices).where(and(own, inArray(pushDevices.id, tooMany)));
    await tx.insert(pushDevices).values({
      restaurantId,
      id,
      userId: caller.userId,
      sessionId: caller.sessionId,
      addressPrint,
      sealed: seal(JSON.stringify(address), devicePlace(restaurantId, id), secrets),
      serverKey: publicKey,
      device: caller.origin?.device ?? null,
      createdAt: now,
    });
    if (before.length === 0 && matters.length > 0)
      await tx
        .insert(pushedMatters)
        .values(
          matters.map((one) => ({
            restaurantId,
            userId: caller.userId,
            matter: matterName(one),
            pushedAt: now,
          })),
        )
        .onConflictDoNothing();
  });
  return { id };
}

/** Lets a device of the caller's alone; twice is as once. */
export async function removeDevice(
  { database }: Services,
  caller: Member,
  deviceId: string,
): Promise<{ id: string }> {
  const restaurantId = caller.restaurant.id;
  await database.asTenant(restaurantId, (tx) =>
    tx
      .delete(pushDevices)
      .where(
        and(
          eq(pushDevices.restaurantId, restaurantId),
          eq(pushDevices.id, deviceId),
          eq(pushDevices.userId, caller.userId),
        ),
      ),
  );
  return { id: deviceId };
}

/** The devices of a person that can be reached: of sessions that count, asked for under the key that we have. */
export async function devicesOf(
  services: Pick<Services, 'database' | 'secrets' | 'clock'>,
  restaurantId: string,
  userId: string,
): Promise<readonly { id: string; device: string | null; sessionId: string; createdAt: Date }[]> {
  const { publicKey } = await serverKeys(services);
  return services.database.as('accounts', (tx) =>
    tx
      .select({
        id: pushDevices.id,
        device: pushDevices.device,
        sessionId: pushDevices.sessionId,
        createdAt: pushDevices.createdAt,
      })
      .from(pushDevices)
      .innerJoin(sessions, and(eq(sessions.id, pushDevices.sessionId), eq(sessions.userId, userId)))
      .where(
        and(
          eq(pushDevices.restaurantId, restaurantId),
          eq(pushDevices.userId, userId),
          eq(pushDevices.serverKey, publicKey),
          gt(sessions.expiresAt, services.clock.now()),
        ),
      )
      .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id)),
  );
}
