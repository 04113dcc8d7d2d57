import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { z } from 'zod';
import { tellsOfSubscription } from '../events.ts';
import type { EventOutcome } from '../events.ts';
import { stripeEvents } from '../tables.ts';
import { openStripe, readKeys, stripeWith } from './stripe.ts';
import type { BillingTools } from './stripe.ts';
import { syncCustomer } from './sync-customer.ts';

/** How old a signed event may be when it comes, in seconds: an older one may be a copy that somebody kept. */
const toleranceSeconds = 300;

/** The last second of the year 9999, since 1970: what comes after it no calendar of ours can write. */
const lastSecond = 253_402_300_799;
/** An id as the service makes them; whatever else it may be, it has no letter that the database refuses. */
const zServiceId = z.string().regex(/^\w{1,250}$/);

/** What an event says, as far as it is believed: which kind, when, of which customer. What the object is now is asked for. */
const zEvent = z.object({
  id: z.string().regex(/^evt_\w{1,250}$/),
  object: z.literal('event'),
  type: z.string().regex(/^[\w.]{1,100}$/),
  created: z.int().nonnegative().max(lastSecond),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({
      customer: z.union([zServiceId, z.looseObject({ id: zServiceId })]).nullish(),
    }),
  }),
});

/**
 * What an event is answered: taken; not signed as it must be; of the other environment; nobody here has keys; it can not be
 * handled now, and has to come again.
 */
export type EventAnswer =
  | 'taken'
  | 'bad_signature'
  | 'unreadable'
  | 'other_environment'
  | 'no_keys'
  | 'later';

/** An event that is stored, and of which the service has to be asked how its customer stands. */
export interface OpenEvent {
  readonly stripe: Stripe;
  readonly id: string;
  readonly type: string;
  readonly customerId: string;
}

/**
 * Takes an event of the payment service: looks whether the service signed exactly these bytes lately, and stores it once by its id.
 * Nobody outside is asked: what that takes is left to `handleEvent`.
 *
 * @param body the bytes as they came
 */
export async function takeEvent(
  tools: BillingTools,
  body: string,
  signature: string | null,
): Promise<EventAnswer | OpenEvent> {
  const { database, clock } = tools;
  const { webhookSecret, secretKey } = await readKeys(tools);
  if (webhookSecret === null || secretKey === null) return 'no_keys';
  const verifier = await stripeWith(tools, secretKey);
  try {
    verifier.webhooks.constructEvent(
      body,
      signature ?? '',
      webhookSecret,
      toleranceSeconds,
      undefined,
      clock.now().getTime(),
    );
  } catch {
    return 'bad_signature';
  }
  const parsed = zEvent.safeParse(JSON.parse(body));
  if (!parsed.success) return 'unreadable';
  const event = parsed.data;
  const opened = await openStripe(tools);
  if (!opened || event.livemode !== opened.isLive) return 'other_environment';
  const { customer } = event.data.object;
  const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null);
  const isHandled = await database.as('accounts', async (tx) => {
    await tx
      .insert(stripeEvents)
      .values({
        id: event.id,
        eventType: event.type,
        customerId,
        createdAt: new Date(event.created * 1_000),
        receivedAt: clock.now(),
      })
      .onConflictDoNothing();
    const [stored] = await tx
      .select({ handledAt: stripeEvents.handledAt })
      .from(stripeEvents)
      .where(eq(stripeEvents.id, event.id));
    return stored?.handledAt != null;
  });
  if (isHandled) return 'taken';
  if (customerId !== null && tellsOfSubscription(event.type))
    return { stripe: opened.stripe, id: event.id, type: event.type, customerId };
  await noteHandled(tools, event.id, 'ignored');
  return 'taken';
}

/**
 * Fetches the customer of a stored event anew. An event that could not be handled stays open and is answered so that it comes again;
 * what never comes again the nightly comparison finds.
 */
export async function handleEvent(
  tools: BillingTools,
  { stripe, id, type, customerId }: OpenEvent,
): Promise<EventAnswer> {
  try {
    const synced = await syncCustomer(tools, stripe, customerId);
    await noteHandled(tools, id, synced ? 'applied' : 'foreign');
    return 'taken';
  } catch (error) {
    tools.logger.warn({ err: error, event: id, type }, 'event of the payment service waits');
    return 'later';
  }
}

const noteHandled = ({ database, clock }: BillingTools, id: string, outcome: EventOutcome) =>
  database.as('accounts', (tx) =>
    tx
      .update(stripeEvents)
      .set({ handledAt: sql`coalesce(${stripeEvents.handledAt}, ${clock.now()})`, outcome })
      .where(eq(stripeEvents.id, id)),
  );
