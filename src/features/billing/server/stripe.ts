import type Stripe from 'stripe';
import { ORPCError } from '@orpc/server';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { boundedFetch } from '#platform/outside/bounded-fetch.ts';
import { unseal, UnsealError } from '#platform/secrets/seal.ts';
import { billingErrors } from '../errors.it.ts';
import { modeOfKey } from '../stripe-mode.ts';
import { stripeSettings } from '../tables.ts';
import { secretContext } from './secret-context.ts';

/** What asking the payment service takes. */
export type BillingTools = Pick<
  Services,
  'database' | 'clock' | 'logger' | 'secrets' | 'baseUrl' | 'outside' | 'jobs'
>;

/** What opening it takes. */
export type StripeTools = Pick<Services, 'database' | 'secrets' | 'outside'>;

export const refuseBilling = refusals(billingErrors);

/** Largest answer of the service, in bytes: a hundred subscriptions with what belongs to them. */
const maxAnswerBytes = 4 * 1_024 * 1_024;

/** The keys in force, and where they come from. */
export interface StripeKeys {
  readonly secretKey: string | null;
  readonly webhookSecret: string | null;
  readonly from: 'console' | 'environment' | 'nowhere';
  /** False for keys that were sealed under another secret of the server. */
  readonly areReadable: boolean;
}

/**
 * The keys of the payment service: those that the super administrator entered (C-24), else those of the environment. Keys that do
 * not open any more are none, and no others stand in for them: money would go another way than the console shows.
 */
export async function readKeys({ database, secrets, outside }: StripeTools): Promise<StripeKeys> {
  const [row] = await database.as('accounts', (tx) =>
    tx
      .select({ secretKey: stripeSettings.secretKey, webhookSecret: stripeSettings.webhookSecret })
      .from(stripeSettings),
  );
  const { secretKey, webhookSecret } = outside.settings.stripe;
  if (!row || (row.secretKey === null && row.webhookSecret === null))
    return {
      secretKey,
      webhookSecret,
      from: secretKey === null && webhookSecret === null ? 'nowhere' : 'environment',
      areReadable: true,
    };
  try {
    const open = (name: 'secret_key' | 'webhook_secret', sealed: string | null): string | null =>
      sealed === null ? null : unseal(sealed, secretContext(name), secrets);
    return {
      secretKey: open('secret_key', row.secretKey),
      webhookSecret: open('webhook_secret', row.webhookSecret),
      from: 'console',
      areReadable: true,
    };
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    return { secretKey: null, webhookSecret: null, from: 'console', areReadable: false };
  }
}

/** The payment service, opened with the keys in force. */
export interface OpenStripe {
  readonly stripe: Stripe;
  /** For real money, or for tries. */
  readonly isLive: boolean;
}

/** Opens the service with a key, at the address of the settings; what it answers is bounded in size and time. */
export async function stripeWith({ outside }: Pick<StripeTools, 'outside'>, key: string): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  const { url, answerMs } = outside.settings.stripe;
  const place = url === null ? null : new URL(url);
  return new StripeSdk(key, {
    httpClient: StripeSdk.createFetchHttpClient(
      boundedFetch({ timeoutMs: answerMs, maxBytes: maxAnswerBytes }),
    ),
    // Sent once more with the key of its first try, which the service knows again.
    maxNetworkRetries: 1,
    timeout: answerMs + 1_000,
    telemetry: false,
    ...(place === null
      ? {}
      : {
          host: place.hostname,
          port: place.port === '' ? (place.protocol === 'http:' ? 80 : 443) : Number(place.port),
          protocol: place.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }),
  });
}

/**
 * Opens the service with the keys in force.
 * @returns null without a key
 */
export async function openStripe(tools: StripeTools): Promise<OpenStripe | null> {
  const { secretKey } = await readKeys(tools);
  if (secretKey === null) return null;
  return { stripe: await stripeWith(tools, secretKey), isLive: modeOfKey(secretKey) === 'live' };
}

/** An error of the SDK, by what it says of itself: its classes are loaded only where the service is asked. */
interface ServiceError extends Error {
  readonly type: string;
  readonly code?: string;
  readonly statusCode?: number;
  readonly requestId?: string;
}

/** True for what the SDK throws. */
export const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && /^Stripe\w*Error$/.test(String(Reflect.get(error, 'type')));

/** True where the service does not know what was asked for. */
export const isMissing = (error: unknown): boolean =>
  isServiceError(error) && (error.code === 'resource_missing' || error.statusCode === 404);

/** The refusal that an error of the service becomes. Neither a key nor what it said is in it; other errors stay what they are. */
export function refusalOf(error: unknown): unknown {
  if (!isServiceError(error)) return error;
  switch (error.type) {
    case 'StripeConnectionError':
    case 'StripeRateLimitError':
    case 'StripeAPIError':
      return refuseBilling('PAYMENT_SERVICE_AWAY');
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return refuseBilling('BILLING_KEY_REFUSED');
    case 'StripeCardError':
      return refuseBilling('PAYMENT_REFUSED');
    default:
      // The service works on the same thing for somebody else.
      return error.code === 'lock_timeout' || error.type === 'StripeIdempotencyError'
        ? refuseBilling('BILLING_BUSY')
        : refuseBilling('PAYMENT_SERVICE_REFUSED');
  }
}

/**
 * Asks the service in the name of a restaurant, when its turn has come: one call of each at a time.
 * @throws BILLING_NOT_CONFIGURED, BILLING_BUSY, and what `refusalOf` makes of the service's errors
 */
export async function askStripe<T>(
  tools: BillingTools,
  restaurantId: string,
  work: (opened: OpenStripe) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const opened = await openStripe(tools);
  if (!opened) throw refuseBilling('BILLING_NOT_CONFIGURED');
  const busy = () => refuseBilling('BILLING_BUSY');
  try {
    return await tools.outside.line.run(
      restaurantId,
      { refuseOwn: busy, refuseAll: busy },
      () => work(opened),
      signal,
    );
  } catch (error) {
    if (isServiceError(error)) {
      const { type, code, statusCode, requestId } = error;
      tools.logger.warn({ type, code, statusCode, requestId }, 'payment service');
    }
    throw error instanceof ORPCError ? error : refusalOf(error);
  }
}
