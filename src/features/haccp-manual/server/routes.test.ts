import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { planTypes } from '#features/access/entitlements.ts';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { testServer, type Browser, type Client, type TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { readVersionEvidence } from './evidence.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type NewRow = Parameters<Client['haccpManual']['addRow']>[0];
const newRow = (more: Partial<NewRow> = {}): NewRow => ({
  id: newId(),
  step: 'storage',
  title: 'Conservazione in frigorifero',
  hazards: ['biological'],
  hazard: 'I germi si moltiplicano',
  control: 'ccp',
  criticalLimit: '≤ 4 °C',
  monitoring: 'Leggi la temperatura',
  pace: 'daily',
  times: ['11:00'],
  correctiveAction: 'Sposta gli alimenti',
  record: 'checks',
  source: 'own',
  ...more,
});

const begin = (client: Client) => client.haccpManual.applyTemplate({ id: newId(), template: 'trattoria' });

/** A restaurant whose manual is signed once. */
async function signedManual() {
  const restaurant = await buildRestaurant(server);
  await begin(restaurant.client);
  await sign(restaurant.client);
  return restaurant;
}

async function sign(client: Client, more: { revision?: number; note?: string } = {}) {
  const { draft } = await client.haccpManual.read();
  return client.haccpManual.sign({
    id: newId(),
    revision: draft?.revision ?? 0,
    signer: 'Anna Rossi',
    ...more,
  });
}

const rowNamed = async (client: Client, key: string) => {
  const { draft } = await client.haccpManual.read();
  return draft!.rows.find((row) => row.key === key)!;
};
const { revision: _revision, ...asIs } = { revision: 0 };

/** What of a row a change sends back. */
function fieldsOf(row: Awaited<ReturnType<typeof rowNamed>>) {
  const { id: _id, key: _key, revision, ...fields } = row;
  return { ...asIs, ...fields, rowId: row.id, revision };
}

const counts = async (restaurantId: string) => {
  const [row] = await server.db.owner<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM haccp_manual_versions WHERE restaurant_id = $1) AS versions,
            (SELECT coalesce(max(revision), 0)::int FROM haccp_manuals WHERE restaurant_id = $1) AS revision,
            (SELECT count(*)::int FROM haccp_tasks WHERE restaurant_id = $1) AS tasks,
            (SELECT count(*)::int FROM audit_logs WHERE restaurant_id = $1 AND action LIKE 'haccp_manual%') AS audits`,
    [restaurantId],
  );
  return row!;
};

describe('the manual', () => {
  it('[MANUAL-01] begins with a template, and gets of another what it lacks', async () => {
    const { client, id } = await buildRestaurant(server);
    expect(await client.haccpManual.read()).toEqual({
      draft: null,
      signed: null,
      versions: [],
      changes: [],
      tasks: [],
    });
    const first = { id: newId(), template: 'trattoria' as const };
    const begun = await client.haccpManual.applyTemplate(first);
    expect(await client.haccpManual.applyTemplate(first)).toEqual(begun);
    const { draft } = await client.haccpManual.read();
    expect(draft).toMatchObject({ revision: 1, template: 'trattoria' });
    expect(draft!.rows).toHaveLength(begun.added);
    // Figures stand beside the words where these are certain.
    expect(draft!.rows.find(({ key }) => key === 'fridge')).toMatchObject({
      criticalLimit: '≤ 4 °C',
      limitMaximum: 4,
      limitUnit: 'celsius',
    });
    const second = await client.haccpManual.applyTemplate({ id: newId(), template: 'pizzeria' });
    expect(second.revision).toBe(2);
    const both = (await client.haccpManual.read()).draft!.rows;
    expect(both).toHaveLength(begun.added + second.added);
    expect(new Set(both.map(({ key }) => key)).size).toBe(both.length);
    expect(await client.haccpManual.applyTemplate({ id: newId(), template: 'pizzeria' })).toEqual({
      revision: 2,
      added: 0,
    });
    expect(await counts(id)).toMatchObject({ revision: 2, versions: 0 });
  });

  it('[MANUAL-02] takes rows, changes them, moves them and lets them go; who saw an older one is told', async () => {
    const { client, id } = await buildRestaurant(server);
    await expect(client.haccpManual.addRow(newRow())).rejects.toMatchObject({ code: 'MANUAL_MISSING' });
    await begin(client);
    const given = newRow({ title: 'Cella dei formaggi' });
    const added = await client.haccpManual.addRow(given);
    expect(await client.haccpManual.addRow(given)).toEqual(added);
    expect(added).toMatchObject({ revision: 2, key: null, limitMaximum: 4 });
    const { id: _id, ...fields } = given;
    const changed = await client.haccpManual.changeRow({
      id: newId(),
      rowId: added.id,
      revision: 2,
      ...fields,
      criticalLimit: '≤ 3 °C',
    });
    expect(changed).toMatchObject({ criticalLimit: '≤ 3 °C', limitMaximum: 3, revision: 3 });
    await expect(
      client.haccpManual.changeRow({ id: newId(), rowId: added.id, revision: 2, ...fields }),
    ).rejects.toMatchObject({ code: 'MANUAL_ROW_CHANGED', status: 409 });
    const order = async () =>
      (await client.haccpManual.read())
        .draft!.rows.filter(({ step }) => step === 'storage')
        .map(({ id: rowId }) => rowId);
    const before = await order();
    expect(before.at(-1)).toBe(added.id);
    await client.haccpManual.moveRow({ id: newId(), rowId: added.id, direction: 'up' });
    expect((await order()).at(-2)).toBe(added.id);
    await client.haccpManual.moveRow({ id: newId(), rowId: before[0]!, direction: 'up' });
    expect((await order()).at(0)).toBe(before[0]);
    await client.haccpManual.removeRow({ id: newId(), rowId: added.id, revision: 3 });
    expect(await order()).not.toContain(added.id);
    await expect(
      client.haccpManual.removeRow({ id: newId(), rowId: added.id, revision: 3 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await counts(id)).toMatchObject({ audits: 6 });
  });

  it('[MANUAL-02] of two changes of a row at once one is stored, and the other told', async () => {
    const { client } = await buildRestaurant(server);
    await begin(client);
    const row = await rowNamed(client, 'fridge');
    const answers = await Promise.allSettled(
      ['Uno', 'Due'].map((title) => client.haccpManual.changeRow({ ...fieldsOf(row), id: newId(), title })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[MANUAL-04] holds a limit by the rules of a check: a reason where it is wide, and none that can not be', async () => {
    const { client, id } = await buildRestaurant(server);
    await begin(client);
    const before = await counts(id);
    const refusedOn = async (more: Partial<NewRow>) => {
      const error: unknown = await client.haccpManual.addRow(newRow(more)).catch((one: unknown) => one);
      return (error as { data?: { fields?: { field: string; code: string }[] } }).data?.fields?.map(
        ({ field, code }) => [field, code],
      );
    };
    expect(await refusedOn({ criticalLimit: '≤ 9 °C' })).toEqual([['widerReason', 'wider_than_kind']]);
    expect(await refusedOn({ criticalLimit: '≤ 40 °C' })).toEqual([['criticalLimit', 'limit_absurd']]);
    expect(await refusedOn({ criticalLimit: null })).toEqual([['criticalLimit', 'ccp_needs_limit']]);
    expect(await refusedOn({ criticalLimit: 'fredda', limitMinimum: 5, limitMaximum: 1 })).toEqual([
      ['limitMaximum', 'limit_ends_swapped'],
    ]);
    expect(await refusedOn({ hazards: [] })).toEqual([['hazards', 'required']]);
    expect(await refusedOn({ title: ' ' })).toEqual([['title', 'required']]);
    expect(await counts(id)).toEqual(before);
    expect(
      await client.haccpManual.addRow(
        newRow({ criticalLimit: '≤ 9 °C', widerReason: 'Solo bibite e verdura intera' }),
      ),
    ).toMatchObject({ widerReason: 'Solo bibite e verdura intera' });
    expect(
      await client.haccpManual.addRow(
        newRow({ criticalLimit: null, consultant: { asks: 'Il limite', by: null } }),
      ),
    ).toMatchObject({ criticalLimit: null, consultant: { asks: 'Il limite', by: null } });
  });

  it('[MANUAL-03] keeps its general pages, with what the consultant has still to say', async () => {
    const { client } = await buildRestaurant(server);
    await begin(client);
    const { draft } = await client.haccpManual.read();
    const premises = draft!.sections.find(({ key }) => key === 'premises')!;
    expect(premises).toMatchObject({ text: null, consultant: { by: null } });
    const change = {
      id: newId(),
      section: 'premises' as const,
      revision: premises.revision,
      text: 'Allegata, del 20/11/2026',
      consultant: { asks: premises.consultant!.asks, by: 'Dott.ssa Neri' },
    };
    const stored = await client.haccpManual.changeSection(change);
    expect(await client.haccpManual.changeSection(change)).toEqual(stored);
    expect(stored).toMatchObject({ text: 'Allegata, del 20/11/2026', revision: 2 });
    await expect(
      client.haccpManual.changeSection({ ...change, id: newId(), text: 'Altro' }),
    ).rejects.toMatchObject({ code: 'MANUAL_ROW_CHANGED' });
  });
});

describe('signed versions', () => {
  it('[MANUAL-05] are numbered, keep what was signed, and tell what changed since', async () => {
    const { client, id } = await signedManual();
    const first = await client.haccpManual.read();
    expect(first.versions).toMatchObject([{ version: 1, signer: 'Anna Rossi', note: null }]);
    expect(first.changes).toEqual([]);
    await expect(sign(client)).rejects.toMatchObject({ code: 'MANUAL_UNCHANGED' });
    const row = await rowNamed(client, 'fridge');
    await client.haccpManual.changeRow({ ...fieldsOf(row), id: newId(), criticalLimit: '≤ 3 °C' });
    const { changes } = await client.haccpManual.read();
    expect(changes).toEqual([
      {
        kind: 'row_changed',
        rowId: row.id,
        title: row.title,
        fields: ['criticalLimit'],
        limit: { before: '≤ 4 °C', after: '≤ 3 °C' },
      },
    ]);
    const second = await sign(client, { note: 'Frigorifero più freddo' });
    expect(second).toMatchObject({ version: 2, note: 'Frigorifero più freddo' });
    const [, { id: firstId }] = (await client.haccpManual.read()).versions as [unknown, { id: string }];
    const old = await client.haccpManual.version({ versionId: firstId as never });
    expect(old.content.rows.find(({ id: rowId }) => rowId === row.id)).toMatchObject({
      criticalLimit: '≤ 4 °C',
    });
    expect(old.changes).toEqual([]);
    const newest = await client.haccpManual.version({ versionId: second.id as never });
    expect(newest.changes).toEqual(changes);
    expect(await counts(id)).toMatchObject({ versions: 2 });
  });

  it('[MANUAL-05] nobody signs what they did not read: a draft that was changed meanwhile, none, an empty one', async () => {
    const { client, id } = await buildRestaurant(server);
    await expect(sign(client)).rejects.toMatchObject({ code: 'MANUAL_MISSING' });
    await begin(client);
    await client.haccpManual.addRow(newRow());
    await expect(sign(client, { revision: 1 })).rejects.toMatchObject({
      code: 'MANUAL_CHANGED',
      data: { revision: 2 },
    });
    for (const row of (await client.haccpManual.read()).draft!.rows)
      await client.haccpManual.removeRow({ id: newId(), rowId: row.id as never, revision: row.revision });
    await expect(sign(client)).rejects.toMatchObject({ code: 'MANUAL_EMPTY' });
    expect(await counts(id)).toMatchObject({ versions: 0 });
  });

  it('[MANUAL-05] of two signatures at once there is one version, and the same sent again is stored once', async () => {
    const { client, id } = await buildRestaurant(server);
    await begin(client);
    const signature = { id: newId(), revision: 1, signer: 'Anna Rossi' };
    const answers = await Promise.allSettled([
      client.haccpManual.sign(signature),
      client.haccpManual.sign(signature),
      client.haccpManual.sign({ ...signature, id: newId() }),
    ]);
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(2);
    expect(await counts(id)).toMatchObject({ versions: 1 });
  });

  it('[MANUAL-06] stand in the hash chain: one that is changed behind its back is found', async () => {
    const { client, id } = await signedManual();
    const found = async () => {
      const records = await server.db.database.asTenant(id, (tx) => readVersionEvidence(tx, id));
      const entries = (await storedChain(server, id)).filter(
        ({ dataType }) => dataType === 'haccp_manual_version',
      );
      return { count: entries.length, wrong: verifyChain(entries, records, sha256hex).length };
    };
    const sound = await found();
    expect(sound.count).toBe(1);
    await server.db.owner(
      `UPDATE haccp_manual_versions SET content = jsonb_set(content, '{rows,0,criticalLimit}', '"≤ 9 °C"') WHERE restaurant_id = $1`,
      [id],
    );
    expect((await found()).wrong).toBeGreaterThan(sound.wrong);
    expect((await client.haccpManual.read()).signed!.version).toBe(1);
  });
});

it('[MANUAL-13] the search finds its rows by name, hazard and what is watched; of the own restaurant alone', async () => {
  const { client } = await signedManual();
  const row = await rowNamed(client, 'frying-oil');
  const found = async (of: Client, text: string) =>
    (await of.search.find({ text })).hits.filter(({ kind }) => kind === 'manual_row');
  expect(await found(client, 'composti polari')).toEqual([
    { kind: 'manual_row', id: row.id, title: row.title, detail: '≤ 25 %', at: null },
  ]);
  expect((await found(client, 'rabboccare')).map(({ id }) => id)).toEqual([row.id]);
  const other = await buildRestaurant(server);
  expect(await found(other.client, 'composti polari')).toEqual([]);
});

describe('checks of the manual', () => {
  const newTask = (more: object = {}) => ({
    id: newId(),
    name: 'Cottura al cuore',
    criticalLimit: '≥ 75 °C',
    frequency: 'daily' as const,
    dueTime: '13:00',
    ...more,
  });

  it('[MANUAL-07] come of a row of the signed version and point back to it', async () => {
    const { client, id } = await buildRestaurant(server);
    await begin(client);
    const row = await rowNamed(client, 'cooking');
    const task = { ...newTask(), rowId: row.id as never };
    await expect(client.haccpManual.createTask(task)).rejects.toMatchObject({
      code: 'MANUAL_ROW_NOT_SIGNED',
    });
    expect(await counts(id)).toMatchObject({ tasks: 0 });
    await sign(client);
    const made = await client.haccpManual.createTask(task);
    expect(await client.haccpManual.createTask(task)).toEqual(made);
    expect(made.manual).toEqual({ rowId: row.id, version: 1 });
    const { rows } = await client.haccp.tasks({});
    expect(rows).toMatchObject([{ id: made.id, manual: { rowId: row.id, version: 1 } }]);
    // Another time of the day is another check of the same row; changed by itself it still points back.
    await client.haccpManual.createTask({ ...newTask({ dueTime: '20:00' }), rowId: row.id as never });
    const { id: _id, ...fields } = newTask();
    await client.haccp.updateTask({
      ...fields,
      id: newId(),
      taskId: made.id as never,
      criticalLimit: '≥ 80 °C',
    });
    expect((await client.haccpManual.read()).tasks).toMatchObject([
      { id: made.id, rowId: row.id, version: 1, standing: 'differs' },
      { dueTime: '20:00', standing: 'as_written' },
    ]);
  });

  it('[MANUAL-08] one whose limit is not the manual’s is brought in line, and what was done keeps its limit', async () => {
    const { client } = await signedManual();
    const row = await rowNamed(client, 'cooking');
    const task = await client.haccpManual.createTask({ ...newTask(), rowId: row.id as never });
    await client.haccp.recordCheck({ id: newId(), taskId: task.id as never, value: '76' });
    await client.haccpManual.changeRow({
      ...fieldsOf(row),
      id: newId(),
      criticalLimit: '≥ 78 °C',
      correctiveAction: 'Rimetti in forno',
    });
    // Not signed yet: nothing is asked otherwise.
    expect((await client.haccpManual.read()).tasks).toMatchObject([{ standing: 'as_written' }]);
    await sign(client);
    expect((await client.haccpManual.read()).tasks).toMatchObject([{ standing: 'differs', version: 1 }]);
    const change = { id: newId(), taskId: task.id as never };
    const aligned = await client.haccpManual.alignTask(change);
    expect(await client.haccpManual.alignTask(change)).toEqual(aligned);
    expect(aligned).toMatchObject({
      criticalLimit: '≥ 78 °C',
      limitMinimum: 78,
      correctiveAction: 'Rimetti in forno',
      manual: { version: 2 },
    });
    expect((await client.haccpManual.read()).tasks).toMatchObject([{ standing: 'as_written', version: 2 }]);
    const { rows } = await client.haccp.checks({});
    expect(rows).toMatchObject([{ value: '76', criticalLimit: '≥ 75 °C', status: 'ok' }]);
  });

  it('[MANUAL-08] one that is there is linked; one whose row is gone says so', async () => {
    const { client } = await signedManual();
    const row = await rowNamed(client, 'fridge');
    const own = await client.haccp.createTask({
      id: newId(),
      name: 'Frigo verdure',
      criticalLimit: '≤ 4 °C',
    });
    await expect(
      client.haccpManual.alignTask({ id: newId(), taskId: own.id as never }),
    ).rejects.toMatchObject({
      code: 'MANUAL_ROW_NOT_SIGNED',
    });
    const linked = await client.haccpManual.linkTask({
      id: newId(),
      rowId: row.id as never,
      taskId: own.id as never,
    });
    expect(linked).toMatchObject({ name: 'Frigo verdure', manual: { rowId: row.id, version: 1 } });
    await client.haccpManual.removeRow({ id: newId(), rowId: row.id as never, revision: row.revision });
    await sign(client);
    expect((await client.haccpManual.read()).tasks).toMatchObject([{ standing: 'row_gone' }]);
    await client.haccp.archiveTask({ id: newId(), taskId: own.id as never });
    expect((await client.haccpManual.read()).tasks).toMatchObject([{ standing: 'archived' }]);
  });

  it('[MANUAL-12] a duplicated one comes of the same row; of another restaurant nothing is duplicated', async () => {
    const { client, id } = await signedManual();
    const row = await rowNamed(client, 'cooking');
    const task = await client.haccpManual.createTask({ ...newTask(), rowId: row.id as never });
    const plain = await client.haccp.createTask({ id: newId(), name: 'Frigo', criticalLimit: '≤ 4 °C' });
    const copy = { ...newTask({ name: 'Cottura (copia)', dueTime: '20:00' }), copyOf: task.id as never };
    const copied = await client.haccp.createTask(copy);
    expect(await client.haccp.createTask(copy)).toEqual(copied);
    expect(copied).toMatchObject({ name: 'Cottura (copia)', manual: task.manual });
    expect(
      await client.haccp.createTask({
        id: newId(),
        name: 'Frigo (copia)',
        criticalLimit: '≤ 4 °C',
        copyOf: plain.id as never,
      }),
    ).not.toHaveProperty('manual');
    expect((await client.haccpManual.read()).tasks.map(({ name }) => name)).toEqual([
      'Cottura al cuore',
      'Cottura (copia)',
    ]);
    const other = await buildRestaurant(server);
    await expect(other.client.haccp.createTask({ ...copy, id: newId() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await counts(other.id)).toMatchObject({ tasks: 0 });
    expect(await counts(id)).toMatchObject({ tasks: 4 });
  });

  it('[MANUAL-08] a limit that only the consultant knows aligns nothing', async () => {
    const { client } = await signedManual();
    const row = await rowNamed(client, 'low-cooking');
    const task = await client.haccpManual.createTask({
      ...newTask({ criticalLimit: 'come dice il consulente' }),
      rowId: row.id as never,
    });
    await expect(
      client.haccpManual.alignTask({ id: newId(), taskId: task.id as never }),
    ).rejects.toMatchObject({
      code: 'MANUAL_ROW_WITHOUT_LIMIT',
    });
  });
});

describe('who may', () => {
  const writes = (rowId: string, taskId: string) => [
    { method: 'POST', path: '/haccp-manual/template', body: { id: newId(), template: 'bar' } },
    { method: 'POST', path: '/haccp-manual/rows', body: newRow() },
    { method: 'PATCH', path: `/haccp-manual/rows/${rowId}`, body: { ...newRow(), revision: 1 } },
    { method: 'POST', path: `/haccp-manual/rows/${rowId}/removal`, body: { id: newId(), revision: 1 } },
    { method: 'POST', path: `/haccp-manual/rows/${rowId}/move`, body: { id: newId(), direction: 'up' } },
    {
      method: 'PATCH',
      path: '/haccp-manual/sections/team',
      body: { id: newId(), revision: 1, text: 'Anna' },
    },
    {
      method: 'POST',
      path: '/haccp-manual/versions',
      body: { id: newId(), revision: 1, signer: 'Anna' },
    },
    {
      method: 'POST',
      path: `/haccp-manual/rows/${rowId}/tasks`,
      body: { id: newId(), name: 'Frigo', criticalLimit: '≤ 4 °C' },
    },
    { method: 'POST', path: `/haccp-manual/rows/${rowId}/links`, body: { id: newId(), taskId } },
    { method: 'POST', path: `/haccp-manual/tasks/${taskId}/alignment`, body: { id: newId() } },
  ];
  async function send(browser: Browser, call: { method: string; path: string; body?: object }) {
    const response = await browser.fetch(`/api${call.path}`, {
      method: call.method,
      ...(call.body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(call.body) }
        : {}),
    });
    return { status: response.status, body: (await response.json()) as { code?: string } };
  }

  it('[MANUAL-09] a visitor nothing, a member without an operator reads, another restaurant finds nothing', async () => {
    const { client } = await signedManual();
    const row = await rowNamed(client, 'fridge');
    for (const call of [{ method: 'GET', path: '/haccp-manual' }, ...writes(row.id, newId())])
      expect(await send(server.browser(), call)).toMatchObject({ status: 401 });
    const member = await buildRestaurant(server, { operator: false });
    for (const call of writes(row.id, newId()))
      expect(await send(member.browser, call)).toMatchObject({
        status: 403,
        body: { code: 'OPERATOR_REQUIRED' },
      });
    expect(await member.client.haccpManual.read()).toMatchObject({ draft: null });
    const other = await signedManual();
    const { versions } = await client.haccpManual.read();
    await expect(
      other.client.haccpManual.version({ versionId: versions[0]!.id as never }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      other.client.haccpManual.changeRow({ ...fieldsOf(row), id: newId(), title: 'Di altri' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const theirs = await client.haccp.createTask({ id: newId(), name: 'Frigo', criticalLimit: '≤ 4 °C' });
    const own = await rowNamed(other.client, 'fridge');
    await expect(
      other.client.haccpManual.linkTask({
        id: newId(),
        rowId: own.id as never,
        taskId: theirs.id as never,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await rowNamed(client, 'fridge')).title).toBe(row.title);
  });

  it.each(planTypes)('[PLAN-12] on the plan %s the manual is written only where it is Plus', async (plan) => {
    const restaurant = await buildRestaurant(server);
    await begin(restaurant.client);
    await sign(restaurant.client);
    const row = await rowNamed(restaurant.client, 'fridge');
    await server.db.owner(
      `UPDATE restaurants SET current_plan_type = $2, subscription_status = 'active', bonus_expires_at = now() + interval '30 days' WHERE id = $1`,
      [restaurant.id, plan],
    );
    const before = await counts(restaurant.id);
    const isPlus = plan === 'plus' || plan === 'bonus_plus';
    for (const call of writes(row.id, newId())) {
      const { status, body } = await send(restaurant.browser, call);
      if (isPlus) expect(body.code ?? '', call.path).not.toBe('PLAN_REQUIRED');
      else expect({ status, code: body.code }, call.path).toEqual({ status: 403, code: 'PLAN_REQUIRED' });
    }
    if (!isPlus) expect(await counts(restaurant.id)).toEqual(before);
    // What was signed stays to be read and printed (C-07).
    const { versions, signed } = await restaurant.client.haccpManual.read();
    expect(signed!.content.rows.length).toBeGreaterThan(20);
    expect(
      await restaurant.client.haccpManual.version({ versionId: versions.at(-1)!.id as never }),
    ).toMatchObject({
      version: 1,
    });
  });
});
