import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { server } from '#features/inventory/server/test-kit.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { asked, minute, thermometer, workingAgain } from './test-kit.ts';

/** Goods to which a process was done outside its limits. */
export function processGoodsTests(): void {
  describe('[INV-94] goods to which a process was done outside its limits', () => {
    /** A container whose cooling was ended too warm. */
    async function cooledTooLittle() {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const { tub } = await buildPreparation(client, { quantity: 4, storageLocation: 'Frigo carne' });
      const runId = newId();
      await client.processChecks.startRun({
        id: runId,
        process: 'cooling',
        food: 'Ragù',
        celsius: 80,
        goods: { kind: 'tub', id: tub.id },
      });
      return { ...restaurant, workAgain: workingAgain(restaurant), tubId: tub.id, runId };
    }

    it('are not called good until their food was judged, nor what was made of them', async () => {
      const { client, tubId, runId } = await cooledTooLittle();
      expect(await asked(client)).toEqual({});
      server.clock.advance(10 * minute);
      await client.processChecks.endRun({ id: newId(), runId, celsius: 40 });
      const part = newId();
      await client.preparations.split({
        id: newId(),
        tubId,
        parts: [{ tubId: part, labelId: randomUUID(), quantity: 1, storageLocation: null }],
      });
      expect(await asked(client)).toEqual({ [tubId]: 'open', [part]: 'open' });
      server.clock.advance(minute);
      await client.processChecks.answerRun({
        id: newId(),
        runId,
        action: 'Rimasta a 40 gradi',
        judgement: 'discarded',
      });
      expect(await asked(client)).toEqual({ [tubId]: 'discarded', [part]: 'discarded' });
    });

    it('[PROC-20] also where they are cold by a thermometer alone that was off, until a true one says so', async () => {
      const { client, tubId, runId } = await cooledTooLittle();
      const { id: thermometerId } = await client.thermometers.createThermometer({
        id: newId(),
        name: 'Sonda',
      });
      await client.thermometers.recordCalibration({
        id: newId(),
        kind: 'calibration',
        thermometerId,
        method: 'ice',
        readCelsius: -4,
      });
      server.clock.advance(10 * minute);
      await client.processChecks.measureRun({ id: newId(), runId, celsius: 6, thermometerId });
      expect(await asked(client)).toEqual({ [tubId]: 'open' });
      server.clock.advance(minute);
      await client.processChecks.endRun({ id: newId(), runId, celsius: 9 });
      expect(await asked(client)).toEqual({});
    });

    it('are free of it when a hold lets them go, until something else is measured', async () => {
      const { client, tubId, runId } = await cooledTooLittle();
      server.clock.advance(10 * minute);
      const stepId = newId();
      await client.processChecks.endRun({ id: stepId, runId, celsius: 40 });
      const hold = await client.traceability.begin({
        id: newId(),
        kind: 'hold',
        start: { kind: 'tub', value: tubId },
        reason: 'Raffreddato poco',
      });
      server.clock.advance(minute);
      await client.traceability.release({
        id: newId(),
        recallId: hold.id,
        goodsKind: 'tub',
        goodsId: tubId,
        reason: 'Riscaldato a 75 °C',
      });
      expect(await asked(client)).toEqual({});
      server.clock.advance(minute);
      await client.processChecks.correctStep({ id: newId(), stepId, celsius: 58, reason: 'Letto male' });
      expect(await asked(client)).toEqual({ [tubId]: 'open' });
    });

    it.each(['goes on', 'was ended'] as const)(
      '[PROC-33] let go by a hold while nobody knew that its thermometer was off they are in question again once it is found off: a run that %s',
      async (how) => {
        const { client } = await buildRestaurant(server);
        const { check, thermometerId } = await thermometer(client);
        await check(0);
        const { tub } = await buildPreparation(client, { quantity: 4 });
        const runId = newId();
        const goods = { kind: 'tub', id: tub.id } as const;
        server.clock.advance(minute);
        await client.processChecks.startRun({
          id: runId,
          process: 'hot_holding',
          food: 'Ragù',
          celsius: 70,
          thermometerId,
          goods,
        });
        server.clock.advance(10 * minute);
        if (how === 'was ended')
          await client.processChecks.endRun({ id: newId(), runId, celsius: 70, thermometerId });
        server.clock.advance(minute);
        const hold = await client.traceability.begin({
          id: newId(),
          kind: 'hold',
          start: { kind: 'tub', value: tub.id },
          reason: 'Odore strano',
        });
        server.clock.advance(minute);
        await client.traceability.release({
          id: newId(),
          recallId: hold.id,
          goodsKind: 'tub',
          goodsId: tub.id,
          reason: 'Era il coperchio',
        });
        expect(await asked(client)).toEqual({});
        await check(-8);
        expect(await asked(client)).toEqual({ [tub.id]: 'open' });
      },
    );

    it('[NC-22] judged «scartati» they stay so when the process is corrected to be good afterwards, until a hold lets them go', async () => {
      const { client, tubId, runId } = await cooledTooLittle();
      server.clock.advance(10 * minute);
      const stepId = newId();
      await client.processChecks.endRun({ id: stepId, runId, celsius: 52 });
      server.clock.advance(minute);
      await client.processChecks.answerRun({ id: newId(), runId, action: 'Buttata', judgement: 'discarded' });
      server.clock.advance(minute);
      const done = await client.processChecks.correctStep({
        id: newId(),
        stepId,
        celsius: 3,
        reason: 'Letto male il display',
      });
      expect(done.state).toBe('within');
      expect(await asked(client)).toEqual({ [tubId]: 'discarded' });
      const { rows } = await client.nonConformityRegister.list({ kind: 'process', search: 'display' });
      expect(rows).toMatchObject([
        {
          state: 'closed',
          closing: { judgement: 'discarded', words: 'Buttata' },
          deviations: [
            { entryId: runId, corrected: { reason: 'Letto male il display', operatorName: 'Anna' } },
          ],
        },
      ]);
      expect(rows[0]?.deviations[0]?.value).toContain('52');
      expect(rows[0]?.deviations[0]?.corrected?.value).toContain('3');
      const hold = await client.traceability.begin({
        id: newId(),
        kind: 'hold',
        start: { kind: 'tub', value: tubId },
        reason: 'Letto male',
      });
      server.clock.advance(minute);
      await client.traceability.release({
        id: newId(),
        recallId: hold.id,
        goodsKind: 'tub',
        goodsId: tubId,
        reason: 'Era 3 °C',
      });
      expect(await asked(client)).toEqual({});
    });

    it.each([
      ['fit', 'open'],
      ['discarded', 'discarded'],
    ] as const)(
      '[NC-15] judged «%s» they are %s again when the process is corrected since, until they are judged anew',
      async (judgement, said) => {
        const { client, tubId, runId } = await cooledTooLittle();
        server.clock.advance(10 * minute);
        const stepId = newId();
        await client.processChecks.endRun({ id: stepId, runId, celsius: 40 });
        const judge = async (word: 'fit' | 'discarded'): Promise<void> => {
          server.clock.advance(minute);
          await client.processChecks.answerRun({
            id: newId(),
            runId,
            action: 'Guardata bene',
            judgement: word,
          });
        };
        await judge(judgement);
        expect(await asked(client)).toEqual(judgement === 'fit' ? {} : { [tubId]: 'discarded' });
        server.clock.advance(minute);
        await client.processChecks.correctStep({
          id: newId(),
          stepId,
          celsius: 58,
          reason: 'Letto male il termometro',
        });
        expect(await asked(client)).toEqual({ [tubId]: said });
        await judge('fit');
        expect(await asked(client)).toEqual({});
      },
    );

    it('are not either from the minute on in which nobody has measured or ended it', async () => {
      const { client, workAgain, tubId, runId } = await cooledTooLittle();
      server.clock.advance(119 * minute);
      await workAgain();
      expect(await asked(client)).toEqual({});
      server.clock.advance(2 * minute);
      expect(await asked(client)).toEqual({ [tubId]: 'open' });
      await client.processChecks.answerRun({
        id: newId(),
        runId,
        action: 'Riscaldato a 75 °C',
        judgement: 'fit',
      });
      expect(await asked(client)).toEqual({});
    });
  });
}
