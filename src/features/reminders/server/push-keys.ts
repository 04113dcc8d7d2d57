import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { seal, unseal, UnsealError } from '#platform/secrets/seal.ts';
import { pushKeys } from '../tables.ts';
import { makeServerKeys } from './push-message.ts';
import type { ServerKeys } from './push-message.ts';

type Tools = Pick<Services, 'database' | 'secrets' | 'clock'>;

const place = 'push_keys.private_key';

/**
 * The installation's key pair for push services: made by whoever needs it first, and the first one stands. Where it was sealed under another
 * secret of the server it is made anew; browsers that asked under the old one have to ask again.
 */
export async function serverKeys({ database, secrets, clock }: Tools): Promise<ServerKeys> {
  return database.as('accounts', async (tx) => {
    const own = eq(pushKeys.id, 'push');
    const [found] = await tx.select().from(pushKeys).where(own);
    const opened = found && open(found, secrets);
    if (opened) return opened;
    const made = makeServerKeys();
    const row = {
      publicKey: made.publicKey,
      privateKey: seal(made.privateKey, place, secrets),
      madeAt: clock.now(),
    };
    if (found) await tx.update(pushKeys).set(row).where(eq(pushKeys.privateKey, found.privateKey));
    else
      await tx
        .insert(pushKeys)
        .values({ id: 'push', ...row })
        .onConflictDoNothing();
    const [stands] = await tx.select().from(pushKeys).where(own);
    const keys = stands && open(stands, secrets);
    if (!keys) throw new Error('the key pair for push services can not be opened');
    return keys;
  });
}

function open(row: typeof pushKeys.$inferSelect, secrets: Tools['secrets']): ServerKeys | undefined {
  try {
    return { publicKey: row.publicKey, privateKey: unseal(row.privateKey, place, secrets) };
  } catch (error) {
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}
