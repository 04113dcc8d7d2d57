import { afterEach, describe, expect, it } from 'vitest';
import { romeDate } from '#platform/kernel/dates.ts';
import { buildReading } from '#features/refrigeration/server/factories.ts';
import { wipeRestaurant } from '#features/wipe/server/index.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestServer } from '#tests/support/server.ts';
import { recordKinds, wipeList } from '#server/features.ts';
import type { Violation } from '../chain.ts';
import type { BrokenRestaurant } from '../contract.ts';
import { graceMs } from '../seal.ts';
import { runCheck } from './run-check.ts';

/** Tests of what each check signs; called by routes.test.ts, whose server they share. */
export function sealTests(server: () => TestServer): void {
  const rows = (text: string, ...values: unknown[]) =>
    server().db.owner<Record<string, unknown>>(text, values);
  const checkAll = () => runCheck(server().services, recordKinds, 'manual');
  /** What a check finds of a restaurant. */
  async function broken(id: string): Promise<readonly Violation[]> {
    const { id: check } = (await checkAll())!;
    const [log] = await rows('SELECT broken FROM integrity_check_logs WHERE id = $1', check);
    const found = (log!['broken'] as BrokenRestaurant[]).find((one) => one.id === id);
    return found?.violations ?? [];
  }
  // Nothing is held against what is made up: the next test finds the house in order.
  afterEach(() =>
    rows(
      `UPDATE restaurants SET tryout_until = now() + interval '1 year' WHERE id = ANY ($1)`,
      built.splice(0),
    ),
  );
  const built: string[] = [];
  async function build() {
    const restaurant = await buildRestaurant(server());
    built.push(restaurant.id);
    return restaurant;
  }
  const sealsOf = async (id: string) =>
    rows('SELECT * FROM integrity_seals WHERE restaurant_id = $1 ORDER BY at', id);
  const pass = () => server().clock.advance(graceMs + 60_000);
  /** A restaurant with a reading that a check has sealed, and one that came since. */
  async function buildSealed() {
    const restaurant = await build();
    await buildReading(restaurant.client, { temperature: 3 });
    pass();
    await checkAll();
    await buildReading(restaurant.client, { temperature: 4 });
    pass();
    return restaurant;
  }

  describe('the seal of a check', () => {
    it('[INTEG-32] is left where something came since the last, and nothing is wrong with what stands', async () => {
      const restaurant = await buildSealed();
      expect(await broken(restaurant.id)).toEqual([]);
      const seals = await sealsOf(restaurant.id);
      expect(seals.map(({ sequence }) => Number(sequence))).toEqual([1, 2]);
      expect(seals[1]).toMatchObject({
        previous_seal: seals[0]!['hash'],
        audit_from: seals[0]!['audit_until'],
      });
      expect(Number(seals[0]!['audit_rows'])).toBeGreaterThan(1);
      expect(Number(seals[1]!['audit_rows'])).toBe(1);
      pass();
      await checkAll();
      expect(await sealsOf(restaurant.id)).toHaveLength(2);
    });

    it('[INTEG-32] tells a chain that was cut off and wound back as if the newest had never been', async () => {
      const { id } = await buildSealed();
      await broken(id);
      // The second reading, its link and its row of the log; then the head stands where it stood before it.
      const cut = async () => {
        const [link] = await rows(
          'DELETE FROM data_integrity_hashes WHERE restaurant_id = $1 AND sequence = 2 RETURNING *',
          id,
        );
        await rows('DELETE FROM refrigeration_logs WHERE id = $1', link!['data_identifier']);
        await rows(
          'DELETE FROM audit_logs WHERE restaurant_id = $1 AND recorded_at = $2',
          id,
          link!['created_at'],
        );
        await rows(
          'UPDATE integrity_chains SET sequence = 1, head = $2 WHERE restaurant_id = $1',
          id,
          link!['previous_hash'],
        );
      };
      await cut();
      expect((await broken(id)).map(({ kind, sequence }) => [kind, sequence])).toEqual([
        ['rewound', 2],
        ['audit_changed', null],
      ]);
    });

    it('[INTEG-32] tells a row of the log that says something else, and one that is gone', async () => {
      const { id } = await buildSealed();
      const changed = await rows(
        `UPDATE audit_logs SET operator_name = 'Nessuno' WHERE restaurant_id = $1 AND links = 1 AND recorded_at = (SELECT min(recorded_at) FROM audit_logs WHERE restaurant_id = $1 AND links = 1) RETURNING id`,
        id,
      );
      expect(changed).toHaveLength(1);
      expect((await broken(id)).map(({ kind }) => kind)).toEqual(['audit_changed']);
      await rows(`DELETE FROM audit_logs WHERE restaurant_id = $1 AND links = 0`, id);
      expect((await broken(id)).map(({ kind }) => kind)).toContain('audit_changed');
    });

    it('[INTEG-33] links and log are held against each other at once, both ways', async () => {
      const restaurant = await build();
      await checkAll();
      await buildReading(restaurant.client, { temperature: 3 });
      const [link] = await rows(
        'SELECT * FROM data_integrity_hashes WHERE restaurant_id = $1',
        restaurant.id,
      );
      await rows('UPDATE audit_logs SET links = 2 WHERE restaurant_id = $1 AND links = 1', restaurant.id);
      expect((await broken(restaurant.id)).map(({ kind, record }) => [kind, record?.dataType])).toEqual([
        ['unlinked', 'audit_log'],
      ]);
      await rows('DELETE FROM audit_logs WHERE restaurant_id = $1 AND links = 2', restaurant.id);
      expect(await broken(restaurant.id)).toEqual([
        {
          kind: 'unaudited',
          sequence: 1,
          record: { dataType: 'refrigeration_log', dataIdentifier: link!['data_identifier'] },
        },
      ]);
    });

    it('[INTEG-33] a record with a good link and an old time is told', async () => {
      const restaurant = await buildSealed();
      const { id: reading } = await buildReading(restaurant.client, { temperature: 2 });
      const old = new Date(server().clock.now().getTime() - 5 * graceMs);
      await rows(
        'UPDATE audit_logs SET recorded_at = $3 WHERE restaurant_id = $1 AND id = $2',
        restaurant.id,
        reading,
        old,
      );
      await rows(
        'UPDATE data_integrity_hashes SET created_at = $3 WHERE restaurant_id = $1 AND data_identifier = $2',
        restaurant.id,
        reading,
        old,
      );
      expect((await broken(restaurant.id)).map(({ kind, sequence }) => [kind, sequence])).toContainEqual([
        'out_of_time',
        3,
      ]);
    });

    it('[INTEG-33] nothing that works with the rights of the server winds a chain back', async () => {
      const { id } = await buildSealed();
      const set = (what: string) =>
        server().services.database.asTenant(id, (tx) =>
          tx.connection.query(`UPDATE integrity_chains SET ${what} WHERE restaurant_id = $1`, [id]),
        );
      for (const what of [
        'sequence = sequence - 1',
        'sequence = sequence + 2, previous = head',
        `head = repeat('0', 64)`,
        'sequence = sequence + 1',
      ])
        await expect(set(what), what).rejects.toMatchObject({ code: '23514' });
      await set(`sequence = sequence + 1, previous = head, head = repeat('a', 64)`);
      await rows(
        `UPDATE integrity_chains SET sequence = sequence - 1, head = previous, previous = repeat('0', 64) WHERE restaurant_id = $1`,
        id,
      );
    });

    it('[INTEG-32] of a time that was wiped is held against nothing, and the next begins behind the note', async () => {
      const restaurant = await buildSealed();
      await checkAll();
      await rows(`UPDATE restaurants SET current_plan_type = 'test' WHERE id = $1`, restaurant.id);
      server().clock.advance(86_400_000);
      const { services } = server();
      const done = await wipeRestaurant(
        { database: services.database, secrets: services.secrets, wipeList },
        restaurant.id,
        { reason: 'nightly_wipe', now: server().clock.now() },
      );
      expect([done.done, romeDate(server().clock.now())]).toEqual([true, expect.any(String)]);
      expect(await broken(restaurant.id)).toEqual([]);
      server().clock.advance(1_000);
      await restaurant.client.operators.select({ operatorId: restaurant.operatorId! });
      await rows(`UPDATE restaurants SET current_plan_type = 'plus' WHERE id = $1`, restaurant.id);
      await buildReading(restaurant.client, { temperature: 3 });
      pass();
      expect(await broken(restaurant.id)).toEqual([]);
      await rows('DELETE FROM audit_logs WHERE restaurant_id = $1 AND links = 1', restaurant.id);
      expect((await broken(restaurant.id)).map(({ kind }) => kind)).toEqual(['audit_changed', 'unaudited']);
    });

    it('[INTEG-32] is not put on what is made up', async () => {
      const restaurant = await build();
      await rows(
        'UPDATE restaurants SET tryout_until = $2 WHERE id = $1',
        restaurant.id,
        new Date(Date.now() + 86_400_000),
      );
      await checkAll();
      expect(await sealsOf(restaurant.id)).toEqual([]);
      await rows('UPDATE restaurants SET tryout_until = NULL WHERE id = $1', restaurant.id);
      pass();
      await checkAll();
      expect(await sealsOf(restaurant.id)).toHaveLength(1);
    });
  });
}
