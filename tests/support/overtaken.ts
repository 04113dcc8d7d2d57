import pg from 'pg';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Whoever waits for a backend, and for those that wait for it. */
const behind = `
  WITH RECURSIVE behind AS (
    SELECT pid FROM pg_stat_activity WHERE $1::int = ANY (pg_blocking_pids(pid))
     UNION
    SELECT a.pid FROM behind b JOIN pg_stat_activity a ON b.pid = ANY (pg_blocking_pids(a.pid)))
  SELECT count(*)::int AS count FROM behind`;

/**
 * Two writes of a restaurant of which the second comes when the first has written everything and committed nothing: the first is held
 * back at the chain's head until the second waits for a row of it.
 */
export async function overtaken(
  server: TestServer,
  restaurantId: string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const holder = new pg.Client({ connectionString: server.db.ownerUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM integrity_chains WHERE restaurant_id = $1 FOR UPDATE', [restaurantId]);
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const waiting = async () => (await server.db.owner<{ count: number }>(behind, [rows[0]!.pid]))[0]!.count;
    const begun = [first()];
    await expect.poll(waiting).toBe(1);
    begun.push(second());
    await expect.poll(waiting).toBe(2);
    await holder.query('COMMIT');
    await Promise.all(begun);
  } finally {
    await holder.end();
  }
}
