import { beforeAll, beforeEach } from 'vitest';
import { eq } from 'drizzle-orm';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';

/** The server of the test file that runs. */
export let server: TestServer;

/** A restaurant for tests that leave it as it is. */
export let own: TestRestaurant;

/** 11:00 in Rome; every test starts here. */
export const now = new Date('2026-11-21T10:00:00.000Z');

/** The register as it is stored. */
export const readingsOf = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx
      .select()
      .from(refrigerationLogs)
      .where(eq(refrigerationLogs.restaurantId, restaurantId))
      .orderBy(refrigerationLogs.id),
  );

/** The equipment as it is stored. */
export const equipmentOf = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx
      .select()
      .from(refrigerationEquipment)
      .where(eq(refrigerationEquipment.restaurantId, restaurantId))
      .orderBy(refrigerationEquipment.id),
  );

/** What the audit log says of a write. */
export const auditOf = (restaurantId: string, id: string) =>
  server.db.owner('SELECT * FROM audit_logs WHERE restaurant_id = $1 AND id = $2', [restaurantId, id]);

/** Starts the server for all that a test file calls. */
export function useServer(): void {
  beforeAll(async () => {
    server = await testServer();
    server.clock.set(now);
    own = await buildRestaurant(server);
  });
  beforeEach(() => server.clock.set(now));
}
