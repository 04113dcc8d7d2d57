import { beforeAll, beforeEach } from 'vitest';
import { eq } from 'drizzle-orm';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Client, TestServer } from '#tests/support/server.ts';
import type { PestArea } from '../areas.it.ts';
import type { Inspection } from '../contract.ts';
import { pestControlLogs } from '../tables.ts';

/** The server of the test file that runs. */
export let server: TestServer;

/** A restaurant for tests that leave it as it is. */
export let own: TestRestaurant;

/** 11:00 in Rome; every test starts here. */
export const now = new Date('2026-11-21T10:00:00.000Z');

/** Starts the server for all that a test file calls. */
export function useServer(): void {
  beforeAll(async () => {
    server = await testServer();
    server.clock.set(now);
    own = await buildRestaurant(server);
  });
  beforeEach(() => server.clock.set(now));
}

/** Areas that were looked at and found clean, and those in which something was found. */
export const looked = (clean: readonly PestArea[], found: readonly PestArea[] = []) => [
  ...clean.map((area) => ({ area })),
  ...found.map((area) => ({ area, findings: true })),
];

/** Records an inspection through the API. */
export const inspect = (
  client: Client,
  clean: readonly PestArea[],
  found: readonly PestArea[] = [],
  changes: object = {},
): Promise<Inspection> =>
  client.pestControl.recordInspection({
    id: newId(),
    checklistResults: looked(clean, found),
    ...changes,
  });

/** The register as it is stored. */
export const stored = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx
      .select()
      .from(pestControlLogs)
      .where(eq(pestControlLogs.restaurantId, restaurantId))
      .orderBy(pestControlLogs.recordedAt, pestControlLogs.id),
  );
