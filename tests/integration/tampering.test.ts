import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { chainHash, GENESIS_HASH } from '#features/integrity/chain.ts';
import type { ChainEntry, Violation } from '#features/integrity/chain.ts';
import {
  followTrail,
  noteKeys,
  runCheck,
  sha256hex,
  verifyRestaurant,
} from '#features/integrity/server/index.ts';
import { buildReading } from '#features/refrigeration/server/factories.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { recordKinds } from '#server/features.ts';
import { samples } from '#tests/support/samples.ts';
import { readTables } from '#tests/support/tenant-tables.ts';
import type { Table } from '#tests/support/tenant-tables.ts';
import { World } from '#tests/support/world.ts';

/*
 * Somebody with every right on the database changes what was recorded (INTEG-34): each act alone and several at once, over every table whose
 * rows are hashed, audit log, links, heads and seals included. The check has to find it. `TAMPER_ACTS=10000` tries so many; a seed makes
 * the same ones again. What can not be found in principle stands in docs/evidence.md.
 */

const acts = Number(process.env['TAMPER_ACTS'] ?? 150);
const seed = Number(process.env['TAMPER_SEED'] ?? 7);

/** Columns of hashed rows that no reader of a register relies on: what they hold is not vouched for, with the reason. */
const unhashed: Readonly<Record<string, readonly string[]>> = {
  // Copies of what the hashed content says, for looking labels up; addresses of which nothing is made (LABEL-83, docs/evidence.md).
  qr_labels: ['lot_number', 'product_name', 'qr_url', 'pdf_drive_url'],
};

/** The tables of which each row is a record that the chain vouches for, as the rooms say. */
const hashed = new Set(recordKinds.map(({ table }) => getTableName(table)));

let world: World;
let client: pg.Client;
let tables: ReadonlyMap<string, Table>;
/** The hashed rows by the number of their link: in which table each stands. */
let records: readonly { readonly table: string; readonly id: string }[];
/** The last link that the older seal covers, and the newer. */
let sealed: readonly [number, number];

beforeAll(async () => {
  world = await World.open();
  const { own, server } = world;
  client = new pg.Client({ connectionString: server.db.ownerUrl });
  await client.connect();
  for (const { writes } of samples.values())
    for (const [path, data] of writes?.() ?? []) {
      const response = await own.browser.fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      });
      expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 201])]);
    }
  const check = () => runCheck(server.services, recordKinds, 'manual');
  const head = async () =>
    Number(
      (
        await server.db.owner<{ n: string }>(
          'SELECT sequence AS n FROM integrity_chains WHERE restaurant_id = $1',
          [own.id],
        )
      )[0]!.n,
    );
  const heads: number[] = [];
  for (const _ of [1, 2]) {
    server.clock.advance(3_600_000);
    await check();
    heads.push(await head());
    await own.client.operators.select({ operatorId: own.operatorId! });
    await buildReading(own.client, { temperature: 3 });
  }
  server.clock.advance(3_600_000);
  sealed = [heads[0]!, heads[1]!];
  tables = new Map((await readTables(server.db.owner)).map((table) => [table.name, table]));
  records = await hashedRows();
}, 300_000);
afterAll(async () => {
  await client.end();
  await world.close();
});

async function hashedRows() {
  const links = await linksOf();
  const names = new Map(links.map(({ dataIdentifier }) => [dataIdentifier, true]));
  const found: { table: string; id: string }[] = [];
  for (const table of tables.values()) {
    if (!hashed.has(table.name)) continue;
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM ${table.name} WHERE ${table.tenantColumn} = $1 ORDER BY id`,
      [world.own.id],
    );
    for (const { id } of rows) if (names.has(id)) found.push({ table: table.name, id });
  }
  return found;
}

async function linksOf(): Promise<(ChainEntry & { createdAt: Date })[]> {
  const { rows } = await client.query<ChainEntry & { createdAt: Date }>(
    `SELECT sequence::int AS sequence, data_type AS "dataType", data_identifier AS "dataIdentifier", record_hash AS "recordHash",
            previous_hash AS "previousHash", hash, created_at AS "createdAt"
       FROM data_integrity_hashes WHERE restaurant_id = $1 ORDER BY sequence`,
    [world.own.id],
  );
  return rows;
}

const textOf = (violation: Violation): string => JSON.stringify(violation);

/** What the check says of the restaurant as it stands on this connection. */
async function look() {
  const tx = Object.assign(drizzle(client), { connection: client }) as unknown as Transaction;
  const { id } = world.own;
  const { secrets } = world.server.services;
  const { violations } = await verifyRestaurant(tx, id, recordKinds, noteKeys(secrets));
  // [INTEG-60] A few at a time it finds the same.
  const inParts = await verifyRestaurant(tx, id, recordKinds, noteKeys(secrets), 3);
  expect(inParts.violations.map(textOf).toSorted()).toEqual(violations.map(textOf).toSorted());
  return violations.concat((await followTrail(tx, id, world.server.clock.now(), secrets)).violations);
}

/** Does something as the database's owner, with no trigger and no reference in the way, looks what the check says, and undoes it. */
async function trying(act: () => Promise<void>) {
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    await act();
    return await look();
  } finally {
    await client.query('ROLLBACK');
  }
}

const { query } = {
  query: (text: string, ...values: unknown[]) => client.query<Record<string, unknown>>(text, values),
};

/** Makes every link anew, as one who knows the formula: each behind the one before, with the head where the last is. */
async function chainAnew(): Promise<void> {
  const { id } = world.own;
  let previousHash = GENESIS_HASH;
  let sequence = 0;
  const links = await linksOf();
  await query('DELETE FROM data_integrity_hashes WHERE restaurant_id = $1', id);
  for (const link of links) {
    const next = { ...link, sequence: ++sequence, previousHash };
    const hash = chainHash(next, sha256hex);
    await query(
      `INSERT INTO data_integrity_hashes (restaurant_id, sequence, id, data_type, data_identifier, record_hash, previous_hash, hash, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      id,
      sequence,
      newId(),
      link.dataType,
      link.dataIdentifier,
      link.recordHash,
      previousHash,
      hash,
      link.createdAt,
    );
    previousHash = hash;
  }
  await query(
    'UPDATE integrity_chains SET sequence = $2, head = $3 WHERE restaurant_id = $1',
    id,
    sequence,
    previousHash,
  );
}

/** Takes a link with its record away, so that chain, records and head agree again. */
async function takeAway(record: { table: string; id: string }): Promise<void> {
  await query(`DELETE FROM ${record.table} WHERE id = $1`, record.id);
  await query(
    'DELETE FROM data_integrity_hashes WHERE restaurant_id = $1 AND data_identifier = $2',
    world.own.id,
    record.id,
  );
  await chainAnew();
}

type Random = () => number;
/** What is said where an act before has left nothing to choose from. */
class NothingLeft extends Error {}
function pick<T>(random: Random, from: readonly T[]): T {
  if (from.length === 0) throw new NothingLeft();
  return from[Math.floor(random() * from.length)]!;
}

/** A change of a column that its type allows. */
function changeOf(type: string): string | null {
  switch (type) {
    case 'text':
      return `coalesce(#, '') || ' x'`;
    case 'integer':
    case 'bigint':
    case 'smallint':
    case 'numeric':
    case 'real':
    case 'double precision':
      return 'coalesce(#, 0) + 1';
    case 'boolean':
      return 'NOT coalesce(#, false)';
    case 'date':
      return `coalesce(#, '2026-11-21') + 1`;
    case 'time without time zone':
      return `coalesce(#, '10:00') + interval '1 hour'`;
    case 'timestamp with time zone':
      return `coalesce(#, '2026-11-21T10:00Z') - interval '3 hours'`;
    case 'uuid':
      return 'gen_random_uuid()';
    case 'jsonb':
      return `CASE jsonb_typeof(#) WHEN 'object' THEN # || jsonb_build_object(coalesce((SELECT min(key) FROM jsonb_object_keys(#) key), 'x'), 'x') WHEN 'array' THEN # || '["x"]' ELSE '{"x": 1}' END`;
    case 'text[]':
      return `coalesce(#, '{}') || '{x}'`;
    default:
      return null;
  }
}

/** Changes a column of a row; false where the column takes no other value. */
async function edit(
  table: string,
  condition: string,
  values: unknown[],
  column: { name: string; type: string },
): Promise<boolean> {
  const change = changeOf(column.type)?.replaceAll('#', `"${column.name}"`);
  if (change === undefined) return false;
  await query('SAVEPOINT before');
  try {
    const { rowCount } = await query(
      `UPDATE ${table} SET "${column.name}" = ${change} WHERE ${condition}`,
      ...values,
    );
    return rowCount === 1;
  } catch {
    await query('ROLLBACK TO before');
    return false;
  }
}

interface Act {
  readonly name: string;
  /** Does it; tells what exactly, or null where this one can not be done to that. */
  readonly run: (random: Random) => Promise<string | null>;
}

const auditRow = async (random: Random) => {
  const { rows } = await query(
    `SELECT id, recorded_at AS at FROM audit_logs WHERE restaurant_id = $1 AND recorded_at <= (SELECT max(audit_until) FROM integrity_seals WHERE restaurant_id = $1) ORDER BY id`,
    world.own.id,
  );
  return pick(random, rows)['id'] as string;
};
const seals = async () =>
  (await query('SELECT id FROM integrity_seals WHERE restaurant_id = $1 ORDER BY at', world.own.id)).rows.map(
    ({ id }) => id as string,
  );

const kinds: readonly Act[] = [
  {
    name: 'a record is changed',
    async run(random) {
      const { table, id } = pick(random, records);
      const columns = tables
        .get(table)!
        .columns.filter(
          ({ name, generated }) =>
            !generated && !['restaurant_id', 'id'].includes(name) && !unhashed[table]?.includes(name),
        );
      const column = pick(random, columns);
      return (await edit(table, 'id = $1', [id], column)) ? `${table}.${column.name}` : null;
    },
  },
  {
    name: 'a record is taken away',
    async run(random) {
      const { table, id } = pick(random, records);
      await query(`DELETE FROM ${table} WHERE id = $1`, id);
      return table;
    },
  },
  {
    name: 'a link is changed',
    async run(random) {
      const { sequence } = pick(random, await linksOf());
      const column = pick(random, [
        'data_type',
        'data_identifier',
        'record_hash',
        'previous_hash',
        'hash',
        'created_at',
      ]);
      const type = { data_identifier: 'uuid', created_at: 'timestamp with time zone' }[column] ?? 'text';
      return (await edit(
        'data_integrity_hashes',
        'restaurant_id = $1 AND sequence = $2',
        [world.own.id, sequence],
        { name: column, type },
      ))
        ? `${column} of ${sequence}`
        : null;
    },
  },
  {
    name: 'a link is taken away',
    async run(random) {
      const { sequence } = pick(random, await linksOf());
      await query(
        'DELETE FROM data_integrity_hashes WHERE restaurant_id = $1 AND sequence = $2',
        world.own.id,
        sequence,
      );
      return String(sequence);
    },
  },
  {
    name: 'two links change places',
    async run(random) {
      const links = await linksOf();
      const [one, other] = [pick(random, links).sequence, pick(random, links).sequence];
      if (one === other) return null;
      for (const [from, to] of [
        [one, -1],
        [other, one],
        [-1, other],
      ])
        await query(
          'UPDATE data_integrity_hashes SET sequence = $3 WHERE restaurant_id = $1 AND sequence = $2',
          world.own.id,
          from,
          to,
        );
      return [one, other].toSorted((a, b) => a - b).join(' and ');
    },
  },
  {
    name: 'the newest are cut off and the head is wound back',
    async run(random) {
      const last = Math.floor(random() * sealed[1]);
      const gone = (await linksOf())
        .filter(({ sequence }) => sequence > last)
        .map(({ dataIdentifier }) => dataIdentifier);
      for (const { table, id } of records)
        if (gone.includes(id)) await query(`DELETE FROM ${table} WHERE id = $1`, id);
      await query(
        'DELETE FROM data_integrity_hashes WHERE restaurant_id = $1 AND sequence > $2',
        world.own.id,
        last,
      );
      await query(
        "DELETE FROM audit_logs WHERE restaurant_id = $1 AND recorded_at > coalesce((SELECT max(created_at) FROM data_integrity_hashes WHERE restaurant_id = $1), '-infinity') AND links > 0",
        world.own.id,
      );
      await query(
        `UPDATE integrity_chains SET sequence = $2, head = coalesce((SELECT hash FROM data_integrity_hashes WHERE restaurant_id = $1 AND sequence = $2), repeat('0', 64)) WHERE restaurant_id = $1`,
        world.own.id,
        last,
      );
      return `behind ${last}`;
    },
  },
  {
    name: 'a record is rewritten, and every link behind it made anew',
    async run(random) {
      const { sequence } = pick(random, (await linksOf()).slice(0, sealed[1]));
      await query(
        'UPDATE data_integrity_hashes SET record_hash = $3 WHERE restaurant_id = $1 AND sequence = $2',
        world.own.id,
        sequence,
        sha256hex(String(random())),
      );
      await chainAnew();
      // As if the record said so: only the seal is left to tell.
      return `from ${sequence}`;
    },
  },
  {
    name: 'a record goes with its link, its row of the log and all hashes behind it',
    async run(random) {
      const record = pick(random, records);
      const { rows } = await query(
        'SELECT created_at AS at, sequence::int AS n FROM data_integrity_hashes WHERE restaurant_id = $1 AND data_identifier = $2',
        world.own.id,
        record.id,
      );
      const [link] = rows;
      // What came since the last seal is not signed yet (docs/evidence.md).
      if (!link || (link['n'] as number) > sealed[1]) return null;
      await query(
        'DELETE FROM audit_logs WHERE restaurant_id = $1 AND recorded_at = $2',
        world.own.id,
        link['at'],
      );
      await takeAway(record);
      return record.table;
    },
  },
  {
    name: 'a record goes with its link and all hashes behind it',
    async run(random) {
      const record = pick(random, records);
      await takeAway(record);
      return record.table;
    },
  },
  {
    name: 'a row of the log is changed',
    async run(random) {
      const id = await auditRow(random);
      const column = pick(
        random,
        tables.get('audit_logs')!.columns.filter(({ name }) => !['restaurant_id', 'id'].includes(name)),
      );
      return (await edit('audit_logs', 'restaurant_id = $1 AND id = $2', [world.own.id, id], column))
        ? column.name
        : null;
    },
  },
  {
    name: 'a row of the log is taken away',
    async run(random) {
      const id = await auditRow(random);
      await query('DELETE FROM audit_logs WHERE restaurant_id = $1 AND id = $2', world.own.id, id);
      return id;
    },
  },
  {
    name: 'a row is put into the log with an old time',
    async run(random) {
      const id = await auditRow(random);
      await query(
        `INSERT INTO audit_logs (restaurant_id, id, action, room, entity_type, entity_id, fingerprint, response, recorded_at)
         SELECT restaurant_id, gen_random_uuid(), action, room, entity_type, entity_id, fingerprint, response, recorded_at FROM audit_logs WHERE restaurant_id = $1 AND id = $2`,
        world.own.id,
        id,
      );
      return id;
    },
  },
  {
    name: 'the newest record is given an old time, with its link and its row of the log',
    async run(random) {
      const last = (await linksOf()).at(-1);
      if (!last) return null;
      const before = new Date(
        world.server.clock.now().getTime() - (5 + Math.floor(random() * 500)) * 3_600_000,
      );
      await query(
        'UPDATE audit_logs SET recorded_at = $3 WHERE restaurant_id = $1 AND recorded_at = $2',
        world.own.id,
        last.createdAt,
        before,
      );
      await query(
        'UPDATE data_integrity_hashes SET created_at = $3 WHERE restaurant_id = $1 AND sequence = $2',
        world.own.id,
        last.sequence,
        before,
      );
      return before.toISOString();
    },
  },
  {
    name: 'a seal is changed',
    async run(random) {
      const id = pick(random, await seals());
      const column = pick(
        random,
        tables.get('integrity_seals')!.columns.filter(({ name }) => !['restaurant_id', 'id'].includes(name)),
      );
      return (await edit('integrity_seals', 'restaurant_id = $1 AND id = $2', [world.own.id, id], column))
        ? column.name
        : null;
    },
  },
  {
    name: 'the older seal is taken away',
    async run() {
      const [first, second] = await seals();
      // The newest can go unseen (docs/evidence.md): there has to be one behind it.
      if (first === undefined || second === undefined) return null;
      await query('DELETE FROM integrity_seals WHERE restaurant_id = $1 AND id = $2', world.own.id, first);
      return first;
    },
  },
  {
    name: 'the head is changed',
    async run(random) {
      const [name, type] = pick(random, [
        ['sequence', 'bigint'],
        ['head', 'text'],
      ] as const);
      return (await edit('integrity_chains', 'restaurant_id = $1', [world.own.id], { name, type }))
        ? name
        : null;
    },
  },
];

describe('somebody with every right on the database', () => {
  it('is not accused where nothing was done', async () => {
    // About half of the hashed tables have a row here; the others are read and hashed by the same kit.
    expect(new Set(records.map(({ table }) => table)).size).toBeGreaterThan(15);
    expect(await trying(async () => {})).toEqual([]);
  });

  it(
    `[INTEG-34] is found in each of ${acts} acts, alone and in combination`,
    { timeout: 3_600_000 },
    async () => {
      const random = seededRandom(seed);
      const unseen = new Map<string, number>();
      const done = new Map<string, number>();
      for (let n = 0; n < acts;) {
        const several = random() < 0.2 ? 3 : 1;
        const what: string[] = [];
        let isTwice = false;
        const found = await trying(async () => {
          while (what.length < several) {
            const kind = pick(random, kinds);
            const did = await kind.run(random).catch((error: unknown) => {
              if (error instanceof NothingLeft) return null;
              throw error;
            });
            if (did === null) continue;
            // The same twice may have undone itself.
            isTwice ||= what.includes(`${kind.name}: ${did}`);
            what.push(`${kind.name}: ${did}`);
            done.set(kind.name, (done.get(kind.name) ?? 0) + 1);
          }
        });
        n += what.length;
        if (found.length === 0 && !isTwice) {
          const name = what.join(' + ').replaceAll(/[0-9a-f-]{36}/g, '…');
          unseen.set(name, (unseen.get(name) ?? 0) + 1);
        }
      }
      expect(Object.fromEntries(unseen)).toEqual({});
      expect([...done.keys()].toSorted()).toEqual(kinds.map(({ name }) => name).toSorted());
    },
  );
});
