import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, openedLongAgo } from '#tests/support/factories.ts';
import { entryEvidence } from '#features/registers/server/index.ts';
import { checks } from './register.ts';
import { buildCheck, buildTask } from './factories.ts';
import { today, morning, server, own, tasksOf, checksOf } from './test-kit.ts';

const auditOf = (restaurantId: string, id: string) =>
  server.db.owner<{ action: string; entity_id: string; operator_name: string }>(
    'SELECT action, entity_id, operator_name FROM audit_logs WHERE restaurant_id = $1 AND id = $2',
    [restaurantId, id],
  );

/** What is to be checked, and when. */
export function taskTests(): void {
  describe('the tasks', () => {
    it('[HACCP-06] [HACCP-08] [DASH-12] are added daily and due at 14:00 unless told otherwise', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const id = newId();
      expect(await client.haccp.createTask({ id, name: ' Frigo pesce ', criticalLimit: '0-2 °C' })).toEqual({
        id,
        name: 'Frigo pesce',
        description: null,
        frequency: 'daily',
        criticalLimit: '0-2 °C',
        limitMinimum: 0,
        limitMaximum: 2,
        limitUnit: 'celsius',
        correctiveAction: null,
        category: null,
        dueTime: '14:00',
        archivedAt: null,
      });
      expect(await tasksOf(restaurantId)).toMatchObject([
        { id, frequency: 'daily', dueTime: '14:00:00', createdAt: morning },
      ]);
      expect(await auditOf(restaurantId, id)).toEqual([
        { action: 'haccp.create_task', entity_id: id, operator_name: 'Anna' },
      ]);
    });

    it('[HACCP-07] [HACCP-08] take every field, whatever letters it is written in', async () => {
      const fields = {
        name: "Cottura <b>d'arrosto</b> 🍗",
        description: 'Al cuore,\ncon la sonda',
        frequency: 'monthly' as const,
        criticalLimit: 'min 75',
        correctiveAction: 'Prosegui la cottura',
        category: 'Cottura',
        dueTime: '09:30',
      };
      expect(await own.client.haccp.createTask({ id: newId(), ...fields })).toMatchObject(fields);
      const { rows } = await own.client.haccp.tasks({ search: 'D’ARROSTO'.replace('’', "'") });
      expect(rows).toMatchObject([fields]);
    });

    describe('[HACCP-28] a limit wider than its kind', () => {
      const roast = { name: 'Cottura roast beef', criticalLimit: 'min 54 °C' };
      const widerReason = 'Servito al sangue, come dal manuale';
      const refused = (field: string, code: string) => ({
        code: 'INPUT_INVALID',
        data: { fields: [expect.objectContaining({ field, code })] },
      });

      it('is taken only with the reason in words, and keeps it while it stays as it is', async () => {
        const { client, id: restaurantId } = await buildRestaurant(server);
        await expect(buildTask(client, roast)).rejects.toMatchObject(
          refused('widerReason', 'wider_than_kind'),
        );
        await expect(buildTask(client, { ...roast, widerReason: 'ok' })).rejects.toMatchObject(
          refused('widerReason', 'no_reason'),
        );
        expect(await tasksOf(restaurantId)).toEqual([]);
        const task = await buildTask(client, { ...roast, widerReason });
        expect(task).toMatchObject({ widerReason });
        const edit = { ...roast, taskId: task.id, frequency: 'daily' as const, dueTime: '14:00' };
        const changed = (fields: object) => client.haccp.updateTask({ id: newId(), ...edit, ...fields });
        expect(await changed({ dueTime: '15:00' })).toMatchObject({ widerReason });
        await expect(changed({ criticalLimit: 'min 52 °C' })).rejects.toMatchObject(
          refused('widerReason', 'wider_than_kind'),
        );
        await expect(changed({ name: 'Rigenerazione' })).rejects.toMatchObject(
          refused('criticalLimit', 'limit_absurd'),
        );
        expect(await changed({ criticalLimit: 'min 75 °C' })).not.toHaveProperty('widerReason');
      });

      it.each([
        ['Mantenimento a caldo', 'min 40 °C'],
        ['Cottura pollo', 'min 50 °C'],
        ['Temperatura congelatori', 'max 18 °C'],
        // [HACCP-38]
        ['Raffreddamento', 'max 8 ore'],
        ['Riso per sushi', 'pH ≤ 6'],
      ])('is refused where no food could be so: %s, %s', async (name, criticalLimit) => {
        await expect(
          buildTask(own.client, { name, criticalLimit, widerReason: 'Lo vuole il cuoco' }),
        ).rejects.toMatchObject(refused('criticalLimit', 'limit_absurd'));
      });

      it('[HACCP-88] says of a past check what was so when it was done, whatever is changed of its task since', async () => {
        const { client } = await buildRestaurant(server);
        const told = async () => {
          const { rows } = await client.haccp.checks({});
          const { done } = await client.dashboard.today();
          const register = rows
            .map(({ taskName, widerLimit }) => `${taskName}: ${widerLimit ?? false}`)
            .toSorted();
          const day = done.map(({ title, widerLimit }) => `${title}: ${widerLimit ?? false}`).toSorted();
          expect(day).toEqual(register);
          return register;
        };
        const sauces = await buildTask(client, { name: 'Controllo salse', criticalLimit: 'max 8 °C' });
        const beef = await buildTask(client, { ...roast, widerReason });
        await buildCheck(client, sauces.id, { value: '6' });
        await buildCheck(client, beef.id, { value: '60' });
        const before = await told();
        expect(before).toEqual(['Controllo salse: false', `${roast.name}: false`]);
        server.clock.advance(60_000);
        const usual = { frequency: 'daily' as const, dueTime: '14:00', criticalLimit: 'min 75 °C' };
        await client.haccp.updateTask({ id: newId(), taskId: sauces.id, name: 'Cottura pollo', ...usual });
        await client.haccp.updateTask({ id: newId(), taskId: beef.id, name: roast.name, ...usual });
        expect(await told()).toEqual(before);
        // Over by then: while it runs a limit of today counts as well (C-61).
        server.clock.advance(48 * 3_600_000);
        const { days } = await client.haccp.calendar({ month: today.slice(0, 7) });
        const day = days.find(({ date }) => date === today);
        expect(day).toMatchObject({ done: 2 });
        expect(day).not.toHaveProperty('unsure');
      });

      it('[HACCP-38] also where it is a time or a pH', async () => {
        const { client, id: restaurantId } = await buildRestaurant(server);
        for (const task of [
          { name: 'Raffreddamento', criticalLimit: 'max 6 ore' },
          {
            name: 'Raffreddamento',
            criticalLimit: 'da 65 a 10 °C in 6 ore',
            limitMaximum: 6,
            limitUnit: 'hour' as const,
          },
          { name: 'Riso per sushi', criticalLimit: 'pH ≤ 4,5' },
        ]) {
          await expect(buildTask(client, task)).rejects.toMatchObject(
            refused('widerReason', 'wider_than_kind'),
          );
          expect(await tasksOf(restaurantId)).toEqual([]);
        }
        const slow = { name: 'Raffreddamento', criticalLimit: 'max 6 ore', widerReason: 'In due tempi' };
        expect(await buildTask(client, slow)).toMatchObject({ limitMaximum: 6, widerReason: 'In due tempi' });
      });

      it('[HACCP-38] beyond a bound of later it is green nowhere, and is renamed all the same, but not changed otherwise', async () => {
        const { client, id: restaurantId } = await buildRestaurant(server);
        const slow = { name: 'Riscaldamento', criticalLimit: 'max 2 ore', widerReason: 'In forno' };
        const { id: taskId } = await buildTask(client, slow);
        await server.db.database.asTenant(restaurantId, (tx) =>
          tx.execute(
            sql`UPDATE haccp_tasks SET critical_limit = 'max 3 ore', limit_maximum = 3 WHERE id = ${taskId}::uuid`,
          ),
        );
        const [stored] = (await client.haccp.tasks({})).rows;
        await buildCheck(client, taskId, { value: '150 min' });
        expect((await client.haccp.tasks({})).rows[0]?.standing?.state).not.toBe('within');
        const { limitMinimum = null, limitMaximum = null, limitUnit = null } = stored!;
        const edit = (part: object) =>
          client.haccp.updateTask({
            id: newId(),
            taskId,
            name: 'Riscaldamento sughi',
            criticalLimit: 'max 3 ore',
            limitMinimum,
            limitMaximum,
            limitUnit,
            frequency: 'daily',
            dueTime: '14:00',
            ...part,
          });
        expect(await edit({})).toMatchObject({ name: 'Riscaldamento sughi', widerReason: 'In forno' });
        await expect(edit({ criticalLimit: 'max 4 ore', limitMaximum: 4 })).rejects.toMatchObject(
          refused('criticalLimit', 'limit_absurd'),
        );
        await edit({ criticalLimit: 'max 1 ora', limitMaximum: 1 });
        await expect(edit({})).rejects.toMatchObject(refused('criticalLimit', 'limit_absurd'));
      });

      it('that was stored before anybody asked is green nowhere, and asked about until somebody confirms', async () => {
        const { client, id: restaurantId } = await buildRestaurant(server);
        const { id: taskId } = await buildTask(client, { ...roast, widerReason });
        await server.db.database.asTenant(restaurantId, (tx) =>
          tx.execute(sql`UPDATE haccp_tasks SET wider_reason = NULL WHERE id = ${taskId}::uuid`),
        );
        await buildCheck(client, taskId, { value: '60' });
        const told = async () => {
          const [task] = (await client.haccp.tasks({})).rows;
          const [check] = (await client.haccp.checks({})).rows;
          const { tasks, done } = await client.dashboard.today();
          const { notifications } = await client.notifications.list({});
          const { days } = await client.haccp.calendar({ month: today.slice(0, 7) });
          return [
            task?.standing?.state,
            check?.widerLimit,
            done[0]?.widerLimit,
            tasks?.wider,
            days.find(({ date }) => date === today)?.unsure,
            notifications.filter(({ id }) => id.endsWith(':wider')).length,
          ];
        };
        expect(await told()).toEqual(['unknown', true, true, 1, 1, 1]);
        const edit = { ...roast, taskId, frequency: 'daily' as const, dueTime: '14:00', widerReason };
        await client.haccp.updateTask({ id: newId(), ...edit });
        expect(await told()).toEqual(['within', undefined, undefined, undefined, undefined, 0]);
      });
    });

    describe('[HACCP-20] have the figures of their limit beside its text', () => {
      const unread = 'max 4 °C, poi buttare';
      const typed = { limitMinimum: -1, limitMaximum: 4, limitUnit: 'celsius' } as const;
      const none = { limitMinimum: null, limitMaximum: null, limitUnit: null };
      const storedOf = async (restaurantId: string) => {
        const [row] = await tasksOf(restaurantId);
        const { limitMinimum, limitMaximum, limitUnit } = row!;
        return { limitMinimum, limitMaximum, limitUnit };
      };

      it('filled from it where it is certain, typed by a person where it is not', async () => {
        const { client, id: restaurantId } = await buildRestaurant(server);
        const task = await buildTask(client, { criticalLimit: 'tra −1 e 1 °C' });
        expect(task).toMatchObject({ limitMinimum: -1, limitMaximum: 1, limitUnit: 'celsius' });
        const {
          archivedAt: _,
          id: taskId,
          limitMinimum: _a,
          limitMaximum: _b,
          limitUnit: _c,
          ...fields
        } = task;
        const edit = (changes: object) =>
          client.haccp.updateTask({ ...fields, id: newId(), taskId, ...changes });

        // The text alone: the figures follow it, and go where it says none for certain.
        await edit({ criticalLimit: '≤ 3 °C' });
        expect(await storedOf(restaurantId)).toEqual({ ...none, limitMaximum: 3, limitUnit: 'celsius' });
        expect(await edit({ criticalLimit: unread })).not.toHaveProperty('limitMaximum');
        expect(await storedOf(restaurantId)).toEqual(none);

        expect(await edit({ criticalLimit: unread, ...typed })).toMatchObject(typed);
        // A client that does not know of figures changes something else.
        await edit({ criticalLimit: unread, dueTime: '10:00' });
        expect(await storedOf(restaurantId)).toEqual(typed);
        // By eye, said so.
        await edit({ criticalLimit: unread, ...none });
        expect(await storedOf(restaurantId)).toEqual(none);
      });

      it.each([
        ['swapped', unread, { limitMinimum: 4, limitMaximum: -1 }, 'limitMaximum', 'limit_ends_swapped'],
        [
          'not of their unit',
          unread,
          { limitMaximum: 15, limitUnit: 'ph' },
          'limitMaximum',
          'limit_not_plausible',
        ],
        ['other than the text', '≤ 4 °C', { limitMaximum: 8 }, 'limitMaximum', 'limit_differs_from_text'],
        ['too fine', unread, { limitMaximum: 0.0001 }, 'limitMaximum', 'invalid_type'],
        ['too large', unread, { limitMaximum: 1e12 }, 'limitMaximum', 'too_large'],
        ['no numbers', unread, { limitMaximum: '4' }, 'limitMaximum', 'not_a_number'],
        ['in an unknown unit', unread, { limitMaximum: 4, limitUnit: 'bar' }, 'limitUnit', 'invalid_option'],
      ])('and are refused when they are %s', async (_case, criticalLimit, figures, field, code) => {
        const { client, id: restaurantId } = await buildRestaurant(server);
        await expect(
          client.haccp.createTask({ id: newId(), name: 'Frigo', criticalLimit, ...(figures as object) }),
        ).rejects.toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ field, code }] } });
        expect(await tasksOf(restaurantId)).toEqual([]);
      });

      it('also where only the text was stored, as it was before there were figures', async () => {
        const { client, id: restaurantId } = await buildRestaurant(server);
        const task = await buildTask(client, { criticalLimit: 'tra -1 e 1 °C' });
        await server.db.owner(
          'UPDATE haccp_tasks SET limit_minimum = NULL, limit_maximum = NULL, limit_unit = NULL WHERE id = $1',
          [task.id],
        );
        const { rows } = await client.haccp.tasks({});
        expect(rows).toMatchObject([{ limitMinimum: -1, limitMaximum: 1, limitUnit: 'celsius' }]);
        expect(await buildCheck(client, task.id, { value: '5', outcome: 'ok' })).toMatchObject({
          status: 'critical',
          limitMinimum: -1,
          limitMaximum: 1,
        });
        expect(await checksOf(restaurantId)).toMatchObject([{ limitMaximum: 1, limitUnit: 'celsius' }]);
      });
    });

    it('are changed, and the checks keep the name and the limit that they were judged by', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const task = await buildTask(client, { name: 'Frigo 1', criticalLimit: '≤ 4' });
      await buildCheck(client, task.id, { value: '3' });
      const {
        archivedAt: _,
        limitMaximum: __,
        ...fields
      } = {
        ...task,
        name: 'Cantina',
        criticalLimit: '≤ 14',
        frequency: 'weekly' as const,
      };
      const edit = { ...fields, id: newId(), taskId: task.id };
      expect(await client.haccp.updateTask(edit)).toEqual({
        ...fields,
        limitMaximum: 14,
        id: task.id,
        archivedAt: null,
        scheduledSince: server.clock.now().toISOString(),
      });
      const later = await buildCheck(client, task.id, { value: '13' });
      expect(later).toMatchObject({ taskName: 'Cantina', criticalLimit: '≤ 14', status: 'ok' });
      expect(await checksOf(restaurantId)).toMatchObject([
        { taskName: 'Frigo 1', criticalLimit: '≤ 4', status: 'ok' },
        { taskName: 'Cantina', criticalLimit: '≤ 14' },
      ]);
      expect(await auditOf(restaurantId, edit.id)).toMatchObject([
        { action: 'haccp.update_task', entity_id: task.id },
      ]);
    });

    describe('judge a check from before a change by what is stored of then', () => {
      /** A task of 75 °C that asks for 60 by now, with its first answer stored as an older version of the code did. */
      const changedTask = async (stored: object) => {
        const task = await buildTask(own.client, { name: 'Pollo al cuore', criticalLimit: 'min 75' });
        const performedAt = new Date(morning.getTime() + 60_000).toISOString();
        server.clock.advance(120_000);
        const { id: taskId, archivedAt: _none, ...fields } = task;
        const now = { name: 'Pesce al forno', criticalLimit: 'min 60', limitMinimum: 60 };
        await own.client.haccp.updateTask({ id: newId(), taskId, ...fields, ...now });
        await server.db.owner(
          `UPDATE audit_logs SET response = $3::jsonb WHERE restaurant_id = $1 AND entity_id = $2 AND action = 'haccp.create_task'`,
          [own.id, taskId, JSON.stringify(stored)],
        );
        return (fields: object) => buildCheck(own.client, taskId, { value: '70', performedAt, ...fields });
      };

      it('as it was before there were figures', async () => {
        const check = await changedTask({ name: 'Pollo al cuore', criticalLimit: 'min 75' });
        expect(await check({})).toMatchObject({
          status: 'critical',
          criticalLimit: 'min 75',
          limitMinimum: 75,
          taskName: 'Pollo al cuore',
        });
      });

      it.each([
        ['under other names', { name: 'Pollo al cuore', limit: { text: 'min 50', minimum: 50 } }],
        ['with a limit that is no text', { name: 'Pollo al cuore', criticalLimit: 50 }],
        ['with figures in a unit that nobody knows', { name: 'P', criticalLimit: 'x', limitUnit: 'kelvin' }],
        ['with figures that are none', { name: 'P', criticalLimit: 'min 50', limitMinimum: '50' }],
        ['as nothing', {}],
      ])('never as OK where it was stored %s', async (_how, stored) => {
        const check = await changedTask(stored);
        expect(await check({})).toMatchObject({
          status: null,
          criticalLimit: 'limite di allora non leggibile',
          taskName: 'Pesce al forno',
        });
        // Who was there may say how it was, with the reason: nothing compared it.
        await expect(check({ outcome: 'ok' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
        expect(await check({ outcome: 'critical' })).toMatchObject({ status: 'critical' });
      });
    });

    it('judge a check that comes in late by the limit of when it was done, under the name of then', async () => {
      const { client } = own;
      const task = await buildTask(client, { name: 'Pollo al cuore', criticalLimit: 'min 75' });
      const before = new Date(morning.getTime() + 60_000).toISOString();
      server.clock.advance(120_000);
      const { id: taskId, archivedAt: _none, ...fields } = task;
      const now = { name: 'Pesce al forno', criticalLimit: 'min 60' };
      await client.haccp.updateTask({ id: newId(), taskId, ...fields, ...now });
      const check = (performedAt: string | null) => buildCheck(client, taskId, { value: '70', performedAt });
      expect(await check(before)).toMatchObject({
        status: 'critical',
        criticalLimit: 'min 75',
        taskName: 'Pollo al cuore',
      });
      const ofNow = { status: 'ok', criticalLimit: 'min 60', taskName: 'Pesce al forno' };
      expect(await check(null)).toMatchObject(ofNow);
      // From before the task was there: by the limit of now, which the record says.
      const copied = await check(new Date(morning.getTime() - 60_000).toISOString());
      const limitsAsOf = server.clock.now().toISOString();
      expect(copied).toMatchObject({ ...ofNow, limitsAsOf });
      const rows = (await checksOf(own.id)).filter((row) => row.taskId === taskId);
      expect(
        new Map(rows.map((row) => [row.id, entryEvidence(checks, row).record['limitAsOf']])).get(copied.id),
      ).toBe(limitsAsOf);
      expect(rows.filter((row) => row.limitsAsOf !== null)).toHaveLength(1);
      // The register says of which the limit is not that of today.
      const listed = (await client.haccp.checks({ taskId })).rows;
      expect(listed.map((row) => `${row.criticalLimit} ${row.limitsChanged ?? ''}`).toSorted()).toEqual([
        'min 60 ',
        'min 60 ',
        'min 75 true',
      ]);
    });

    it('are archived and restored; an archived one takes checks done before, and none after', async () => {
      const { client } = await buildRestaurant(server);
      const task = await buildTask(client);
      const archivedAt = server.clock.now().toISOString();
      expect(await client.haccp.archiveTask({ id: newId(), taskId: task.id })).toMatchObject({ archivedAt });
      expect((await client.haccp.tasks({})).rows).toEqual([]);
      expect((await client.haccp.tasks({ archived: 'true' })).rows).toMatchObject([
        { id: task.id, archivedAt },
      ]);

      server.clock.advance(60_000);
      expect(await client.haccp.archiveTask({ id: newId(), taskId: task.id })).toMatchObject({ archivedAt });
      await expect(buildCheck(client, task.id)).rejects.toMatchObject({
        code: 'HACCP_TASK_ARCHIVED',
        status: 409,
        message: expect.stringContaining('archiviato'),
      });
      const before = new Date(morning.getTime() - 1).toISOString();
      expect(await buildCheck(client, task.id, { performedAt: before })).toMatchObject({
        performedAt: before,
      });

      expect(await client.haccp.restoreTask({ id: newId(), taskId: task.id })).toMatchObject({
        archivedAt: null,
      });
      expect((await client.haccp.tasks({})).rows).toMatchObject([{ id: task.id }]);
      expect(await buildCheck(client, task.id)).toMatchObject({ status: 'ok' });
    });

    it('[DASH-11, NOTIF-05] are not late at once for an hour that had passed before they were asked for so', async () => {
      const { client, operatorId } = await buildRestaurant(server);
      const { archivedAt: _, id: taskId, ...fields } = await buildTask(client, { dueTime: '22:00' });
      const nextDay = async () => {
        server.clock.advance(86_400_000);
        await client.operators.select({ operatorId: operatorId! });
      };
      const states = async () => ({
        list: (await client.haccp.tasks({})).rows.map(({ state }) => state),
        dashboard: (await client.dashboard.today()).tasks?.overdue,
        bell: (await client.notifications.list({})).total,
      });
      const calm = { list: ['due'], dashboard: 0, bell: 0 };
      await client.haccp.updateTask({ ...fields, id: newId(), taskId, dueTime: '08:00' });
      expect(await states()).toEqual(calm);
      await client.haccp.archiveTask({ id: newId(), taskId });
      await nextDay();
      await client.haccp.restoreTask({ id: newId(), taskId });
      expect(await states()).toEqual(calm);
      await nextDay();
      const late = { list: ['overdue'], dashboard: 1, bell: 1 };
      expect(await states()).toEqual(late);
      // What is late is not wiped out by a change, nor by putting it away and taking it back.
      await client.haccp.updateTask({ ...fields, id: newId(), taskId, dueTime: '09:00' });
      await client.haccp.archiveTask({ id: newId(), taskId });
      await client.haccp.restoreTask({ id: newId(), taskId });
      expect(await states()).toEqual(late);
    });

    it('tell whether they are done, due or overdue today', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      server.clock.set(romeLocalTimeToInstant(today, '10:00'));
      const early = await buildTask(client, { name: 'Mattina', dueTime: '10:59' });
      const atNoon = await buildTask(client, { name: 'Mezzogiorno', dueTime: '12:00' });
      const weekly = await buildTask(client, { name: 'Settimana', frequency: 'weekly', dueTime: '23:59' });
      const states = async () =>
        (await client.haccp.tasks({})).rows.map(({ name, state }) => `${name} ${state}`);
      server.clock.set(morning);
      // Added after its time: today's cannot be late, tomorrow's is the first that is owed.
      const late = await buildTask(client, { name: 'Alba', dueTime: '06:00' });
      expect((await client.haccp.tasks({})).rows[0]).toMatchObject({
        name: 'Alba',
        state: 'due',
        dueAt: romeLocalTimeToInstant(addDays(today, 1), '06:00').toISOString(),
      });
      await client.haccp.archiveTask({ id: newId(), taskId: late.id });
      expect(await states()).toEqual(['Mattina overdue', 'Mezzogiorno due', 'Settimana due']);

      await buildCheck(client, early.id);
      await buildCheck(client, weekly.id);
      // Entered today, done yesterday: today's is still owed.
      const yesterday = romeLocalTimeToInstant(addDays(today, -1), '12:00').toISOString();
      await openedLongAgo(server, restaurantId);
      await buildCheck(client, atNoon.id, { performedAt: yesterday });
      expect(await states()).toEqual(['Mattina done', 'Mezzogiorno due', 'Settimana done']);
      server.clock.set(new Date(romeLocalTimeToInstant(today, '12:00').getTime() + 1));
      const { rows } = await client.haccp.tasks({});
      expect(rows[1]).toMatchObject({
        state: 'overdue',
        dueAt: romeLocalTimeToInstant(today, '12:00').toISOString(),
        lastCheck: { value: '3', status: 'ok', operatorName: 'Anna', performedAt: yesterday },
      });
    });

    it('stay done for today when a tablet with a wrong clock sends a check of tomorrow', async () => {
      const { client } = await buildRestaurant(server);
      const task = await buildTask(client);
      await buildCheck(client, task.id);
      await buildCheck(client, task.id, {
        performedAt: romeLocalTimeToInstant(addDays(today, 1), '10:00').toISOString(),
      });
      expect((await client.haccp.tasks({})).rows).toMatchObject([{ state: 'done' }]);
    });

    it.each([
      ['9', 'open'],
      ['3,9', 'near'],
    ])(
      '[FRIG-29, FRIG-30] stand by %s of today, and not by a good check of tomorrow',
      async (value, state) => {
        const { client, operatorId } = await buildRestaurant(server);
        const task = await buildTask(client);
        const clockAt = async (instant: Date) => {
          server.clock.set(instant);
          await client.operators.select({ operatorId: operatorId! });
        };
        await clockAt(romeLocalTimeToInstant(addDays(today, 1), '11:00'));
        for (let n = 0; n < 7; n += 1) await buildCheck(client, task.id);
        await clockAt(morning);
        const { id } = await buildCheck(client, task.id, { value });
        expect((await client.haccp.tasks({})).rows).toMatchObject([
          { standing: { state }, lastCheck: { value } },
        ]);
        expect((await client.haccp.matters({})).rows.map(({ checkId }) => checkId)).toEqual([id]);
      },
    );

    it('[HACCP-01] are searched in name, category and description, and a wildcard is only a character', async () => {
      const { client } = await buildRestaurant(server);
      await buildTask(client, { name: 'Frigo Àncora' });
      await buildTask(client, { name: 'Forno', category: 'Dolci 100%' });
      await buildTask(client, { name: 'Lavastoviglie', description: 'Risciacquo a caldo' });
      const found = async (search: string) =>
        (await client.haccp.tasks({ search })).rows.map(({ name }) => name);
      expect(await found('àNCORA')).toEqual(['Frigo Àncora']);
      expect(await found('100%')).toEqual(['Forno']);
      expect(await found('risciacquo')).toEqual(['Lavastoviglie']);
      expect(await found('%')).toEqual(['Forno']);
      expect(await found('_')).toEqual([]);
      expect(await client.haccp.tasks({ search: 'nulla' })).toEqual({ rows: [], total: 0, nextCursor: null });
    });

    it('come in pages that neither repeat nor skip, and with the count of all', async () => {
      const { client } = await buildRestaurant(server);
      for (const name of ['b', 'Ä', 'a', 'B', 'c'])
        await buildTask(client, { name, dueTime: name === 'c' ? '08:00' : '14:00' });
      const names: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await client.haccp.tasks({ limit: 2, ...(cursor ? { cursor } : {}) });
        expect(page.total).toBe(5);
        names.push(...page.rows.map(({ name }) => name));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(names[0]).toBe('c');
      expect(names.toSorted()).toEqual(['B', 'a', 'b', 'c', 'Ä']);
    });
  });
}
