import { beforeAll, beforeEach } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Client, TestServer } from '#tests/support/server.ts';
import type { ProcessKind } from '../process-kinds.ts';

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

/** So many minutes after every test started. */
export const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);

/** How long somebody at work may be silent and still is, with room to spare for twice as long. */
const signOfLifeMs = 14 * 60_000;

/** Lets the time pass until so many minutes after every test started, while somebody stays at work. */
export async function pass(client: Client, until: number): Promise<void> {
  const to = minutes(until);
  while (to.getTime() - server.clock.now().getTime() > signOfLifeMs) {
    server.clock.set(new Date(server.clock.now().getTime() + signOfLifeMs));
    await client.operators.heartbeat({});
  }
  server.clock.set(to);
}

/** Begins a run through the API; its id. */
export async function begin(
  client: Client,
  process: ProcessKind,
  celsius: number | null,
  changes: object = {},
): Promise<string> {
  const id = newId();
  await client.processChecks.startRun({ id, process, food: 'Ragù', celsius, ...changes });
  return id;
}

/** Measures a run through the API, so many minutes after every test started. */
export async function measure(
  client: Client,
  runId: string,
  celsius: number,
  at: number,
  changes: object = {},
) {
  await pass(client, at);
  return client.processChecks.measureRun({ id: newId(), runId, celsius, ...changes });
}

/** Ends a run through the API, so many minutes after every test started. */
export async function end(client: Client, runId: string, celsius: number, at: number, changes: object = {}) {
  await pass(client, at);
  return client.processChecks.endRun({ id: newId(), runId, celsius, ...changes });
}
