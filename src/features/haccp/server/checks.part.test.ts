import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { addDays, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { buildRestaurant, openedLongAgo } from '#tests/support/factories.ts';
import { entryEvidence } from '#features/registers/server/index.ts';
import { checks } from './register.ts';
import { buildCheck, buildTask } from './factories.ts';
import { today, morning, server, own, tasksOf, checksOf, chainOf, newTask } from './test-kit.ts';

/** A check: recorded, listed, sent again. */
export function checkTests(): void {
  describe('a check', () => {
    it('[HACCP-10] [HACCP-17] is stored with its control, limit, operator and instants', async () => {
      const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
      const task = await buildTask(client, { criticalLimit: '≤ 4 °C' });
      const id = newId();
      const performedAt = new Date(morning.getTime() - 3_600_000).toISOString();
      const check = await client.haccp.recordCheck({
        id,
        taskId: task.id,
        value: ' 7,2 ',
        notes: 'porta <i>aperta</i> 🧊\nchiusa subito',
        correctiveAction: 'Spostato tutto',
        performedAt,
      });
      expect(check).toEqual({
        id,
        taskId: task.id,
        taskName: 'Frigo verdure',
        value: '7,2',
        criticalLimit: '≤ 4 °C',
        limitMaximum: 4,
        limitUnit: 'celsius',
        status: 'critical',
        notes: 'porta <i>aperta</i> 🧊\nchiusa subito',
        correctiveAction: 'Spostato tutto',
        correctsId: null,
        correctionReason: null,
        // It was done before the task was in the plan.
        limitsAsOf: morning.toISOString(),
        operatorName: 'Anna',
        performedAt,
        recordedAt: morning.toISOString(),
      });
      expect(await checksOf(restaurantId)).toMatchObject([
        { restaurantId, id, operatorId, operatorName: 'Anna' },
      ]);
    });

    it.each([
      ['≤ 4', '3', 'ok'],
      ['≤ 4', '3,5', 'warning'],
      ['≤ 4', '4', 'warning'],
      ['≤ 4', '4,1', 'critical'],
      ['min 75', '80 °C', 'ok'],
      ['≤ -18', '−19', 'ok'],
      ['tra 0 e 4', '-0,1', 'critical'],
      ['pH < 4,6', '4,6', 'critical'],
    ] as const)(
      '[HACCP-11] against "%s" the value "%s" is %s, whatever the client says',
      async (criticalLimit, value, status) => {
        const task = await buildTask(own.client, { name: 'Prova', criticalLimit });
        const outcome = status === 'ok' ? 'critical' : 'ok';
        expect(await buildCheck(own.client, task.id, { value, outcome })).toMatchObject({ value, status });
      },
    );

    it.each([
      ['superfici pulite', 'pulite', ['ok', 'warning', 'critical']],
      // Words are no measurement: they may say that it is bad, and never that it is good (HACCP-25).
      ['≤ 4', 'freddo', ['critical']],
      ['≤ 4', 'poco', ['critical']],
    ] as const)(
      '[HACCP-11] that cannot be compared ("%s", "%s") has the outcome that was chosen, or none',
      async (criticalLimit, value, taken) => {
        const task = await buildTask(own.client, { criticalLimit });
        expect(await buildCheck(own.client, task.id, { value })).toMatchObject({ status: null });
        expect(await buildCheck(own.client, task.id, { value, outcome: null })).toMatchObject({
          status: null,
        });
        for (const outcome of ['ok', 'warning', 'critical'] as const) {
          expect(await buildCheck(own.client, task.id, { value, outcome })).toMatchObject({
            status: taken.find((one) => one === outcome) ?? null,
          });
        }
      },
    );

    it('[HACCP-90] with words that say the contrary is OK only with the reason in writing', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const task = await buildTask(client, { criticalLimit: 'superfici pulite' });
      for (const value of ['non conforme', 'NO', 'Sporco', 'dodici'])
        await expect(buildCheck(client, task.id, { value, outcome: 'ok' })).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [{ field: 'notes', code: 'reason_required' }] },
        });
      expect(await checksOf(restaurantId)).toEqual([]);
      const check = { value: 'non conforme' } as const;
      expect(await buildCheck(client, task.id, { ...check, outcome: 'critical' })).toMatchObject({
        status: 'critical',
      });
      const notes = 'la piastra resta grigia anche pulita';
      expect(await buildCheck(client, task.id, { ...check, outcome: 'ok', notes })).toMatchObject({
        status: 'ok',
        notes,
      });
    });

    it('[HACCP-21] with a number that nothing compared is OK only with the reason in writing', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const task = await buildTask(client, { criticalLimit: 'max 4 °C, poi buttare' });
      await expect(buildCheck(client, task.id, { value: '5', outcome: 'ok' })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        status: 422,
        data: {
          fields: [
            {
              field: 'notes',
              code: 'reason_required',
              message: 'Nessuno ha confrontato questo numero: scrivi perché va bene',
            },
          ],
        },
      });
      expect(await checksOf(restaurantId)).toEqual([]);
      const last = async () => (await client.haccp.tasks({})).rows[0]?.lastCheck;
      const bad = await buildCheck(client, task.id, { value: '5', outcome: 'critical' });
      server.clock.advance(1_000);
      expect(bad).toMatchObject({ status: 'critical' });
      const notes = 'sonda appena tarata, al cuore 2';
      const good = await buildCheck(client, task.id, { value: '5', outcome: 'ok', notes });
      expect(good).toMatchObject({ status: 'ok', notes });
      expect(await last()).toMatchObject({ status: 'ok', byPerson: true });
      server.clock.advance(1_000);
      await buildCheck(client, task.id, { value: 'freddo', outcome: 'ok' });
      // [HACCP-31] Words beside a number that nobody can read compared nothing either.
      expect(await last()).toMatchObject({ status: 'ok', byPerson: true });
      await expect(
        client.haccp.correctCheck({
          id: newId(),
          checkId: bad.id,
          value: '6',
          outcome: 'ok',
          reason: 'letto male',
        }),
      ).rejects.toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ field: 'notes' }] } });
    });

    it('[HACCP-20] that comes in late is judged by the figures of then', async () => {
      const { client } = await buildRestaurant(server);
      const task = await buildTask(client, {
        name: 'Prova',
        criticalLimit: 'come da manuale',
        limitMaximum: 4,
        limitUnit: 'celsius',
      });
      const then = server.clock.now().toISOString();
      server.clock.advance(60_000);
      const { archivedAt: _, id: taskId, ...fields } = task;
      await client.haccp.updateTask({ ...fields, id: newId(), taskId, limitMaximum: 8 });
      server.clock.advance(60_000);
      const check = { value: '6' };
      expect(await buildCheck(client, task.id, { ...check, performedAt: then })).toMatchObject({
        status: 'critical',
        limitMaximum: 4,
      });
      server.clock.advance(1_000);
      expect(await buildCheck(client, task.id, check)).toMatchObject({ status: 'ok', limitMaximum: 8 });
      const { rows } = await client.haccp.checks({});
      expect(rows.map(({ limitsChanged }) => limitsChanged ?? false)).toEqual([false, true]);
    });

    it('[HACCP-20] from before there were figures verifies as before', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const task = await buildTask(client, { criticalLimit: 'pulite' });
      await buildCheck(client, task.id, { value: 'pulite' });
      const [stored] = await checksOf(restaurantId);
      const { record } = entryEvidence(checks, stored!);
      expect(Object.keys(record).filter((key) => key.startsWith('limit'))).toEqual(
        ['limitAsOf'].filter((key) => key in record),
      );
      expect(
        entryEvidence(checks, { ...stored!, limitMaximum: 4, limitUnit: 'celsius' }).record,
      ).toMatchObject({
        limitMaximum: 4,
        limitUnit: 'celsius',
      });
    });

    it('[HACCP-24] counts for its task however late it is entered, never later than its write, and not from more than a day ahead', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const task = await buildTask(client);
      await openedLongAgo(server, restaurantId);
      const ahead = (milliseconds: number) => new Date(morning.getTime() + milliseconds).toISOString();
      await expect(buildCheck(client, task.id, { performedAt: ahead(86_400_001) })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'performedAt', code: 'in_future' }] },
      });
      expect(await buildCheck(client, task.id, { performedAt: ahead(86_400_000) })).toMatchObject({
        performedAt: morning.toISOString(),
        recordedAt: morning.toISOString(),
      });
      expect(await buildCheck(client, task.id, { performedAt: '2019-02-28T23:30:00.000Z' })).toMatchObject({
        performedAt: '2019-02-28T23:30:00.000Z',
      });
    });

    it('stands in the hash chain, and a change behind our back is found', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const task = await buildTask(client);
      await buildCheck(client, task.id, { value: '3', notes: 'tutto bene' });
      const { id } = await buildCheck(client, task.id, { value: 'boh', outcome: null });
      const verify = async () => {
        const records = (await checksOf(restaurantId)).map((row) => entryEvidence(checks, row));
        return verifyChain(
          await chainOf(restaurantId),
          records.map((evidence) => ({
            dataType: evidence.type,
            dataIdentifier: evidence.id,
            record: evidence.record,
          })),
          sha256hex,
        );
      };
      expect((await chainOf(restaurantId)).map((link) => link.dataType)).toEqual([
        'haccp_task_completion',
        'haccp_task_completion',
      ]);
      expect(await verify()).toEqual([]);
      await server.db.owner(
        'UPDATE haccp_task_completions SET status = $1 WHERE restaurant_id = $2 AND id = $3',
        ['ok', restaurantId, id],
      );
      expect(await verify()).toMatchObject([{ kind: 'changed', record: { dataIdentifier: id } }]);
    });

    it('can neither be changed nor deleted by the server', async () => {
      const task = await buildTask(own.client);
      const { id } = await buildCheck(own.client, task.id);
      for (const statement of [
        sql`UPDATE haccp_task_completions SET value = '1' WHERE id = ${id}::uuid`,
        sql`DELETE FROM haccp_task_completions WHERE id = ${id}::uuid`,
        sql`TRUNCATE haccp_task_completions`,
        sql`DELETE FROM haccp_tasks WHERE id = ${task.id}::uuid`,
      ]) {
        const attempt = server.db.database.asTenant(own.id, (tx) => tx.execute(statement));
        const code = await attempt.then(
          () => 'done',
          (error: unknown) => databaseErrorCode(error),
        );
        expect(code).toBe('42501');
      }
      expect((await checksOf(own.id)).find((row) => row.id === id)).toMatchObject({ value: '3' });
    });
  });

  describe('the register of checks', () => {
    it('[HACCP-10] is read newest first in pages of 50, with the count of all', async () => {
      const { client } = await buildRestaurant(server);
      const task = await buildTask(client);
      for (let n = 0; n < 53; n += 1) {
        // Three at a time in one instant, so that a page ends between equals.
        if (n % 3 === 0) server.clock.advance(1_000);
        await buildCheck(client, task.id, { value: String(n) });
      }
      const first = await client.haccp.checks({});
      expect(first).toMatchObject({ total: 53 });
      expect(first.rows).toHaveLength(50);
      const second = await client.haccp.checks({ cursor: first.nextCursor! });
      expect(second.nextCursor).toBeNull();
      const seen = [...first.rows, ...second.rows];
      expect(new Set(seen.map(({ id }) => id)).size).toBe(53);
      expect(seen.map(({ recordedAt }) => recordedAt)).toEqual(
        seen
          .map(({ recordedAt }) => recordedAt)
          .toSorted()
          .toReversed(),
      );
      expect((await client.haccp.checks({ search: '52' })).rows).toMatchObject([{ value: '52' }]);
      expect((await client.haccp.checks({ search: 'ANNA', limit: 1 })).total).toBe(53);
      expect((await client.haccp.checks({ search: 'frigo VERDURE', limit: 1 })).total).toBe(53);
    });

    it('[HACCP-11] is narrowed to a task, an outcome and days of Rome, and counts what it finds', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const [fridge, oven] = [await buildTask(client), await buildTask(client, { name: 'Forno' })];
      await openedLongAgo(server, restaurantId);
      const at = (day: number, time: string) =>
        romeLocalTimeToInstant(addDays(today, day), time).toISOString();
      await buildCheck(client, fridge.id, { value: '1', performedAt: at(-3, '23:59') });
      await buildCheck(client, fridge.id, { value: '2', performedAt: at(-2, '00:00') });
      await buildCheck(client, oven.id, { value: '9', performedAt: at(-1, '23:59') });
      await buildCheck(client, fridge.id, { value: 'freddo', performedAt: at(0, '00:00') });
      const found = async (filter: Parameters<typeof client.haccp.checks>[0]) => {
        const { rows, total } = await client.haccp.checks(filter);
        expect(total).toBe(rows.length);
        return rows.map(({ value }) => value).toSorted();
      };
      const [from, to] = [addDays(today, -2), addDays(today, -1)];
      expect(await found({ from, to })).toEqual(['2', '9']);
      expect(await found({ from: to, to })).toEqual(['9']);
      expect(await found({ to: addDays(from, -1) })).toEqual(['1']);
      expect(await found({ taskId: fridge.id, from })).toEqual(['2', 'freddo']);
      expect(await found({ status: 'critical' })).toEqual(['9']);
      // N/A is an outcome as well.
      expect(await found({ status: 'unknown' })).toEqual(['freddo']);
    });

    it('tells those performed today in Italy', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const task = await buildTask(client);
      await openedLongAgo(server, restaurantId);
      const at = (day: string, time: string) => romeLocalTimeToInstant(day, time).toISOString();
      await buildCheck(client, task.id, { value: 'ieri', performedAt: at(addDays(today, -1), '23:59') });
      await buildCheck(client, task.id, { value: 'mezzanotte', performedAt: at(today, '00:00') });
      await buildCheck(client, task.id, { value: 'ora' });
      await buildCheck(client, task.id, { value: 'domani', performedAt: at(addDays(today, 1), '00:00') });
      const { rows, total } = await client.haccp.checksToday({});
      // Told of tomorrow: made when it was recorded, today.
      expect(rows.map(({ value }) => value).toSorted()).toEqual(['domani', 'mezzanotte', 'ora']);
      expect(total).toBe(3);
      await buildCheck(client, task.id, { value: 'dopo' });
      expect((await client.haccp.checksToday({})).total).toBe(4);
      expect((await client.haccp.checks({})).total).toBe(5);
    });
  });

  describe('the same write again', () => {
    it('is stored once and gets the first answer, also at the same time', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const task = newTask();
      const created = await Promise.all([task, task, task].map((input) => client.haccp.createTask(input)));
      expect(created).toEqual([created[0], created[0], created[0]]);
      const check = { id: newId(), taskId: task.id, value: '1' };
      const first = await client.haccp.recordCheck(check);
      server.clock.advance(60_000);
      expect(await Promise.all([client.haccp.recordCheck(check), client.haccp.recordCheck(check)])).toEqual([
        first,
        first,
      ]);
      expect(await tasksOf(restaurantId)).toHaveLength(1);
      expect(await checksOf(restaurantId)).toHaveLength(1);
      expect(await chainOf(restaurantId)).toHaveLength(1);
    });

    it('is the first answer too when the task was archived in between', async () => {
      const task = await buildTask(own.client);
      const check = { id: newId(), taskId: task.id, value: '1' };
      const first = await own.client.haccp.recordCheck(check);
      await own.client.haccp.archiveTask({ id: newId(), taskId: task.id });
      expect(await own.client.haccp.recordCheck(check)).toEqual(first);
    });

    it('with another content is refused, and nothing changes', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const task = newTask();
      await client.haccp.createTask(task);
      await expect(client.haccp.createTask({ ...task, criticalLimit: '≤ 40' })).rejects.toMatchObject({
        code: 'WRITE_ID_REUSED',
        status: 409,
      });
      const check = { id: newId(), taskId: task.id, value: '1' };
      await client.haccp.recordCheck(check);
      await expect(client.haccp.recordCheck({ ...check, value: '2' })).rejects.toMatchObject({
        code: 'WRITE_ID_REUSED',
      });
      expect(await tasksOf(restaurantId)).toMatchObject([{ criticalLimit: '0-2' }]);
      expect(await checksOf(restaurantId)).toMatchObject([{ value: '1' }]);
    });
  });
}
