import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { Member } from '#features/accounts/server/index.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { heartbeat } from './heartbeat.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A heartbeat of a device that was found to work in this session. */
function beat(restaurantId: string, sessionId: string) {
  const caller: Pick<Member, 'operator' | 'restaurant'> = {
    restaurant: {
      id: restaurantId,
      name: 'Da Anna',
      planType: 'plus',
      subscriptionStatus: 'active',
      trialEndsAt: null,
      bonusExpiresAt: null,
    },
    operator: { id: newId(), name: 'Anna', icon: 'user', sessionId },
  };
  return heartbeat({ database: server.db.database, clock: server.clock }, caller);
}

describe('the heartbeat', () => {
  it('says whether the session was still there to be refreshed', async () => {
    const { id: restaurantId, operatorId } = await buildRestaurant(server);
    const [session] = await server.db.owner<{ id: string }>(
      'SELECT id FROM operator_sessions WHERE operator_id = $1',
      [operatorId],
    );
    expect(await beat(restaurantId, session!.id)).toEqual({ active: true });
    // Ended between the moment the caller was found and the refresh.
    await server.db.owner(
      'UPDATE operator_sessions SET is_forced_logout = true, forced_out_at = now() WHERE id = $1',
      [session!.id],
    );
    expect(await beat(restaurantId, session!.id)).toEqual({ active: false });
    expect(await beat(restaurantId, newId())).toEqual({ active: false });
  });
});
