import { describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { answerEvidence, entryEvidence } from '#features/registers/server/index.ts';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import type { Browser } from '#tests/support/server.ts';
import { pestControlActions, pestControlLogs } from '../tables.ts';
import { findingsTests } from './findings.part.test.ts';
import { inspections } from './register.ts';
import { inspect, looked, now, own, server, stored, useServer } from './test-kit.ts';

useServer();

/** Sends JSON as it stands, past the types of the client. */
async function send(browser: Browser, method: string, path: string, body?: unknown) {
  const response = await browser.fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { path, status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('recording an inspection', () => {
  it('[DATA-25, PEST-06, PEST-11, PEST-15] stores the areas that were looked at, in their order, the count, notes and operator', async () => {
    const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
    const id = newId();
    const inspection = await client.pestControl.recordInspection({
      id,
      checklistResults: [
        { area: 'Zona rifiuti', checked: true, findings: true, notes: ' Due blatte 🪳 ' },
        { area: 'Magazzino', notes: '  ' },
      ],
      notes: 'Prima dell’apertura',
      correctiveAction: 'Posate due trappole',
    });
    const checklistResults = [
      { area: 'Magazzino', checked: true, findings: false, notes: null },
      { area: 'Zona rifiuti', checked: true, findings: true, notes: 'Due blatte 🪳' },
    ];
    expect(inspection).toEqual({
      id,
      findingsCount: 1,
      checklistResults,
      notes: 'Prima dell’apertura',
      correctiveAction: 'Posate due trappole',
      operatorName: 'Anna',
      performedAt: now.toISOString(),
      recordedAt: now.toISOString(),
      correctsId: null,
      correctionReason: null,
    });
    expect(await stored(restaurantId)).toMatchObject([
      { restaurantId, id, findingsCount: 1, checklistResults, operatorId, recordedAt: now },
    ]);
  });

  it('[PEST-19] asks of a note that sounds like a finding; that it is none stands in the record', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const noted = (notes: string, rest: object = {}) => [{ area: 'Bagni' as const, notes, ...rest }];
    const sent = (more: object) =>
      client.pestControl.recordInspection({ id: newId(), checklistResults: noted('Pulito'), ...more });
    await expect(sent({ checklistResults: noted('Escrementi dietro il wc') })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'checklistResults.0.notes', code: 'finding_told' }] },
    });
    await expect(sent({ notes: 'Un sacco rosicchiato' })).rejects.toMatchObject({
      data: { fields: [{ field: 'notes', code: 'finding_told' }] },
    });
    expect(await stored(restaurantId)).toHaveLength(0);
    // What denies it, what is ticked, and what somebody was asked about.
    await sent({ notes: 'Nessuna traccia di topi' });
    await sent({ checklistResults: noted('Escrementi dietro il wc', { findings: true }) });
    const told = await sent({ checklistResults: noted('Tracce di calcare', { noFinding: true }) });
    expect(told.checklistResults).toEqual([
      { area: 'Bagni', checked: true, findings: false, notes: 'Tracce di calcare', noFinding: true },
    ]);
    // Said where nothing was asked, it is not kept.
    const plain = await sent({ checklistResults: noted('Pulito', { noFinding: true }) });
    expect(plain.checklistResults[0]).not.toHaveProperty('noFinding');
    await expect(
      client.pestControl.correctInspection({
        id: newId(),
        inspectionId: plain.id,
        checklistResults: noted('feci'),
        reason: 'Nota sbagliata',
      }),
    ).rejects.toMatchObject({ data: { fields: [{ code: 'finding_told' }] } });
    const records = (await stored(restaurantId)).map((row) => entryEvidence(inspections, row));
    expect(records.map(({ record }) => record['checklistResults'])).toContainEqual(told.checklistResults);
    const chain = (await storedChain(server, restaurantId)).filter(({ dataType }) =>
      dataType.startsWith('pest_control'),
    );
    const stands = records.map(({ type, id, record }) => ({ dataType: type, dataIdentifier: id, record }));
    expect(verifyChain(chain, stands, sha256hex)).toEqual([]);
  });

  it('sent twice is stored once; inspection and answer are hashed and chained', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const id = newId();
    const sent = { id, checklistResults: looked(['Bagni'], ['Zona rifiuti']) };
    const first = await client.pestControl.recordInspection(sent);
    expect(await client.pestControl.recordInspection(sent)).toEqual(first);
    await client.pestControl.answerInspection({ id: newId(), inspectionId: id, action: 'Lavato tutto' });
    const rows = await stored(restaurantId);
    expect(rows).toHaveLength(1);
    const answers = await server.db.database.asTenant(restaurantId, (tx) =>
      tx.select().from(pestControlActions).where(eq(pestControlActions.restaurantId, restaurantId)),
    );
    const records = [
      ...rows.map((row) => entryEvidence(inspections, row)),
      ...answers.map((row) => answerEvidence(inspections, row)),
    ].map(({ type, id: dataIdentifier, record }) => ({ dataType: type, dataIdentifier, record }));
    expect(records[0]!.record).toEqual({
      id,
      notes: null,
      correctiveAction: null,
      operatorId: rows[0]!.operatorId,
      operatorName: 'Anna',
      performedAt: now.toISOString(),
      recordedAt: now.toISOString(),
      findingsCount: 1,
      checklistResults: [
        { area: 'Bagni', checked: true, findings: false, notes: null },
        { area: 'Zona rifiuti', checked: true, findings: true, notes: null },
      ],
    });
    const chain = (await storedChain(server, restaurantId)).filter(({ dataType }) =>
      dataType.startsWith('pest_control'),
    );
    expect(chain.map(({ dataType }) => dataType)).toEqual(['pest_control_log', 'pest_control_action']);
    expect(verifyChain(chain, records, sha256hex)).toEqual([]);
    const changed = records.map((one) => ({ ...one, record: { ...one.record, findingsCount: 0 } }));
    expect(verifyChain(chain, changed, sha256hex)).not.toEqual([]);
  });

  it('counts the findings itself, and the database holds the count against the areas', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id } = await inspect(client, ['Bagni'], ['Zona rifiuti']);
    expect((await stored(restaurantId))[0]!.findingsCount).toBe(1);
    await expect(
      server.db.owner('UPDATE pest_control_logs SET findings_count = 0 WHERE id = $1', [id]),
    ).rejects.toMatchObject({ code: '23514', constraint: 'pest_control_logs_findings_counted' });
    await expect(
      server.db.owner(
        "UPDATE pest_control_logs SET checklist_results = '[]', findings_count = 0 WHERE id = $1",
        [id],
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'pest_control_logs_areas_looked_at' });
  });

  it('is of areas that the database knows', async () => {
    const { client } = await buildRestaurant(server);
    const { id } = await inspect(client, ['Bagni']);
    await expect(
      server.db.owner(
        `UPDATE pest_control_logs SET checklist_results = '[{"area":"Tetto","checked":true,"findings":false,"notes":null}]' WHERE id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'pest_control_logs_areas_known' });
  });

  it('never lets the restaurant’s own role change or delete an inspection', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id } = await inspect(client, ['Bagni']);
    const target = and(eq(pestControlLogs.restaurantId, restaurantId), eq(pestControlLogs.id, id));
    const code = (work: Promise<unknown>) => work.then(() => 'done', databaseErrorCode);
    const asTenant = server.db.database.asTenant;
    expect(
      await code(
        asTenant(restaurantId, (tx) => tx.update(pestControlLogs).set({ notes: 'x' }).where(target)),
      ),
    ).toBe('42501');
    expect(await code(asTenant(restaurantId, (tx) => tx.delete(pestControlLogs).where(target)))).toBe(
      '42501',
    );
  });
});

describe('the register', () => {
  it('[FRIG-29] keeps findings open that were recorded after a clean inspection of tomorrow', async () => {
    const { client, operatorId } = await buildRestaurant(server);
    const clockAt = async (instant: number) => {
      server.clock.set(new Date(instant));
      await client.operators.select({ operatorId: operatorId! });
    };
    await clockAt(now.getTime() + 86_400_000);
    await inspect(client, ['Bagni']);
    await clockAt(now.getTime());
    const { id } = await inspect(client, [], ['Bagni']);
    const { matters } = await client.pestControl.overview({});
    expect(matters).toMatchObject([{ inspectionId: id, areas: ['Bagni'] }]);
    expect((await client.nonConformityRegister.list({})).rows).toMatchObject([{ state: 'open' }]);
  });

  it('[PEST-02, DATA-26] lists the last 50 inspections with their areas, newest first, and counts all', async () => {
    const { client } = await buildRestaurant(server);
    const ids: string[] = [];
    for (let n = 0; n < 52; n += 1) {
      server.clock.advance(1_000);
      ids.push((await inspect(client, ['Bagni'])).id);
    }
    const page = await client.pestControl.inspections({});
    expect(page.rows.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 50));
    expect(page.rows[0]!.checklistResults).toEqual([
      { area: 'Bagni', checked: true, findings: false, notes: null },
    ]);
    expect(page.total).toBe(52);
    const rest = await client.pestControl.inspections({ cursor: page.nextCursor! });
    expect(rest.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2).toReversed());
    expect((await client.pestControl.exportInspections({})).rows).toHaveLength(52);
  });

  it('[PEST-01] counts all, clean, with findings, and names the last; a corrected one once', async () => {
    const { client } = await buildRestaurant(server);
    expect(await client.pestControl.overview({})).toEqual({
      total: 0,
      clean: 0,
      withFindings: 0,
      lastAt: null,
      matters: [],
    });
    const performedAt = '2026-11-21T08:00:00.000Z';
    await inspect(client, ['Bagni'], [], { performedAt });
    const wrong = await inspect(client, ['Bagni'], ['Magazzino'], {
      performedAt: '2026-11-21T07:00:00.000Z',
    });
    expect(await client.pestControl.overview({})).toMatchObject({
      total: 2,
      clean: 1,
      withFindings: 1,
      lastAt: performedAt,
    });
    await client.pestControl.correctInspection({
      id: newId(),
      inspectionId: wrong.id,
      checklistResults: looked(['Bagni', 'Magazzino']),
      reason: 'Segnato per errore',
    });
    expect(await client.pestControl.overview({})).toMatchObject({ total: 2, clean: 2, withFindings: 0 });
  });

  it('is narrowed by words, area, state and days', async () => {
    const { client } = await buildRestaurant(server);
    await inspect(client, ['Bagni'], ['Zona rifiuti'], { notes: 'Umidità 100%' });
    await inspect(client, ['Magazzino'], [], { performedAt: '2026-11-20T22:59:59.000Z' });
    const found = async (filter: object) =>
      (await client.pestControl.inspections(filter)).rows.map(({ findingsCount }) => findingsCount);
    expect(await found({ search: '100%' })).toEqual([1]);
    expect(await found({ search: 'rifiuti' })).toEqual([1]);
    expect(await found({ search: '_' })).toEqual([]);
    expect(await found({ area: 'Magazzino' })).toEqual([0]);
    expect(await found({ state: 'clean' })).toEqual([0]);
    expect(await found({ state: 'findings' })).toEqual([1]);
    expect(await found({ state: 'open' })).toEqual([1]);
    expect(await found({ state: 'corrected' })).toEqual([]);
    expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual([1]);
  });
});

findingsTests();

describe('refusals', () => {
  const calls = (inspectionId: string) =>
    [
      ['GET', '/pest-control/overview', undefined],
      ['GET', '/pest-control/inspections', undefined],
      ['GET', '/pest-control/inspections/export', undefined],
      ['POST', '/pest-control/inspections', { id: newId(), checklistResults: looked(['Bagni']) }],
      ['POST', `/pest-control/inspections/${inspectionId}/actions`, { id: newId(), action: 'Lavato tutto' }],
      [
        'POST',
        `/pest-control/inspections/${inspectionId}/corrections`,
        { id: newId(), checklistResults: looked(['Bagni']), reason: 'Area sbagliata' },
      ],
    ] as const;

  it('anonymous: 401 everywhere', async () => {
    for (const [method, path, body] of calls(newId()))
      expect(await send(server.browser(), method, path, body)).toMatchObject({ path, status: 401 });
  });

  it('without an operator: reads, but writes nothing', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    await client.operators.clear();
    for (const [method, path, body] of calls(newId()))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        ...(method === 'GET' ? { status: 200 } : { status: 403, body: { code: 'OPERATOR_REQUIRED' } }),
      });
    expect(await stored(id)).toEqual([]);
  });

  it('[PLAN-13] a plan without registers: old inspections stay readable, new ones need Plus (C-07)', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const inspection = await inspect(client, ['Bagni']);
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    for (const [method, path, body] of calls(inspection.id))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        // What was done is said under any plan (PLAN-40); of a clean one nothing is to be said.
        ...(method === 'GET'
          ? { status: 200 }
          : path.endsWith('/actions')
            ? { status: 409 }
            : path.endsWith('/corrections')
              ? { status: 201 }
              : {
                  status: 403,
                  body: { code: 'PLAN_REQUIRED', data: { feature: 'registers', requiredPlan: 'plus' } },
                }),
      });
    expect(await client.dashboard.today()).toMatchObject({ due: [], doneTotal: 1 });
    expect((await client.notifications.list({})).notifications).toEqual([]);
    // The entry, and what mended it (PLAN-41).
    expect(await stored(id)).toHaveLength(2);
  });

  it('[PLAN-40] what was found when the plan ended is told of until that area is clean, which any plan takes', async () => {
    const { client, id } = await buildRestaurant(server);
    const found = await inspect(client, [], ['Magazzino']);
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    expect((await client.dashboard.today()).next).toMatchObject({ kind: 'clarify', what: { kind: 'pest' } });
    expect((await client.notifications.list({})).notifications).toMatchObject([
      { type: 'pest_control', priority: 'critical', title: 'Magazzino' },
    ]);
    await expect(inspect(client, ['Bagni'])).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    await client.pestControl.answerInspection({
      id: newId(),
      inspectionId: found.id,
      action: 'Chiamata la ditta',
    });
    server.clock.advance(60_000);
    await inspect(client, ['Magazzino', 'Bagni']);
    expect((await client.pestControl.overview({})).matters).toEqual([]);
    await expect(inspect(client, ['Magazzino'])).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  });

  it('another restaurant: 404, nothing seen and nothing changed', async () => {
    const mine = await buildRestaurant(server);
    const inspection = await inspect(mine.client, [], ['Bagni']);
    const stranger = await buildRestaurant(server);
    for (const [method, path, body] of calls(inspection.id).slice(4))
      expect(await send(stranger.browser, method, path, body)).toMatchObject({ path, status: 404 });
    expect(await stranger.client.pestControl.inspections({})).toMatchObject({ rows: [], total: 0 });
    expect(await stranger.client.pestControl.overview({})).toMatchObject({ total: 0, matters: [] });
    expect(await stored(mine.id)).toHaveLength(1);
    expect(await stored(stranger.id)).toEqual([]);
  });

  it('a clean inspection has nothing to answer for, and is corrected once', async () => {
    const inspection = await inspect(own.client, ['Bagni']);
    await expect(
      own.client.pestControl.answerInspection({
        id: newId(),
        inspectionId: inspection.id,
        action: 'Lavato tutto',
      }),
    ).rejects.toMatchObject({ code: 'INSPECTION_CLEAN' });
    const correction = {
      inspectionId: inspection.id,
      checklistResults: looked(['Magazzino']),
      reason: 'Area sbagliata',
    };
    const right = await own.client.pestControl.correctInspection({ id: newId(), ...correction });
    expect(right).toMatchObject({ correctsId: inspection.id, performedAt: inspection.performedAt });
    await expect(
      own.client.pestControl.correctInspection({ id: newId(), ...correction }),
    ).rejects.toMatchObject({ code: 'INSPECTION_CORRECTED' });
  });

  it.each([
    ['no areas', { checklistResults: undefined }, 'checklistResults'],
    ['an empty list', { checklistResults: [] }, 'checklistResults'],
    ['an area twice', { checklistResults: looked(['Bagni', 'Bagni']) }, 'checklistResults'],
    ['an area that is none', { checklistResults: [{ area: 'Tetto' }] }, 'checklistResults.0.area'],
    [
      'an area that nobody looked at',
      { checklistResults: [{ area: 'Bagni', checked: false }] },
      'checklistResults.0.checked',
    ],
    [
      'a long note of an area',
      { checklistResults: [{ area: 'Bagni', notes: 'a'.repeat(301) }] },
      'checklistResults.0.notes',
    ],
    ['long notes', { notes: 'a'.repeat(1_001) }, 'notes'],
    ['an action that says nothing', { correctiveAction: '...' }, 'correctiveAction'],
    ['an id that is none', { id: 'abc' }, 'id'],
    ['a count of one’s own', { findingsCount: 0 }, 'findingsCount'],
  ])('an inspection with %s: 422 on its field, nothing stored', async (_what, changes, field) => {
    const before = await stored(own.id);
    expect(
      await send(own.browser, 'POST', '/pest-control/inspections', {
        id: newId(),
        checklistResults: looked(['Bagni']),
        ...changes,
      }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'INPUT_INVALID',
        data: { fields: [{ field, message: expect.stringMatching(/^[A-Z]/) }] },
      },
    });
    expect(await stored(own.id)).toHaveLength(before.length);
  });

  it('an answer with a judgement: 422, for words end nothing', async () => {
    const inspection = await inspect(own.client, [], ['Bagni']);
    expect(
      await send(own.browser, 'POST', `/pest-control/inspections/${inspection.id}/actions`, {
        id: newId(),
        action: 'Lavato tutto',
        judgement: 'fit',
      }),
    ).toMatchObject({ status: 422, body: { data: { fields: [{ field: 'judgement' }] } } });
  });
});
