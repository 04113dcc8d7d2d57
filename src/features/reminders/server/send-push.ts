import { and, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { postPublic } from '#platform/outside/public-post.ts';
import { unseal, UnsealError } from '#platform/secrets/seal.ts';
import type { PushShown } from '../matters.ts';
import { pushDevices } from '../tables.ts';
import { devicePlace, ownPushOrigin } from './push-devices.ts';
import type { DeviceAddress } from './push-devices.ts';
import { sealMessage, vapidHeader } from './push-message.ts';
import { serverKeys } from './push-keys.ts';

type Tools = Pick<Services, 'database' | 'secrets' | 'clock' | 'outside' | 'baseUrl'>;

/** A word to one device. Nothing of it stays once it is sent: it says how somebody's kitchen stands. */
export type PushWord = PushShown & { readonly restaurantId: string; readonly deviceId: string };

export const pushJob: JobKind<PushWord> = {
  name: 'push',
  // For about half an hour; what was critical then stands in the bell.
  retryLimit: 7,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  remains: [],
  keepSeconds: 3_600,
};

/** How long a push service keeps it for a device that is away, in seconds: longer, and a matter of last night rings at noon. */
const keptSeconds = 4 * 3_600;
const patienceMs = 10_000;
/** Statuses by which a service says that nobody is there any more, or that it will never take ours for it. */
const gone: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/**
 * Sends a word to a device. One that is not there any more is forgotten; one of a session that ended is told nothing.
 * @returns whether the push service took it
 * @throws where it may be tried again
 */
export async function sendPush(tools: Tools, word: PushWord): Promise<boolean> {
  const { database, secrets, clock, baseUrl } = tools;
  const { restaurantId, deviceId, title, body, tag, path } = word;
  const keys = await serverKeys(tools);
  const [row] = await database.oneAs<{ sealed: string }>('accounts', {
    name: 'push_device',
    text: `SELECT d.sealed FROM push_devices d JOIN sessions s ON s.id = d.session_id AND s.user_id = d.user_id
            WHERE d.restaurant_id = $1::uuid AND d.id = $2::uuid AND d.server_key = $3 AND s.expires_at > $4::timestamptz`,
    values: [restaurantId, deviceId, keys.publicKey, clock.now().toISOString()],
  });
  if (!row) return false;
  const address = openAddress(row.sealed, restaurantId, deviceId, secrets);
  if (!address) {
    await forget(tools, word);
    return false;
  }
  const { status } = await postPublic(address.endpoint, {
    headers: {
      authorization: vapidHeader(address.endpoint, keys, contactOf(baseUrl), clock.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      urgency: 'high',
    },
    body: sealMessage(JSON.stringify({ title, body, tag, path }), address),
    timeoutMs: patienceMs,
    alsoOrigin: ownPushOrigin(tools),
  });
  if (status >= 200 && status < 300) return true;
  if (gone.has(status)) {
    await forget(tools, word);
    return false;
  }
  // Too much for now, or a fault of theirs: again later. Whatever else they say, they will say again.
  if (status === 429 || status >= 500) throw new Error(`a push service answers ${status}`);
  return false;
}

/** Where a push service may write to; a server of one machine has no address of its own. */
const contactOf = (baseUrl: string): string => (baseUrl.startsWith('https:') ? baseUrl : 'https://localhost');

function openAddress(
  sealed: string,
  restaurantId: string,
  deviceId: string,
  secrets: Tools['secrets'],
): DeviceAddress | undefined {
  try {
    return JSON.parse(unseal(sealed, devicePlace(restaurantId, deviceId), secrets)) as DeviceAddress;
  } catch (error) {
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}

async function forget(
  { database }: Pick<Tools, 'database'>,
  { restaurantId, deviceId }: PushWord,
): Promise<void> {
  await database.asTenant(restaurantId, (tx) =>
    tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.restaurantId, restaurantId), eq(pushDevices.id, deviceId))),
  );
}
