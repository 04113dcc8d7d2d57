import { beforeAll, beforeEach } from 'vitest';
import { romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, type TestRestaurant } from '#tests/support/factories.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import type { TaskRow } from './present.ts';
import type { CheckRow } from './register.ts';
import { haccpTaskCompletions, haccpTasks } from '../tables.ts';

/** The day in Rome on which the tests run. */
export const today = romeDate(new Date());

/** 11:00 in Rome; every test starts here. */
export const morning = romeLocalTimeToInstant(today, '11:00');

/** The server of the test file that runs. */
export let server: TestServer;

/** A restaurant for tests that leave it as it is. */
export let own: TestRestaurant;

/** The tasks as they are stored. */
export const tasksOf = (restaurantId: string): Promise<TaskRow[]> =>
  server.db.database.asTenant(restaurantId, (tx) => tx.select().from(haccpTasks).orderBy(haccpTasks.id));

/** The register as it is stored, in the order in which it came in. */
export const checksOf = (restaurantId: string): Promise<CheckRow[]> =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx.select().from(haccpTaskCompletions).orderBy(haccpTaskCompletions.recordedAt, haccpTaskCompletions.id),
  );

/** The restaurant’s chain, as `verifyChain` reads it. */
export const chainOf = (restaurantId: string) => storedChain(server, restaurantId);

/** What a new task says, with the fields that a test is about. */
export const newTask = (fields: object = {}) => ({
  id: newId(),
  name: 'Frigo pesce',
  criticalLimit: '0-2',
  ...fields,
});

/** Starts the server for all that a test file calls. */
export function useServer(): void {
  beforeAll(async () => {
    server = await testServer();
    server.clock.set(morning);
    own = await buildRestaurant(server);
  });
  beforeEach(() => server.clock.set(morning));
}
