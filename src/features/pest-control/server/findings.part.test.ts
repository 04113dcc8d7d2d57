import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { pestAreas } from '../areas.it.ts';
import type { PestArea } from '../areas.it.ts';
import { inspect, looked, now, server } from './test-kit.ts';

/** Findings: until when they go on. */
export function findingsTests(): void {
  describe('findings', () => {
    it('[PEST-16] go on until the same area is found clean, whatever is said; in one inspection or in several', async () => {
      const { client } = await buildRestaurant(server);
      const asks = async () => (await client.pestControl.overview({})).matters.map(({ areas }) => areas);
      const found = await inspect(client, ['Magazzino'], ['Zona rifiuti', 'Bagni']);
      expect(await asks()).toEqual([['Bagni', 'Zona rifiuti']]);
      server.clock.advance(60_000);
      await client.pestControl.answerInspection({
        id: newId(),
        inspectionId: found.id,
        action: 'Lavato tutto e posate trappole',
      });
      const { matters } = await client.pestControl.overview({});
      expect(matters).toMatchObject([
        {
          inspectionId: found.id,
          answer: {
            action: 'Lavato tutto e posate trappole',
            operatorName: 'Anna',
            recheckAt: new Date(now.getTime() + 60_000 + 7 * 24 * 3_600_000).toISOString(),
          },
        },
      ]);
      server.clock.advance(60_000);
      await inspect(client, ['Magazzino', 'Bagni']);
      expect(await asks()).toEqual([['Zona rifiuti']]);
      // Found again: the newest asks.
      server.clock.advance(60_000);
      const again = await inspect(client, [], ['Zona rifiuti']);
      expect(await client.pestControl.overview({})).toMatchObject({
        matters: [{ inspectionId: again.id, areas: ['Zona rifiuti'] }],
      });
      server.clock.advance(60_000);
      await inspect(client, ['Zona rifiuti']);
      expect(await asks()).toEqual([]);
      const { rows } = await client.pestControl.inspections({ state: 'open' });
      expect(rows).toEqual([]);
    });

    it('[PEST-16] are not ended by what was looked at before, at the same instant, or corrected since', async () => {
      const { client } = await buildRestaurant(server);
      const open = async () => (await client.pestControl.overview({})).matters.length;
      await inspect(client, [], ['Bagni']);
      await inspect(client, ['Bagni'], [], { performedAt: '2026-11-21T09:00:00.000Z' });
      await inspect(client, ['Bagni']);
      expect(await open()).toBe(1);
      server.clock.advance(60_000);
      const clean = await inspect(client, ['Bagni']);
      expect(await open()).toBe(0);
      // It was another area that had been looked at.
      await client.pestControl.correctInspection({
        id: newId(),
        inspectionId: clean.id,
        checklistResults: looked(['Magazzino']),
        reason: 'Area sbagliata',
      });
      expect(await open()).toBe(1);
    });

    it('[PEST-16] that were a slip of the pen go with their correction', async () => {
      const { client } = await buildRestaurant(server);
      const wrong = await inspect(client, [], ['Bagni']);
      await client.pestControl.correctInspection({
        id: newId(),
        inspectionId: wrong.id,
        checklistResults: looked(['Bagni']),
        reason: 'Segnato per errore',
      });
      expect(await client.pestControl.overview({})).toMatchObject({ matters: [], total: 1, clean: 1 });
      await expect(
        client.pestControl.answerInspection({ id: newId(), inspectionId: wrong.id, action: 'Lavato tutto' }),
      ).rejects.toMatchObject({ code: 'INSPECTION_CORRECTED' });
    });

    it('[PEST-23] are dropped by a correction only where it names their area', async () => {
      const { client } = await buildRestaurant(server);
      const wrong = await inspect(client, ['Dispensa/Deposito alimenti'], ['Bagni', 'Magazzino']);
      const correction = {
        inspectionId: wrong.id,
        checklistResults: [
          ...looked(['Dispensa/Deposito alimenti']),
          { area: 'Magazzino' as const, findings: true },
        ],
        reason: 'In magazzino era altro',
      };
      const refused = { data: { fields: [{ field: 'checklistResults', code: 'findings_dropped' }] } };
      for (const droppedAreas of [undefined, [], ['Magazzino' as const]])
        await expect(
          client.pestControl.correctInspection({ id: newId(), ...correction, droppedAreas }),
        ).rejects.toMatchObject(refused);
      expect((await client.pestControl.overview({})).matters).toMatchObject([
        { areas: ['Magazzino', 'Bagni'] },
      ]);
      await client.pestControl.correctInspection({ id: newId(), ...correction, droppedAreas: ['Bagni'] });
      expect((await client.pestControl.overview({})).matters).toMatchObject([{ areas: ['Magazzino'] }]);
    });

    it('[PEST-16] of random inspections are those that a slow count says', async () => {
      const random = seededRandom(20261122);
      for (let round = 0; round < 4; round += 1) {
        server.clock.set(now);
        const { client } = await buildRestaurant(server);
        const areas = pestAreas.slice(0, 3);
        const made: { id: string; at: number; found: Map<PestArea, boolean>; corrected: boolean }[] = [];
        for (let n = 0; n < 12; n += 1) {
          server.clock.advance(60_000);
          const found = new Map(
            areas.filter(() => random() < 0.6).map((area) => [area, random() < 0.4] as const),
          );
          if (found.size === 0) found.set(areas[0]!, random() < 0.4);
          const checklistResults = [...found].map(([area, findings]) => ({ area, findings }));
          // Some waited on a device, and come in behind others that were made later.
          const at = server.clock.now().getTime() - Math.floor(random() * 5) * 60_000;
          const wrong = made.filter(({ corrected }) => !corrected);
          if (random() < 0.25 && wrong.length > 0) {
            const one = wrong[Math.floor(random() * wrong.length)]!;
            one.corrected = true;
            const id = newId();
            await client.pestControl.correctInspection({
              id,
              inspectionId: one.id,
              checklistResults,
              droppedAreas: areas,
              reason: 'Segnato male',
            });
            made.push({ id, at: one.at, found, corrected: false });
          } else {
            const id = newId();
            await client.pestControl.recordInspection({
              id,
              checklistResults,
              performedAt: new Date(at).toISOString(),
            });
            made.push({ id, at, found, corrected: false });
          }
          const counting = made.filter(({ corrected }) => !corrected);
          const isOpen = (area: PestArea, one: (typeof made)[number]) =>
            one.found.get(area) === true &&
            !counting.some((later) => later.at > one.at && later.found.get(area) === false);
          const openAreas = areas.filter((area) => counting.some((one) => isOpen(area, one)));
          const openIds = counting
            .filter((one) => areas.some((area) => isOpen(area, one)))
            .map(({ id }) => id);
          const { matters } = await client.pestControl.overview({});
          expect(matters.flatMap((matter) => matter.areas).toSorted()).toEqual(openAreas.toSorted());
          const { rows } = await client.pestControl.inspections({ state: 'open' });
          expect(rows.map(({ id }) => id).toSorted()).toEqual(openIds.toSorted());
          expect(rows.every((row) => row.open)).toBe(true);
        }
      }
    });

    it('[PEST-17] are told of the day and in the bell until they are over', async () => {
      const { client, operatorId } = await buildRestaurant(server);
      const found = await inspect(client, [], ['Zona rifiuti']);
      expect(await client.dashboard.today()).toMatchObject({
        next: {
          kind: 'clarify',
          what: { kind: 'pest', id: found.id, name: 'Zona rifiuti', value: '1 ritrovamento' },
        },
        done: [{ kind: 'pest', title: 'Controllo infestanti', outcome: 'critical' }],
      });
      expect((await client.notifications.list({})).notifications).toMatchObject([
        { type: 'pest_control', priority: 'critical', title: 'Zona rifiuti' },
      ]);
      server.clock.advance(60_000);
      await client.pestControl.answerInspection({
        id: newId(),
        inspectionId: found.id,
        action: 'Lavato tutto',
      });
      expect(await client.dashboard.today()).toMatchObject({
        next: { kind: 'recheck', what: { kind: 'pest', id: found.id, late: false } },
        due: [{ kind: 'pest', id: found.id, state: 'recheck' }],
      });
      server.clock.advance(8 * 24 * 3_600_000);
      expect(await client.dashboard.today()).toMatchObject({
        next: { kind: 'recheck', what: { late: true } },
      });
      await client.operators.select({ operatorId: operatorId! });
      await inspect(client, ['Zona rifiuti']);
      expect(await client.dashboard.today()).toMatchObject({
        done: [{ kind: 'pest', outcome: 'ok' }],
        due: [],
      });
      // It is over; what is left is to be closed by name.
      expect((await client.notifications.list({})).notifications.map(({ type }) => type)).toEqual([
        'non_conformity',
      ]);
    });
  });
}
