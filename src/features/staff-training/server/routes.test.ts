import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { maxAllAttachedBytes, maxAttachedBytes } from '#features/registers/attached-file.ts';
import { paperRecordOf, recordsOf } from '#features/registers/server/index.ts';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, Client, TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { trainingLogs } from '../tables.ts';
import { certificates } from './certificates.ts';
import { trainings } from './register.ts';
import { readYearsEvidence } from './years-evidence.ts';

let server: TestServer;
/** A restaurant for tests that leave it as it is. */
let own: TestRestaurant;
/** 11:00 in Rome; every test starts here. */
const now = new Date('2026-11-21T10:00:00.000Z');

beforeAll(async () => {
  server = await testServer();
  server.clock.set(now);
  own = await buildRestaurant(server);
});
beforeEach(() => server.clock.set(now));

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

const worker = {
  kind: 'course',
  person: 'Luca Neri',
  course: 'haccp_worker',
  heldOn: '2024-05-06',
  expiresOn: '2029-05-06',
} as const;
const train = (client: Client, more: object = {}) => {
  server.clock.advance(1_000);
  return client.staffTraining.recordTraining({ id: newId(), ...worker, ...more });
};
const heldOf = async (client: Client) => (await client.staffTraining.overview({})).held;
const stored = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx
      .select()
      .from(trainingLogs)
      .where(eq(trainingLogs.restaurantId, restaurantId))
      .orderBy(trainingLogs.recordedAt, trainingLogs.id),
  );

describe('recording training', () => {
  it('[TRAIN-01] a course and a departure are stored as they were told, with who and when', async () => {
    const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
    const course = await train(client, {
      person: ' Luca Neri ',
      provider: 'Scuola Le Piane',
      certificate: 'LP-1180/24',
      notes: 'Rinnovo',
      // Of another course: not meant.
      courseName: 'Antincendio',
    });
    expect(course).toMatchObject({
      person: 'Luca Neri',
      course: 'haccp_worker',
      courseName: null,
      heldOn: '2024-05-06',
      expiresOn: '2029-05-06',
      certificate: 'LP-1180/24',
      operatorName: 'Anna',
    });
    expect(await heldOf(client)).toMatchObject([{ id: course.id, person: 'Luca Neri' }]);
    await train(client, { kind: 'departure', person: 'luca neri', heldOn: '2026-11-20' });
    expect(await heldOf(client)).toEqual([]);
    expect((await stored(restaurantId)).map(({ kind, operatorId: who }) => [kind, who])).toEqual([
      ['course', operatorId],
      ['departure', operatorId],
    ]);
  });

  it('the same write twice is stored once; entry and table have their places in the chain', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const entry = { id: newId(), ...worker };
    const first = await client.staffTraining.recordTraining(entry);
    expect(await client.staffTraining.recordTraining(entry)).toEqual(first);
    await expect(client.staffTraining.recordTraining({ ...entry, person: 'Sara' })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
    await client.staffTraining.changeYears({ id: newId(), region: 'Toscana', haccpWorker: 3 });
    expect(await stored(restaurantId)).toHaveLength(1);
    const chain = (await storedChain(server, restaurantId)).filter(({ dataType }) =>
      dataType.startsWith('training'),
    );
    expect(chain.map(({ dataType }) => dataType)).toEqual(['training_log', 'training_years']);
    const records = await server.db.database.asTenant(restaurantId, async (tx) => [
      ...(await Promise.all(recordsOf(trainings).map(({ read }) => read(tx, restaurantId)))).flat(),
      ...(await readYearsEvidence(tx, restaurantId)),
    ]);
    expect(verifyChain(chain, records, sha256hex)).toEqual([]);
    const changed = records.map((one) => ({
      ...one,
      record: { ...(one.record as object), expiresOn: '2040-01-01', haccpWorker: 9 },
    }));
    expect(verifyChain(chain, changed, sha256hex)).not.toEqual([]);
  });

  it('nobody changes what was recorded, not even the database’s own role of the restaurant', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    await train(client);
    for (const statement of [
      "UPDATE training_logs SET expires_on = '2040-01-01'",
      'DELETE FROM training_logs',
    ])
      expect(
        await server.db.database
          .asTenant(restaurantId, (tx) => tx.execute(statement))
          .catch((error: unknown) => databaseErrorCode(error)),
      ).toBe('42501');
  });

  it('a correction takes the place of what it corrects, once', async () => {
    const { client } = await buildRestaurant(server);
    const wrong = await train(client);
    const correct = (expiresOn: string) =>
      client.staffTraining.correctTraining({
        id: newId(),
        trainingId: wrong.id,
        ...worker,
        expiresOn,
        reason: 'Data sbagliata',
      });
    server.clock.advance(1_000);
    const right = await correct('2027-05-06');
    expect(right).toMatchObject({ correctsId: wrong.id, performedAt: wrong.performedAt });
    expect(await heldOf(client)).toMatchObject([{ id: right.id, expiresOn: '2027-05-06' }]);
    await expect(correct('2028-05-06')).rejects.toMatchObject({ code: 'ENTRY_CORRECTED' });
    expect((await client.staffTraining.entries({})).rows).toMatchObject([
      { id: right.id },
      { id: wrong.id, correctedBy: { id: right.id, expiresOn: '2027-05-06' } },
    ]);
  });
});

describe('the paper of a course', () => {
  const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
  const pdf = '%PDF-1.7\nLuca Neri\n%%EOF';
  const attach = (client: Client, trainingId: string, content = base64(pdf)) => {
    server.clock.advance(1_000);
    return client.staffTraining.attachCertificate({ id: newId(), trainingId, content });
  };
  const kept = (restaurantId: string) =>
    server.db.owner(
      'SELECT training_id, bytes FROM training_files WHERE restaurant_id = $1 ORDER BY recorded_at',
      [restaurantId],
    );

  it('[TRAIN-08] it is kept with its entry, shown where the course is, opened again as it was, once for a write', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const course = await train(client);
    const other = await train(client, { person: 'Sara' });
    const input = { id: newId(), trainingId: course.id, content: base64(pdf) };
    const first = await client.staffTraining.attachCertificate(input);
    expect(first).toMatchObject({
      trainingId: course.id,
      mediaType: 'application/pdf',
      bytes: pdf.length,
      operatorName: 'Anna',
    });
    expect(await client.staffTraining.attachCertificate(input)).toEqual(first);
    await expect(
      client.staffTraining.attachCertificate({ ...input, content: base64(`${pdf} `) }),
    ).rejects.toMatchObject({ code: 'WRITE_ID_REUSED' });
    expect((await client.staffTraining.entries({})).rows.map(({ id, paper }) => [id, paper])).toEqual([
      [other.id, undefined],
      [course.id, first],
    ]);
    expect((await heldOf(client)).map(({ person, paper }) => [person, paper])).toEqual([
      ['Luca Neri', first],
      ['Sara', undefined],
    ]);
    const { file } = await client.staffTraining.certificate({ trainingId: course.id });
    expect(file).toMatchObject({ mediaType: 'application/pdf', content: base64(pdf) });
    expect(file?.fileName).toMatch(/^attestato-\w{6}\.pdf$/);
    expect(await client.staffTraining.certificate({ trainingId: other.id })).toEqual({ file: null });
    expect(await kept(restaurantId)).toHaveLength(1);
  });

  it('[TRAIN-08] it is never changed: another one comes to a correction, which has the old one until then', async () => {
    const { client } = await buildRestaurant(server);
    const wrong = await train(client);
    const first = await attach(client, wrong.id);
    await expect(attach(client, wrong.id)).rejects.toMatchObject({ code: 'PAPER_KEPT' });
    server.clock.advance(1_000);
    const right = await client.staffTraining.correctTraining({
      id: newId(),
      trainingId: wrong.id,
      ...worker,
      person: 'Luca Nero',
      reason: 'Nome sbagliato',
    });
    await expect(attach(client, wrong.id)).rejects.toMatchObject({ code: 'PAPER_KEPT' });
    expect(await heldOf(client)).toMatchObject([{ id: right.id, paper: first }]);
    const second = await attach(
      client,
      right.id,
      base64('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\u0000IEND'),
    );
    expect(second).toMatchObject({ mediaType: 'image/png' });
    expect(await heldOf(client)).toMatchObject([{ id: right.id, paper: second }]);
    expect((await client.staffTraining.entries({})).rows).toMatchObject([
      { id: right.id, paper: second },
      { id: wrong.id, paper: first },
    ]);
    server.clock.advance(1_000);
    const gone = await client.staffTraining.correctTraining({
      id: newId(),
      trainingId: right.id,
      kind: 'departure',
      person: 'Luca Nero',
      heldOn: '2026-11-20',
      reason: 'Era un’uscita',
    });
    expect((await client.staffTraining.entries({})).rows[0]).not.toHaveProperty('paper');
    await expect(attach(client, gone.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const bare = await train(client, { person: 'Sara' });
    server.clock.advance(1_000);
    await client.staffTraining.correctTraining({
      id: newId(),
      trainingId: bare.id,
      ...worker,
      person: 'Sara Blu',
      reason: 'Nome sbagliato',
    });
    await expect(attach(client, bare.id)).rejects.toMatchObject({ code: 'ENTRY_CORRECTED' });
  });

  it('[TRAIN-08] of two at once one is kept', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const course = await train(client);
    const answers = await Promise.allSettled([attach(client, course.id), attach(client, course.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'PAPER_KEPT' },
    });
    expect(await kept(restaurantId)).toHaveLength(1);
  });

  it.each([
    ['a page of the web', base64('<!doctype html><script>1</script>'), 'PAPER_UNREADABLE'],
    ['a drawing with scripts', base64('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PAPER_UNREADABLE'],
    ['half a PDF', base64('%PDF-1.7\n1 0 obj'), 'PAPER_DAMAGED'],
    ['what is no base64', '////', 'PAPER_UNREADABLE'],
    ['nothing but spaces', '    ', 'PAPER_UNREADABLE'],
  ])('[TRAIN-08] %s is not taken', async (_what, content, code) => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const course = await train(client);
    await expect(attach(client, course.id, content)).rejects.toMatchObject({ code });
    expect(await kept(restaurantId)).toEqual([]);
  });

  it('[TRAIN-08] the largest is taken, one byte more is not; all of a restaurant have a bound', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const course = await train(client);
    const large = Buffer.alloc(maxAttachedBytes + 1, 32);
    large.write(pdf);
    large.write('%%EOF', maxAttachedBytes - 5);
    await expect(attach(client, course.id, large.toString('base64'))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    const most = large.subarray(0, maxAttachedBytes).toString('base64');
    expect(await attach(client, course.id, most)).toMatchObject({ bytes: maxAttachedBytes });
    expect(await client.staffTraining.certificate({ trainingId: course.id })).toMatchObject({
      file: { content: most },
    });
    // As if many had been kept: the table knows how long each is.
    const others = Math.floor(maxAllAttachedBytes / maxAttachedBytes);
    await server.db.owner(
      `WITH more AS (
         INSERT INTO training_logs (restaurant_id, id, operator_name, performed_at, recorded_at, kind, person, held_on)
         SELECT $1, gen_random_uuid(), 'Anna', now(), now(), 'departure', 'Sara', '2026-01-01' FROM generate_series(2, $2) RETURNING id)
       INSERT INTO training_files (restaurant_id, id, training_id, media_type, bytes, operator_name, recorded_at)
       SELECT $1, gen_random_uuid(), id, 'application/pdf', $3, 'Anna', now() FROM more`,
      [restaurantId, others, maxAttachedBytes],
    );
    const next = await train(client, { person: 'Sara' });
    await expect(attach(client, next.id, most)).rejects.toMatchObject({ code: 'PAPERS_FULL' });
    expect(await attach(client, next.id)).toMatchObject({ bytes: pdf.length });
  });

  it('[TRAIN-08] its bytes have their place in the chain: one that is changed is found, and nobody of the restaurant can', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const course = await train(client);
    await attach(client, course.id);
    const check = async () => {
      const chain = (await storedChain(server, restaurantId)).filter(({ dataType }) =>
        dataType.startsWith('training'),
      );
      const records = await server.db.database.asTenant(restaurantId, async (tx) => [
        ...(await Promise.all(recordsOf(trainings).map(({ read }) => read(tx, restaurantId)))).flat(),
        ...(await paperRecordOf('paper', certificates).read(tx, restaurantId)),
      ]);
      expect(chain.map(({ dataType }) => dataType)).toEqual(['training_log', 'training_file']);
      return verifyChain(chain, records, sha256hex);
    };
    expect(await check()).toEqual([]);
    for (const statement of [
      "UPDATE training_file_contents SET content = 'x'",
      'DELETE FROM training_file_contents',
      'DELETE FROM training_files',
    ])
      expect(
        await server.db.database
          .asTenant(restaurantId, (tx) => tx.execute(statement))
          .catch((error: unknown) => databaseErrorCode(error)),
      ).toBe('42501');
    await server.db.owner(
      "UPDATE training_file_contents SET content = '%PDF-1.7 Sara' WHERE restaurant_id = $1",
      [restaurantId],
    );
    expect(await check()).not.toEqual([]);
  });
});

it('[TRAIN-04] what expires is told on Oggi and in the bell until it is renewed', async () => {
  const { client } = await buildRestaurant(server);
  const old = await train(client, { expiresOn: '2026-11-20' });
  expect(await client.dashboard.today()).toMatchObject({
    deadlines: {
      first: { kind: 'training', id: old.id, name: 'Luca Neri, HACCP, addetto', state: 'late' },
      count: 1,
      pressing: 1,
    },
  });
  expect((await client.notifications.list({})).notifications).toMatchObject([
    { type: 'training', priority: 'high', title: 'Luca Neri' },
  ]);
  await train(client, { heldOn: '2026-11-21', expiresOn: '2031-11-21' });
  expect(await client.dashboard.today()).not.toHaveProperty('deadlines');
  expect((await client.notifications.list({})).notifications).toEqual([]);
});

it('[TRAIN-02] the table begins with five years for HACCP, and is the restaurant’s own', async () => {
  const { client } = await buildRestaurant(server);
  expect((await client.staffTraining.overview({})).table).toEqual({
    region: null,
    years: { haccp_manager: 5, haccp_worker: 5, allergen_course: null, other_course: null },
    setBy: null,
    setAt: null,
  });
  const set = await client.staffTraining.changeYears({
    id: newId(),
    region: 'Toscana',
    haccpManager: 4,
    allergenCourse: 2,
  });
  expect((await client.staffTraining.overview({})).table).toEqual(set);
  expect(set).toMatchObject({
    region: 'Toscana',
    years: { haccp_manager: 4, haccp_worker: null, allergen_course: 2, other_course: null },
    setBy: 'Anna',
  });
});

it('the register is narrowed by words, course and days, and read in pages', async () => {
  const { client } = await buildRestaurant(server);
  await train(client, {
    person: 'Alfa',
    performedAt: '2026-11-20T22:59:59.000Z',
    lateReason: 'Rete assente',
  });
  await train(client, { person: 'Beta 100%', course: 'other_course', courseName: 'Primo soccorso' });
  await train(client, { person: 'Gamma', certificate: 'LP 9' });
  const found = async (filter: object) =>
    (await client.staffTraining.entries(filter)).rows.map(({ person }) => person);
  expect(await found({ search: '100%' })).toEqual(['Beta 100%']);
  expect(await found({ search: 'primo' })).toEqual(['Beta 100%']);
  expect(await found({ search: 'lp 9' })).toEqual(['Gamma']);
  expect(await found({ search: '_' })).toEqual([]);
  expect(await found({ course: 'haccp_worker' })).toEqual(['Gamma', 'Alfa']);
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['Alfa']);
  const page = await client.staffTraining.entries({ limit: 2 });
  expect(page.total).toBe(3);
  expect((await client.staffTraining.entries({ limit: 2, cursor: page.nextCursor! })).rows).toHaveLength(1);
  expect((await client.staffTraining.exportEntries({})).rows).toHaveLength(3);
});

describe('refusals', () => {
  const calls = (trainingId: string) =>
    [
      ['GET', '/staff-training/overview', undefined],
      ['GET', '/staff-training/entries', undefined],
      ['GET', '/staff-training/entries/export', undefined],
      ['POST', '/staff-training/entries', { id: newId(), ...worker }],
      ['POST', '/staff-training/years', { id: newId(), haccpWorker: 3 }],
      [
        'POST',
        `/staff-training/entries/${trainingId}/corrections`,
        { id: newId(), ...worker, person: 'Sara', reason: 'Persona sbagliata' },
      ],
      [
        'POST',
        `/staff-training/entries/${trainingId}/certificate`,
        { id: newId(), content: Buffer.from('%PDF-1.7 %%EOF').toString('base64') },
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

  it('[TRAIN-06] a plan without registers: old entries stay readable, new ones need Plus (C-07)', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const old = await train(client, { expiresOn: '2026-11-20' });
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    for (const [method, path, body] of calls(old.id))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        ...(method === 'GET'
          ? { status: 200 }
          : {
              status: 403,
              body: { code: 'PLAN_REQUIRED', data: { feature: 'registers', requiredPlan: 'plus' } },
            }),
      });
    const today = await client.dashboard.today();
    expect(today).toMatchObject({ due: [], doneTotal: 1 });
    expect(today).not.toHaveProperty('deadlines');
    expect((await client.notifications.list({})).notifications).toEqual([]);
    expect(await stored(id)).toHaveLength(1);
  });

  it('another restaurant: 404, nothing seen and nothing changed', async () => {
    const mine = await buildRestaurant(server);
    const entry = await train(mine.client);
    await mine.client.staffTraining.attachCertificate({
      id: newId(),
      trainingId: entry.id,
      content: Buffer.from('%PDF-1.7 %%EOF').toString('base64'),
    });
    const stranger = await buildRestaurant(server);
    for (const [method, path, body] of calls(entry.id).slice(5))
      expect(await send(stranger.browser, method, path, body)).toMatchObject({ path, status: 404 });
    expect(
      await send(stranger.browser, 'GET', `/staff-training/entries/${entry.id}/certificate`),
    ).toMatchObject({ status: 404 });
    expect(await stranger.client.staffTraining.entries({})).toMatchObject({ rows: [], total: 0 });
    expect(await heldOf(stranger.client)).toEqual([]);
    expect(await stored(mine.id)).toHaveLength(1);
    expect(await stored(stranger.id)).toEqual([]);
  });

  it.each([
    ['a kind that is none', { kind: 'exam' }, 'kind'],
    ['nobody', { person: '  ' }, 'person'],
    ['a name of 81 letters', { person: 'a'.repeat(81) }, 'person'],
    ['no course', { course: null }, 'course'],
    ['a course that is none', { course: 'yoga' }, 'course'],
    ['another course without a name', { course: 'other_course' }, 'courseName'],
    ['no day', { heldOn: null }, 'heldOn'],
    ['a day that is none', { heldOn: '2026-02-30' }, 'heldOn'],
    ['a day to come', { heldOn: '2026-11-22' }, 'heldOn'],
    ['an end before the course', { expiresOn: '2024-05-06' }, 'expiresOn'],
    ['an end that is no day', { expiresOn: '2029-02-30' }, 'expiresOn'],
    ['a long certificate', { certificate: 'a'.repeat(61) }, 'certificate'],
    ['long notes', { notes: 'a'.repeat(1_001) }, 'notes'],
    ['an id that is none', { id: 'abc' }, 'id'],
    ['a time in the future', { performedAt: '2026-11-22T10:00:01.000Z' }, 'performedAt'],
  ])('an entry with %s: 422 on its field, nothing stored', async (_what, changes, field) => {
    const answer = await send(own.browser, 'POST', '/staff-training/entries', {
      id: newId(),
      ...worker,
      ...changes,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'INPUT_INVALID' } });
    expect(answer.body['data']).toMatchObject({
      fields: expect.arrayContaining([
        { field, code: expect.any(String), message: expect.stringMatching(/^[A-Z]/) },
      ]),
    });
    expect(await stored(own.id)).toEqual([]);
  });

  it.each([
    [{ haccpWorker: 0 }, 'haccpWorker'],
    [{ haccpManager: 11 }, 'haccpManager'],
    [{ otherCourse: 1.5 }, 'otherCourse'],
    [{ region: 'a'.repeat(81) }, 'region'],
  ])('a table of %j: 422', async (changes, field) => {
    expect(
      await send(own.browser, 'POST', '/staff-training/years', { id: newId(), ...changes }),
    ).toMatchObject({ status: 422, body: { data: { fields: [{ field }] } } });
  });
});
