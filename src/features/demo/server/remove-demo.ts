import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { wipeRestaurant } from '#features/wipe/server/index.ts';
import type { WipeList } from '#features/wipe/server/index.ts';
import { demoErrors } from '../errors.it.ts';

const refuse = refusals(demoErrors);

/**
 * Empties the caller's demo restaurant: records go and the chain is closed with a signed note, account, operators and
 * settings stay, and from then on it is a restaurant like any other. That it is a demo is decided with its row locked, so
 * that a second tap can not take away what was written in between.
 * @throws NOT_A_DEMO
 */
export async function removeDemo(
  { database, clock, secrets }: Services,
  caller: Member,
  wipeList: WipeList,
): Promise<{ isDemo: false; removedRows: number }> {
  const order = { reason: 'demo_removed', now: clock.now() } as const;
  const { done, removed } = await wipeRestaurant(
    { database, secrets, wipeList },
    caller.restaurant.id,
    order,
  );
  if (!done) throw refuse('NOT_A_DEMO');
  return { isDemo: false, removedRows: Object.values(removed).reduce((sum, rows) => sum + rows, 0) };
}
