import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { makeDemo } from '#features/demo/server/index.ts';
import { deliver } from '#features/inventory/server/factories.ts';
import { inDays, server, tampering, useServer } from '#features/inventory/server/test-kit.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { demoSources, wipeList } from '#server/features.ts';
import type { Browser, Client } from '#tests/support/server.ts';
import { keysOf, lotStart, reason, trace } from './test-kit.ts';

/**
 * All that goods of a lot are in, straight from the tables: which movement counts is worked out by how often it was mended, a container
 * is followed by what it was split from, labels by what they are stuck on. Nothing of it is the product's own walk.
 */
const direct = `
  WITH RECURSIVE
  mending (movement, by, times) AS (
    SELECT id, id, 0 FROM product_movements WHERE restaurant_id = $1
    UNION ALL
    SELECT o.movement, c.id, o.times + 1
      FROM mending o JOIN product_movements c ON c.restaurant_id = $1 AND c.corrects_id = o.by),
  standing AS (SELECT movement FROM mending GROUP BY movement HAVING max(times) % 2 = 0),
  told AS (
    SELECT i.preparation_id, i.position, m.id AS movement, m.id IN (SELECT movement FROM standing) AS stands
      FROM preparation_inputs i
      JOIN product_movements m ON m.restaurant_id = $1 AND i.movement_id IN (m.id, m.replaces_id)
     WHERE i.restaurant_id = $1),
  step (from_id, kind, id) AS (
    SELECT from_lot_id, 'lot', to_lot_id FROM lot_transitions
     WHERE restaurant_id = $1 AND corrects_id IS NULL
       AND id NOT IN (SELECT corrects_id FROM lot_transitions WHERE restaurant_id = $1 AND corrects_id IS NOT NULL)
    UNION ALL
    SELECT l.lot_id, 'preparation', t.preparation_id
      FROM told t JOIN product_movement_lots l ON l.restaurant_id = $1 AND l.movement_id = t.movement
     WHERE t.stands OR NOT EXISTS (
       SELECT FROM told o WHERE o.preparation_id = t.preparation_id AND o.position = t.position AND o.stands)
    UNION ALL
    SELECT tub_id, 'preparation', preparation_id FROM preparation_inputs WHERE restaurant_id = $1 AND tub_id IS NOT NULL
    UNION ALL
    SELECT preparation_id, 'tub', id FROM preparation_tubs WHERE restaurant_id = $1
    UNION ALL
    SELECT parent_tub_id, 'tub', id FROM preparation_tubs WHERE restaurant_id = $1 AND parent_tub_id IS NOT NULL),
  reached (kind, id) AS (
    SELECT 'lot', o.id FROM lots l
      JOIN lots o ON o.restaurant_id = $1 AND o.product_id = l.product_id
       AND (o.id = l.id OR (l.parent_lot_id IS NULL AND o.parent_lot_id IS NULL AND upper(o.lot_number) = upper(l.lot_number)))
     WHERE l.restaurant_id = $1 AND l.id = $2
    UNION
    SELECT s.kind, s.id FROM reached r JOIN step s ON s.from_id = r.id)
  SELECT kind, id, ARRAY (
    SELECT unique_identifier::text FROM qr_labels q WHERE q.restaurant_id = $1 AND q.subject_id = reached.id) AS labels
    FROM reached`;

interface Reached extends Record<string, unknown> {
  readonly kind: 'lot' | 'preparation' | 'tub';
  readonly id: string;
  readonly labels: readonly string[];
}

useServer();

let dataDir: string;
let restaurantId: string;
let browser: Browser;
let client: Client;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'credenza-demo-recall-'));
  const way = await makeDemo({
    services: server.services,
    sources: demoSources,
    wipeList,
    databaseUrl: server.db.serverUrl,
    dataDir,
    signal: new AbortController().signal,
    days: 7,
  });
  browser = server.browser();
  ({ client } = browser);
  await client.accounts.signIn({ email: way!.email, password: way!.password! });
  const [restaurant] = await server.db.owner<{ id: string }>('SELECT id FROM restaurants WHERE is_demo');
  restaurantId = restaurant!.id;
  const [operator] = await rows<{ id: string }>(
    'SELECT id FROM operators WHERE restaurant_id = $1 AND pin_hash IS NULL LIMIT 1',
  );
  await client.operators.select({ operatorId: operator!.id });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const rows = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]): Promise<Row[]> =>
  server.db.owner<Row>(text, [restaurantId, ...values]);

const directly = (lotId: string) => rows<Reached>(direct, lotId);

/** What was met, each with how many labels are stuck on it. */
const withLabels = (nodes: readonly { kind: string; id: string; labels: number }[]) =>
  nodes.map(({ kind, id, labels }) => `${kind}:${id} × ${labels}`).toSorted();

/** The product says of a lot what the tables say. @returns their answer */
async function holds(lotId: string): Promise<Reached[]> {
  const expected = await directly(lotId);
  const counted = expected.map((one) => ({ ...one, labels: one.labels.length }));
  expect(withLabels((await trace(client, { ...lotStart(lotId), way: 'forward' })).nodes)).toEqual(
    withLabels(counted),
  );
  return expected;
}

/** So it is of every lot, whatever became of it. */
async function holdsOfAll(): Promise<void> {
  for (const { id } of await rows<{ id: string }>('SELECT id FROM lots WHERE restaurant_id = $1'))
    await holds(id);
}

const tubsOf = (reached: readonly Reached[]) =>
  reached.flatMap(({ kind, id }) => (kind === 'tub' ? [id] : [])).toSorted();

/** The container of a dish that the demo made last, with something in it. */
async function tubNamed(recipe: string): Promise<{ id: string; preparation_id: string }> {
  const [tub] = await rows<{ id: string; preparation_id: string }>(
    `SELECT b.id, b.preparation_id FROM preparation_tubs b
       JOIN preparations p ON p.restaurant_id = $1 AND p.id = b.preparation_id
      WHERE b.restaurant_id = $1 AND p.recipe_name = $2 AND b.quantity > 0 ORDER BY p.production_date DESC LIMIT 1`,
    recipe,
  );
  return tub!;
}

/** Some of a container into another. @returns its id */
const split = async (tubId: string, quantity: number): Promise<string> => {
  const part = { tubId: newId(), labelId: randomUUID(), quantity, storageLocation: null };
  await client.preparations.split({ id: newId(), tubId, parts: [part] });
  return part.tubId;
};

it('[TRACE-80] a recall in the demo restaurant finds and blocks what the tables say by themselves, before and after corrections', async () => {
  await holdsOfAll();

  // Of tinned tomatoes there is a frozen sauce, in two dishes. A part of it is thawed and goes into a soup; the ragù is portioned, moved,
  // partly served, partly thrown away, and goes into another dish.
  const [sauce, ragu] = [await tubNamed('Sugo di pomodoro'), await tubNamed('Ragù toscano')];
  const [sauceLeft, saucePart] = [sauce.id, await split(sauce.id, 0.4)];
  const thawed = { id: newId(), tubId: saucePart, labelId: randomUUID(), change: 'thaw' } as const;
  await client.preparations.change({ ...thawed, storageLocation: 'Frigo verdure' });
  const soup = await buildPreparation(client, { tubs: [{ tubId: saucePart, quantity: 0.2 }] });
  const [served, thrown] = [await split(ragu.id, 0.8), await split(ragu.id, 0.6)];
  await client.preparations.move({ id: newId(), tubId: served, storageLocation: 'Frigo verdure' });
  await client.preparations.empty({ id: newId(), tubId: served, kind: 'use', quantity: 0.3 });
  const discard = { id: newId(), kind: 'discard', reason: 'damaged' } as const;
  await client.preparations.empty({ ...discard, tubId: thrown, quantity: 0.6 });
  server.clock.advance(60_000);
  const dish = await buildPreparation(client, { tubs: [{ tubId: served, quantity: 0.2 }] });

  const [movement] = await rows<{ id: string; product_id: string; quantity: number; lot_id: string }>(
    `SELECT m.id, m.product_id, m.quantity, l.lot_id
       FROM preparation_inputs i
       JOIN product_movements m ON m.restaurant_id = $1 AND m.id = i.movement_id
       JOIN products p ON p.restaurant_id = $1 AND p.id = m.product_id AND p.name = 'Pomodori pelati'
       JOIN product_movement_lots l ON l.restaurant_id = $1 AND l.movement_id = m.id
      WHERE i.restaurant_id = $1 AND i.preparation_id = $2`,
    sauce.preparation_id,
  );
  const { product_id: productId, quantity, lot_id: firstLot } = movement!;
  const all = tubsOf(await holds(firstLot));
  for (const tubId of [sauceLeft, saucePart, soup.tub.id, ragu.id, served, thrown, dish.tub.id])
    expect(all).toContain(tubId);

  // It was of another tin: what was taken is mended and told anew, and everything moves over with it.
  const since = new Date(server.clock.now().getTime() - 30 * 86_400_000);
  const arrived = await deliver(client, productId, {
    quantity: 12,
    lotNumber: 'PP-ALTRO',
    expiryDate: inDays(600),
    expiryKind: 'best_before',
    performedAt: since.toISOString(),
    notes: 'Trovata in fondo allo scaffale',
  });
  const otherLot = arrived.lots[0]!.lotId;
  const mend = (movementId: string) =>
    client.inventory.correct({ id: newId(), movementId, reason: 'Era un altro lotto' });
  const told = () =>
    client.inventory.takeOut({ id: newId(), productId, quantity, lotId: otherLot, replacesId: movement!.id });
  const inLots = async () => [tubsOf(await holds(firstLot)), tubsOf(await holds(otherLot))];
  const correction = await mend(movement!.id);
  expect(await inLots()).toEqual([all, []]);
  const anew = await told();
  expect(await inLots()).toEqual([[], all]);
  // Mended again it may be of either; and once the correction was the mistake, it is of the first as it was told at first.
  await mend(anew.id);
  expect(await inLots()).toEqual([all, all]);
  const again = await mend(correction.id);
  expect(await inLots()).toEqual([all, []]);
  // What was not thrown away after all is in its container again.
  await client.preparations.correct({
    id: newId(),
    actId: discard.id,
    labelId: randomUUID(),
    reason: 'Era un’altra vaschetta',
  });
  await holdsOfAll();

  const { id: recallId } = await client.traceability.begin({
    id: newId(),
    kind: 'recall',
    start: lotStart(firstLot),
    reason,
  });
  const called = await directly(firstLot);
  const recall = await client.traceability.recall({ recallId });
  expect(keysOf(recall.found)).toEqual(keysOf({ nodes: called }));
  expect(withLabels(recall.found.nodes)).toEqual(
    withLabels(called.map((one) => ({ ...one, labels: one.labels.length }))),
  );
  const goods = called.filter(({ kind }) => kind !== 'preparation');
  expect(recall.blocked.toSorted()).toEqual(keysOf({ nodes: goods }));
  expect(recall.missing).toEqual([]);
  const blockedRows = await rows<{ kind: string; id: string }>(
    `SELECT 'tub' AS kind, id FROM preparation_tubs WHERE restaurant_id = $1 AND blocked_at IS NOT NULL
     UNION ALL SELECT 'lot', id FROM lots WHERE restaurant_id = $1 AND blocked_at IS NOT NULL`,
  );
  expect(keysOf({ nodes: blockedRows })).toEqual(keysOf({ nodes: goods }));

  // Each of their labels says so to whoever scans it, and no other one does.
  const stuck = new Set(called.flatMap(({ labels }) => labels));
  expect(stuck.size).toBeGreaterThan(tubsOf(called).length);
  for (const { code } of await rows<{ code: string }>(
    'SELECT unique_identifier AS code FROM qr_labels WHERE restaurant_id = $1',
  )) {
    const page = await (await browser.fetch(`/qr/${code}`)).text();
    expect([code, page.includes('RICHIAMATO')]).toEqual([code, stuck.has(code)]);
  }

  // None of the containers is used any more, however it is tried.
  const full = await rows<{ id: string; quantity: number }>(
    'SELECT id, quantity FROM preparation_tubs WHERE restaurant_id = $1 AND blocked_at IS NOT NULL AND quantity > 0',
  );
  expect(full.map(({ id }) => id)).toEqual(expect.arrayContaining([sauceLeft, served, thrown, dish.tub.id]));
  for (const { id: tubId } of full)
    for (const tried of [
      () => client.preparations.empty({ id: newId(), tubId, kind: 'use', quantity: 0.1 }),
      () => split(tubId, 0.1),
      () => buildPreparation(client, { tubs: [{ tubId, quantity: 0.1 }] }),
    ])
      await expect(tried()).rejects.toMatchObject({ code: 'TUB_BLOCKED' });
  expect(
    await rows(
      'SELECT id, quantity FROM preparation_tubs WHERE restaurant_id = $1 AND blocked_at IS NOT NULL AND quantity > 0',
    ),
  ).toEqual(expect.arrayContaining(full));

  // Told anew once more while it is called back: what it is of is found, and nothing that is kept is let go by it.
  await mend(again.id);
  await told();
  expect(await inLots()).toEqual([[], all]);
  expect((await client.traceability.recall({ recallId })).blocked.toSorted()).toEqual(
    keysOf({ nodes: goods }),
  );
  expect(await tampering(restaurantId)).toEqual([]);
});
