import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { buildCheck, buildTask } from '#features/haccp/server/factories.ts';
import { buildEquipment, buildReading } from '#features/refrigeration/server/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { readStepEvidence } from './evidence.ts';

let server: TestServer;
let own: TestRestaurant;
let client: TestRestaurant['client'];
/** 11:00 in Rome. */
const morning = new Date('2026-11-21T10:00:00.000Z');
const later = (minutes: number): Date => new Date(morning.getTime() + minutes * 60_000);

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.set(morning);
  own = await buildRestaurant(server);
  ({ client } = own);
});

const list = (filter: object = {}) => client.nonConformityRegister.list(filter);
const states = async (filter: object = {}) =>
  (await list(filter)).rows.map(({ name, state, count }) => [name, state, count]);
const fridge = (name = 'Frigo carne') => buildEquipment(client, { type: 'frigorifero', name });
/** Somebody is at work at that minute. */
const at = async (minutes: number): Promise<void> => {
  server.clock.set(later(minutes));
  await client.operators.select({ operatorId: own.operatorId! });
};
const read = async (equipmentId: string, temperature: number, minutes: number, more: object = {}) => {
  await at(minutes);
  return buildReading(client, { equipmentId, temperature, ...more });
};
const judge = (readingId: string, judgement: 'fit' | 'discarded') =>
  client.refrigeration.answerReading({ id: newId(), readingId, action: 'Pesato e assaggiato', judgement });
const about = <More extends object>(key: string, more: More) => ({ id: newId(), key, ...more });

describe('what makes a non-conformity', () => {
  it('[NC-03] a reading outside opens one, the next one joins it; over, the next one is another', async () => {
    const { id } = await fridge();
    await read(id, 9, 0);
    await read(id, 10, 30);
    expect(await states()).toEqual([['Frigo carne', 'open', 2]]);
    await read(id, 3, 60);
    expect(await states()).toEqual([['Frigo carne', 'to_close', 2]]);
    await read(id, 11, 90);
    expect(await states()).toEqual([
      ['Frigo carne', 'open', 1],
      ['Frigo carne', 'to_close', 2],
    ]);
  });

  it('[NC-03] so do a check and a finding of pests, each area by itself, and the list tells them apart', async () => {
    const task = await buildTask(client, { name: 'Cottura arrosti', criticalLimit: 'min 75 °C' });
    await buildCheck(client, task.id, { value: '60' });
    await client.pestControl.recordInspection({
      id: newId(),
      checklistResults: [
        { area: 'Magazzino', findings: true, notes: 'escrementi' },
        { area: 'Bagni', findings: true },
      ],
    });
    expect(await states({ kind: 'pest' })).toEqual([
      ['Bagni', 'open', 1],
      ['Magazzino', 'open', 1],
    ]);
    const [check] = (await list({ kind: 'check' })).rows;
    expect(check).toMatchObject({
      name: 'Cottura arrosti',
      deviations: [{ value: '60 °C', limit: 'min 75 °C', operatorName: 'Anna' }],
    });
    await at(60);
    await client.pestControl.recordInspection({ id: newId(), checklistResults: [{ area: 'Bagni' }] });
    expect(await states({ state: 'to_close' })).toEqual([['Bagni', 'to_close', 1]]);
    expect(await states({ search: 'ESCREMENTI' })).toEqual([['Magazzino', 'open', 1]]);
  });

  it('[NC-04] what was said and judged in its room stands in it, unchanged, and a judgement closes it by name', async () => {
    const { id } = await fridge();
    const reading = await read(id, 9, 0, { correctiveAction: 'Chiusa bene la porta' });
    expect(await states()).toEqual([['Frigo carne', 'recheck', 1]]);
    await at(20);
    await judge(reading.id, 'discarded');
    const { rows } = await list();
    expect(rows).toMatchObject([
      {
        state: 'closed',
        endedAt: later(20).toISOString(),
        closing: { words: 'Pesato e assaggiato', judgement: 'discarded', operatorName: 'Anna' },
        steps: [],
        deviations: [
          {
            value: '9,0 °C',
            limit: 'da 0 a 4 °C',
            said: [
              { words: 'Chiusa bene la porta', judgement: null },
              { words: 'Pesato e assaggiato', judgement: 'discarded' },
            ],
          },
        ],
      },
    ]);
  });

  it('[NC-03] goods of a delivery that came too warm are one, until somebody judges them; what was sent back is over', async () => {
    const productId = newId();
    await client.inventory.create({ id: productId, name: 'Petto di pollo', unit: 'kg' });
    const [kept, back] = [newId(), newId()];
    await client.deliveries.recordDelivery({
      id: newId(),
      supplier: 'Macelleria Rossi',
      rows: [
        {
          id: kept,
          productId,
          quantity: 2,
          celsius: 9,
          lotNumber: 'P1',
          accepted: { reason: 'Serve stasera', measure: 'Subito in abbattitore' },
        },
        { id: back, productId, quantity: 3, celsius: 12, refused: { reason: 'Troppo caldo' } },
      ],
    });
    const [one] = (await list()).rows;
    expect(one).toMatchObject({
      kind: 'delivery',
      name: 'Macelleria Rossi',
      state: 'recheck',
      count: 2,
      goods: [{ kind: 'lot', name: 'Petto di pollo, lotto P1' }],
    });
    expect(one!.deviations.map(({ value }) => value).toSorted()).toEqual([
      'Petto di pollo: 12,0 °C all’arrivo, al massimo 4,0 °C, rifiutato',
      'Petto di pollo: 9,0 °C all’arrivo, al massimo 4,0 °C',
    ]);
    await client.inventory.judgeArrival({
      id: newId(),
      arrivalId: kept,
      judgement: 'fit',
      reason: 'Al cuore 3 °C',
    });
    expect((await list()).rows).toMatchObject([
      { state: 'closed', closing: { words: 'Al cuore 3 °C', judgement: 'fit' } },
    ]);
  });

  it('[NC-03] a recall goes on until it is closed, with all that it found', async () => {
    const productId = newId();
    await client.inventory.create({ id: productId, name: 'Robiola', unit: 'pz' });
    await client.inventory.receive({ id: newId(), productId, quantity: 2, lotNumber: 'R9', came: 'there' });
    const { rows: goods } = await client.nonConformityRegister.findGoods({ search: 'R9' });
    const recall = await client.traceability.begin({
      id: newId(),
      kind: 'recall',
      start: { kind: 'lot', value: goods[0]!.id },
      reason: 'Avviso del fornitore: listeria',
    });
    expect((await list()).rows).toMatchObject([
      {
        kind: 'recall',
        state: 'open',
        deviations: [{ value: 'Richiamo: Avviso del fornitore: listeria' }],
        goods: [{ name: 'Robiola, lotto R9' }],
      },
    ]);
    await expect(
      client.nonConformityRegister.close(about(`recall-${recall.id}`, { verified: 'Tutto buttato via' })),
    ).rejects.toMatchObject({ code: 'NON_CONFORMITY_GOES_ON' });
    await client.traceability.release({
      id: newId(),
      recallId: recall.id,
      goodsKind: 'lot',
      goodsId: goods[0]!.id,
      reason: 'Analisi negativa del laboratorio',
    });
    await client.traceability.close({ id: newId(), recallId: recall.id, reason: 'Analisi negativa' });
    expect((await list()).rows).toMatchObject([
      { state: 'closed', closing: { words: 'Analisi negativa', operatorName: 'Anna' } },
    ]);
  });

  it('[NC-03] what was corrected to a good value is none', async () => {
    const { id } = await fridge();
    const reading = await read(id, 90, 0);
    await client.refrigeration.correctReading({
      id: newId(),
      readingId: reading.id,
      temperature: 3,
      reason: 'Letta male',
    });
    expect(await states()).toEqual([]);
  });

  it('[NC-10] as many go on as their rooms say, whatever is measured, said, judged and corrected', async () => {
    const fridges = [await fridge('Uno'), await fridge('Due')];
    const made: { id: string; bad: boolean }[] = [];
    let random = 7;
    const next = (below: number): number => {
      random = (random * 48_271) % 2_147_483_647;
      return random % below;
    };
    for (let step = 1; step <= 24; step += 1) {
      const { id } = fridges[next(2)]!;
      const last = made[next(Math.max(made.length, 1))];
      const what = next(6);
      await at(step * 10);
      if (what < 4 || last === undefined) {
        const bad = what % 2 === 0;
        const reading = await buildReading(client, { equipmentId: id, temperature: bad ? 9 : 3 });
        made.push({ id: reading.id, bad });
      } else
        // What is refused (nothing to answer, judged already, corrected before) changes nothing.
        await (
          what === 4
            ? judge(last.id, 'fit')
            : client.refrigeration.correctReading({
                id: newId(),
                readingId: last.id,
                temperature: last.bad ? 3 : 9,
                reason: 'Letta male',
              })
        ).catch(() => undefined);
      const { readings } = await client.dashboard.today();
      const { open } = await client.nonConformityRegister.overview({});
      expect([step, open]).toEqual([step, (readings?.open ?? 0) + (readings?.recheck ?? 0)]);
    }
  });

  it('[NC-08] those of one piece of equipment within thirty days stand together', async () => {
    const [meat, fish] = [await fridge('Frigo carne'), await fridge('Frigo bibite')];
    await read(meat.id, 9, 0);
    await read(meat.id, 3, 10);
    await read(fish.id, 9, 20);
    expect((await client.nonConformityRegister.overview({})).repeated).toEqual([]);
    await read(meat.id, 9, 60);
    expect(await client.nonConformityRegister.overview({})).toMatchObject({
      open: 2,
      toClose: 1,
      oldestAt: morning.toISOString(),
      repeated: [{ name: 'Frigo carne', kind: 'reading', count: 2 }],
    });
    expect((await list({ search: 'carne' })).rows.map((one) => one.timesIn30Days)).toEqual([2, 1]);
  });
});

describe('what the day tells of it', () => {
  it('[NC-11] how many go on and how many are to be closed; in the bell what is over, until somebody closes it', async () => {
    const told = async () => (await client.dashboard.today()).nonConformities;
    const bell = async () =>
      (await client.notifications.list({})).notifications.filter(({ type }) => type === 'non_conformity');
    expect(await told()).toBeUndefined();
    const { id } = await fridge();
    const reading = await read(id, 9, 0);
    expect(await told()).toEqual({ open: 1, toClose: 0, oldestAt: morning.toISOString() });
    expect(await bell()).toEqual([]);
    await read(id, 3, 30);
    await client.pestControl.recordInspection({
      id: newId(),
      checklistResults: [{ area: 'Bagni', findings: true }],
    });
    expect(await told()).toEqual({ open: 1, toClose: 1, oldestAt: morning.toISOString() });
    expect(await bell()).toMatchObject([
      {
        title: 'Frigo carne',
        priority: 'medium',
        subject_id: reading.id,
        created_at: later(30).toISOString(),
      },
    ]);
    await client.nonConformityRegister.close(
      about(`reading-${reading.id}`, { verified: 'Tiene la temperatura' }),
    );
    expect(await told()).toEqual({ open: 1, toClose: 0, oldestAt: later(30).toISOString() });
    expect(await bell()).toEqual([]);
  });
});

describe('[PLAN-42] what the day tells of it under a plan without checks', () => {
  it('is what goes on, until its food is judged; not what nobody may close there', async () => {
    const told = async () => (await client.dashboard.dayEnd({})).today!.nonConformities;
    const [{ id }, { id: other }] = [await fridge(), await fridge('Banco')];
    await read(other, 9, 0);
    await read(other, 3, 10);
    const { id: reading } = await read(id, 9, 30);
    expect(await told()).toEqual({ open: 1, toClose: 1, oldestAt: morning.toISOString() });
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'free' WHERE id = $1`, [own.id]);
    await at(31);
    expect(await told()).toEqual({ open: 1, toClose: 0, oldestAt: later(30).toISOString() });
    await judge(reading, 'fit');
    expect(await told()).toBeUndefined();
  });
});

describe('what people say about it', () => {
  it('[NC-05] cause, action, food and goods are kept with who and when; they end nothing', async () => {
    const { id } = await fridge();
    const reading = await read(id, 9, 0);
    const key = `reading-${reading.id}`;
    const said = about(key, {
      cause: 'Porta rimasta aperta',
      action: 'Spostata la carne',
      food: 'discarded' as const,
    });
    const step = await client.nonConformityRegister.addStep(said);
    expect(step).toMatchObject({ cause: 'Porta rimasta aperta', food: 'discarded', operatorName: 'Anna' });
    // The same write again is stored once.
    expect(await client.nonConformityRegister.addStep(said)).toEqual(step);
    const one = await client.nonConformityRegister.one({ key });
    expect(one).toMatchObject({ state: 'open', steps: [{ id: step.id, action: 'Spostata la carne' }] });
    expect((await client.dashboard.today()).next).toMatchObject({
      kind: 'clarify',
      what: { id: reading.id },
    });
    await expect(client.nonConformityRegister.addStep(about(key, {}))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
  });

  it('[NC-24] nobody says that no food is concerned where goods stand in the fridge, or stood in it then', async () => {
    const { id } = await fridge();
    const { id: free } = await fridge('Armadio');
    const productId = newId();
    await client.inventory.create({
      id: productId,
      name: 'Scamone',
      unit: 'kg',
      storageLocation: 'Frigo carne',
    });
    await client.inventory.receive({ id: newId(), productId, quantity: 2, lotNumber: 'L 78', came: 'there' });
    const [reading, other] = [await read(id, 9, 30), await read(free, 9, 30)];
    const none = (readingId: string) =>
      client.nonConformityRegister.addStep(about(`reading-${readingId}`, { food: 'none' as const }));
    const isRefused = { code: 'NON_CONFORMITY_HAS_FOOD', data: { count: 1 } };
    await expect(none(reading.id)).rejects.toMatchObject(isRefused);
    expect(await none(other.id)).toMatchObject({ food: 'none' });
    await at(60);
    const [lot] = (await client.inventory.product({ productId })).lots;
    await client.inventory.discard({
      id: newId(),
      productId,
      lotId: lot!.id,
      quantity: 2,
      reason: 'damaged',
    });
    await read(id, 3, 90);
    // Over, and gone: it stood there all the same.
    await expect(none(reading.id)).rejects.toMatchObject(isRefused);
    const said = about(`reading-${reading.id}`, { food: 'discarded' as const });
    expect(await client.nonConformityRegister.addStep(said)).toMatchObject({ food: 'discarded' });
  });

  it('[NC-05] lots are named as they stand, with what is left; a lot of another restaurant is refused', async () => {
    const { id } = await fridge();
    const reading = await read(id, 9, 0);
    const productId = newId();
    await client.inventory.create({ id: productId, name: 'Scamone', unit: 'kg' });
    await client.inventory.receive({
      id: newId(),
      productId,
      quantity: 2.5,
      lotNumber: 'L 77',
      came: 'there',
    });
    const { rows } = await client.nonConformityRegister.findGoods({ search: 'l 77 scam' });
    expect(rows).toMatchObject([
      { kind: 'lot', name: 'Scamone, lotto L 77', left: '2,5 kg', blocked: false },
    ]);
    const goods = rows.map(({ kind, id: lotId }) => ({ kind, id: lotId }));
    const key = `reading-${reading.id}`;
    await client.nonConformityRegister.addStep(about(key, { goods }));
    const one = await client.nonConformityRegister.one({ key });
    expect(one.goods).toMatchObject([{ name: 'Scamone, lotto L 77' }]);
    expect(one.goodsNow).toMatchObject([{ left: '2,5 kg' }]);
    const other = await buildRestaurant(server);
    const theirs = await buildEquipment(other.client, { type: 'frigorifero', name: 'Loro' });
    const bad = await buildReading(other.client, { equipmentId: theirs.id, temperature: 9 });
    await expect(
      other.client.nonConformityRegister.addStep(about(`reading-${bad.id}`, { goods })),
    ).rejects.toMatchObject({ code: 'CONCERNED_UNKNOWN' });
  });

  it('[NC-06] nobody closes what goes on; what is over is closed once, by name', async () => {
    const { id } = await fridge();
    const reading = await read(id, 9, 0);
    const key = `reading-${reading.id}`;
    const close = () => client.nonConformityRegister.close(about(key, { verified: 'Carne a 3 °C al cuore' }));
    await expect(close()).rejects.toMatchObject({ code: 'NON_CONFORMITY_GOES_ON' });
    await read(id, 3, 30);
    const closing = await close();
    expect(closing).toMatchObject({ verified: 'Carne a 3 °C al cuore', operatorName: 'Anna' });
    expect(await states()).toEqual([['Frigo carne', 'closed', 1]]);
    await expect(close()).rejects.toMatchObject({
      code: 'NON_CONFORMITY_CLOSED',
      data: { operatorName: 'Anna', at: later(30).toISOString() },
    });
    expect((await client.nonConformityRegister.one({ key })).steps).toHaveLength(1);
  });

  it('[NC-06] of two operators who close at once one wins and the other is told', async () => {
    const { id } = await fridge();
    const reading = await read(id, 9, 0);
    await read(id, 3, 30);
    const tries = await Promise.allSettled(
      ['Carne assaggiata e buona', 'Carne pesata e fredda'].map((verified) =>
        client.nonConformityRegister.close(about(`reading-${reading.id}`, { verified })),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'NON_CONFORMITY_CLOSED' },
    });
    expect((await client.nonConformityRegister.one({ key: `reading-${reading.id}` })).steps).toHaveLength(1);
  });

  it('[NC-07] what was closed goes on again when the good value that ended it was a slip, and is closed anew', async () => {
    const { id } = await fridge();
    const reading = await read(id, 9, 0);
    const good = await read(id, 3, 30);
    const key = `reading-${reading.id}`;
    await client.nonConformityRegister.close(about(key, { verified: 'Tutto a posto' }));
    await at(40);
    await client.refrigeration.correctReading({
      id: newId(),
      readingId: good.id,
      temperature: 8,
      reason: 'Letta male',
    });
    expect(await states()).toEqual([['Frigo carne', 'open', 2]]);
    await read(id, 2, 60);
    expect(await states()).toEqual([['Frigo carne', 'to_close', 2]]);
    await client.nonConformityRegister.close(about(key, { verified: 'Riparato il termostato' }));
    expect((await list()).rows).toMatchObject([
      { state: 'closed', closing: { words: 'Riparato il termostato' } },
    ]);
  });

  it('[NC-09] each step stands in the hash chain', async () => {
    const { id } = await fridge();
    const reading = await read(id, 9, 0);
    await client.nonConformityRegister.addStep(
      about(`reading-${reading.id}`, { cause: 'Guarnizione rotta' }),
    );
    const chain = (await storedChain(server, own.id)).filter(
      ({ dataType }) => dataType === 'non_conformity_step',
    );
    const records = await server.db.database.asTenant(own.id, (tx) => readStepEvidence(tx, own.id));
    expect(chain.map(({ recordHash }) => recordHash)).toEqual(
      records.map(({ record }) => sha256hex(canonicalJson(record))),
    );
    expect(records).toMatchObject([{ record: { cause: 'Guarnizione rotta', verified: null } }]);
  });
});

describe('who may', () => {
  it('[NC-09] is the own restaurant alone, with an operator and the plan that holds the checks', async () => {
    const { id } = await fridge();
    const reading = await read(id, 9, 0);
    const key = `reading-${reading.id}`;
    const other = await buildRestaurant(server);
    await expect(other.client.nonConformityRegister.one({ key })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      other.client.nonConformityRegister.addStep(about(key, { cause: 'Altro' })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.client.nonConformityRegister.list({})).total).toBe(0);
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'free' WHERE id = $1`, [own.id]);
    await expect(client.nonConformityRegister.addStep(about(key, { cause: 'Altro' }))).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
    });
    // What was recorded stays readable (C-07).
    expect((await list()).total).toBe(1);
    await expect(server.browser().client.nonConformityRegister.list({})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('[NC-03] the list goes on where the page before ended', async () => {
    const { id } = await fridge();
    for (const minute of [0, 20, 40]) {
      await read(id, 9, minute);
      await read(id, 3, minute + 10);
    }
    const first = await list({ limit: 2 });
    const rest = await list({ limit: 2, cursor: first.nextCursor });
    expect([first.rows.length, rest.rows.length, first.total, rest.nextCursor]).toEqual([2, 1, 3, null]);
    await expect(list({ cursor: 'abc' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});

describe('[NC-22] a value that is corrected after somebody judged it or said something of it here', () => {
  const correct = (readingId: string, temperature: number) =>
    client.refrigeration.correctReading({
      id: newId(),
      readingId,
      temperature,
      reason: 'Letto male il display',
    });

  it('a check judged to be thrown away stays, with its judgement, by whom and why it was corrected', async () => {
    const task = await buildTask(client, { name: 'Cottura arrosti', criticalLimit: 'min 75 °C' });
    const check = await buildCheck(client, task.id, { value: '60' });
    await client.haccp.answerCheck({
      id: newId(),
      checkId: check.id,
      action: 'Buttato',
      judgement: 'discarded',
    });
    await at(10);
    await client.haccp.correctCheck({ id: newId(), checkId: check.id, value: '80', reason: 'Letto male' });
    const one = await client.nonConformityRegister.one({ key: `check-${check.id}` });
    expect(one).toMatchObject({
      state: 'closed',
      closing: { judgement: 'discarded', words: 'Buttato' },
      deviations: [
        {
          value: '60 °C',
          corrected: {
            value: '80 °C',
            reason: 'Letto male',
            operatorName: 'Anna',
            at: later(10).toISOString(),
          },
        },
      ],
    });
  });

  it('what was said and closed here stays in the register; nothing said, it is gone as before', async () => {
    const { id } = await fridge();
    const reading = await read(id, 12, 0);
    const key = `reading-${reading.id}`;
    await client.nonConformityRegister.addStep(
      about(key, { cause: 'Porta aperta', food: 'discarded' as const, goods: [] }),
    );
    await at(10);
    await correct(reading.id, 3);
    expect(await client.nonConformityRegister.one({ key })).toMatchObject({
      state: 'to_close',
      endedAt: later(10).toISOString(),
      steps: [{ cause: 'Porta aperta' }],
      deviations: [{ corrected: { value: '3,0 °C' } }],
    });
    await client.nonConformityRegister.close(about(key, { verified: 'Era una lettura sbagliata' }));
    expect(await client.nonConformityRegister.one({ key })).toMatchObject({ state: 'closed' });
    const { id: other } = await fridge('Frigo verdure');
    const plain = await read(other, 12, 20);
    await correct(plain.id, 3);
    await expect(client.nonConformityRegister.one({ key: `reading-${plain.id}` })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('corrected to what is outside as well it asks anew, as one with the judgement before', async () => {
    const { id } = await fridge();
    const reading = await read(id, 12, 0);
    await judge(reading.id, 'discarded');
    await at(10);
    const { id: mended } = await correct(reading.id, 11);
    expect((await list()).rows).toMatchObject([
      {
        state: 'open',
        count: 2,
        deviations: [{ value: '11,0 °C' }, { value: '12,0 °C', corrected: { value: '11,0 °C' } }].toSorted(
          (a) => (mended < reading.id === (a.value === '11,0 °C') ? -1 : 1),
        ),
      },
    ]);
  });
});
