import type { Services } from '#platform/http/server/context.ts';
import type { Caller } from '#features/access/server/index.ts';
import { recordAct } from '#features/audit/server/index.ts';
import { pushPrices } from './push-prices.ts';
import { refusalOf, refuseBilling } from './stripe.ts';

/**
 * Brings the prices at the payment service in line with the plan table, for the console; again it finds everything done.
 * @returns how many were made
 * @throws BILLING_NOT_CONFIGURED, and what `refusalOf` makes of the service's errors
 */
export async function publishPrices(services: Services, caller: Caller): Promise<{ made: number }> {
  const pushed = await pushPrices(services).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (!pushed) throw refuseBilling('BILLING_NOT_CONFIGURED');
  const made = pushed.filter(({ wasThere }) => !wasThere);
  await services.database.as('maintenance', (tx) =>
    recordAct(
      tx,
      caller,
      {
        action: 'stripe_prices_pushed',
        details: { made: made.map(({ key, amount }) => ({ key, amount })) },
      },
      services.clock.now(),
    ),
  );
  return { made: made.length };
}
