import type { Services } from '#platform/http/server/context.ts';
import { mask, seal } from '#platform/secrets/seal.ts';
import type { Caller } from '#features/access/server/index.ts';
import { recordAct } from '#features/audit/server/index.ts';
import { modeOfKey } from '../stripe-mode.ts';
import type { StripeMode } from '../stripe-mode.ts';
import { stripeSettings } from '../tables.ts';
import { secretContext } from './secret-context.ts';
import { readKeys } from './stripe.ts';

/** The keys as the console shows them: masks, and how they stand. The keys themselves are never told (C-24). */
export interface StripeSettings {
  readonly settings: { readonly secret_key: string | null; readonly webhook_secret: string | null };
  readonly status: StripeMode;
}

/** The keys in force, masked (API-10). */
export async function readStripeSettings(services: Services): Promise<StripeSettings> {
  const { secretKey, webhookSecret, areReadable } = await readKeys(services);
  return {
    settings: {
      secret_key: secretKey === null ? null : mask(secretKey),
      webhook_secret: webhookSecret === null ? null : mask(webhookSecret),
    },
    status: areReadable ? (secretKey === null ? 'not_configured' : modeOfKey(secretKey)) : 'error',
  };
}

/**
 * Stores keys, sealed (API-09, DATA-18). One that is left out stays as it is, null removes it; as long as one stands here, those of
 * the environment do not count. Sent twice it stores the same.
 */
export async function updateStripeSettings(
  services: Services,
  caller: Caller,
  { stripe_secret_key: secretKey, webhook_secret: webhookSecret }: StripeSettingsEdit,
): Promise<StripeSettings> {
  const sealed = (name: 'secret_key' | 'webhook_secret', key: string | null): string | null =>
    key === null ? null : seal(key, secretContext(name), services.secrets);
  const changed = {
    ...(secretKey === undefined ? {} : { secretKey: sealed('secret_key', secretKey) }),
    ...(webhookSecret === undefined ? {} : { webhookSecret: sealed('webhook_secret', webhookSecret) }),
    changedAt: services.clock.now(),
    changedBy: caller.userId,
  };
  await services.database.as('maintenance', async (tx) => {
    await tx
      .insert(stripeSettings)
      .values({ id: 'stripe', ...changed })
      .onConflictDoUpdate({ target: stripeSettings.id, set: changed });
    await recordAct(
      tx,
      caller,
      {
        action: 'stripe_keys_changed',
        details: { secret_key: becomes(secretKey), webhook_secret: becomes(webhookSecret) },
      },
      changed.changedAt,
    );
  });
  return readStripeSettings(services);
}

/** What becomes of a key, without the key. */
const becomes = (key: string | null | undefined): string =>
  key === undefined ? 'kept' : key === null ? 'removed' : mask(key);

/** Newly typed keys. */
export interface StripeSettingsEdit {
  readonly stripe_secret_key?: string | null | undefined;
  readonly webhook_secret?: string | null | undefined;
}
