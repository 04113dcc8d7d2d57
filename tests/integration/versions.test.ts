import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { allQuestions } from '#platform/memory/question.ts';
import { rooms } from '#server/features.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { insertOf, readNoted, readTables, Tenant } from '#tests/support/tenant-tables.ts';
import type { Noted, Table } from '#tests/support/tenant-tables.ts';

/*
 * Every change of a row of a restaurant gives its part of the data another word, whoever made it and however: what was
 * read before is then read again. All of it is found in the catalog, so that a table made tomorrow is held to it as well.
 */

/** Tables of which nothing is remembered, each with the reason. */
const unnoted: Readonly<Record<string, string>> = {
  audit_logs: 'a row comes with what it tells of, whose part is noted',
  data_integrity_hashes: 'a link comes with the record that it vouches for',
  integrity_chains: 'its head changes with each link',
  integrity_chain_closures: 'a note comes with the records that are taken away',
  integrity_seals: 'what a check has signed is shown by no screen that is remembered',
  integrity_timestamps: 'what was stamped is shown beside the checks, and by no screen that is remembered',
  ended_operator_sessions: 'is about the sessions of operators',
  restaurant_versions: 'holds the words themselves',
  tryouts: 'is the service’s own: nothing that is shown of a restaurant is read from it',
};

let server: TestServer;
let tables: Table[];
let noted: Noted[];
beforeAll(async () => {
  server = await startTestServer();
  tables = (await readTables(server.db.owner)).filter(({ tenantColumn }) => tenantColumn !== null);
  noted = await readNoted(server.db.owner);
});
afterAll(() => server.stop());

type Words = Readonly<Record<string, string>>;

async function wordsOf(restaurantId: string): Promise<Words> {
  const [row] = await server.db.owner<{ versions: Words }>(
    'SELECT versions FROM restaurant_versions WHERE restaurant_id = $1',
    [restaurantId],
  );
  return row?.versions ?? {};
}

/** The parts that a change of this kind gives another word. */
const partsOf = (table: string, kind: Noted['on'][number]): string[] => [
  ...new Set(
    noted.filter((one) => one.table === table && one.on.includes(kind)).flatMap(({ parts }) => parts),
  ),
];

const changedParts = (before: Words, after: Words): string[] =>
  Object.keys(after).filter((part) => before[part] !== after[part]);

describe('what changes in a restaurant', () => {
  it('is noted for every table, or it is said why not', () => {
    const kinds = ['INSERT', 'UPDATE', 'DELETE'] as const;
    const missing = tables.flatMap(({ name }) =>
      kinds.filter((kind) => partsOf(name, kind).length === 0).map((kind) => `${name} ${kind}`),
    );
    expect(missing).toEqual(
      Object.keys(unnoted)
        .toSorted()
        .flatMap((name) => kinds.map((kind) => `${name} ${kind}`)),
    );
  });

  it('gets another word by each row that comes, changes or goes, and no other part does', async () => {
    const tenant = new Tenant(await readTables(server.db.owner));
    const { owner } = server.db;
    await tenant.fill(owner);
    const stored = tables.filter(({ name }) => !(name in unnoted) && tenant.row(name));
    expect(stored.length).toBeGreaterThan(15);
    const id = tenant.restaurantId;
    const moved = async (change: () => Promise<unknown>): Promise<string[]> => {
      const before = await wordsOf(id);
      await change();
      return changedParts(before, await wordsOf(id)).toSorted();
    };
    for (const { name, tenantColumn } of stored) {
      const draft = { ...tenant.draft(name), ...(name === 'restaurants' ? { id: newId() } : {}) };
      // What exists once a restaurant is not there twice: its row came with the others.
      const [text, values] = insertOf(name, draft);
      const added = await moved(() => owner(`${text} ON CONFLICT DO NOTHING`, values));
      if (name !== 'restaurants' && added.length > 0)
        expect([name, added]).toEqual([name, partsOf(name, 'INSERT').toSorted()]);
      const changing = `UPDATE ${name} SET ${tenantColumn} = ${tenantColumn} WHERE ${tenantColumn} = $1`;
      expect([name, await moved(() => owner(changing, [id]))]).toEqual([
        name,
        partsOf(name, 'UPDATE').toSorted(),
      ]);
    }
    // Those that others point to come last.
    const left = tables.filter(({ name }) => !['restaurants', 'restaurant_versions'].includes(name));
    while (left.length > 0) {
      const next = left.findIndex(
        ({ name }) =>
          !left.some(
            (other) => other.name !== name && other.foreignKeys.some(({ target }) => target === name),
          ),
      );
      const [{ name } = { name: '' }] = left.splice(next, 1);
      const gone = await moved(() => owner(`DELETE FROM ${name} WHERE restaurant_id = $1`, [id]));
      expect([name, gone]).toEqual([name, partsOf(name, 'DELETE').toSorted()]);
    }
  });

  it('gets its word in the same commit, under which nobody waits before', async () => {
    const { id } = await buildRestaurant(server);
    const before = await wordsOf(id);
    const rename = (tx: Parameters<Parameters<typeof server.db.database.asTenant>[1]>[0], name: string) =>
      tx.connection.query('UPDATE operators SET name = $1 WHERE restaurant_id = $2', [name, id]);
    await server.db.database.asTenant(id, async (first) => {
      await rename(first, 'Prima');
      // Another writer of the same part gets through meanwhile.
      await server.db.database.asTenant(id, (second) =>
        second.connection.query(
          `INSERT INTO operators (restaurant_id, id, name, icon_name, created_at) VALUES ($1, $2, 'Seconda', 'user', now())`,
          [id, newId()],
        ),
      );
      expect(changedParts(before, await wordsOf(id))).toEqual(['operators']);
      const between = await wordsOf(id);
      await rename(first, 'Terza');
      expect(await wordsOf(id)).toEqual(between);
    });
    expect(changedParts(before, await wordsOf(id))).toEqual(['operators']);
  });

  it('keeps its word where nothing was stored after all', async () => {
    const { id } = await buildRestaurant(server);
    const before = await wordsOf(id);
    const failing = server.db.database.asTenant(id, async (tx) => {
      await tx.connection.query('UPDATE operators SET name = $1 WHERE restaurant_id = $2', ['Nessuna', id]);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await wordsOf(id)).toEqual(before);
  });

  it('is noted for who it belongs to alone', async () => {
    const [one, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const before = await wordsOf(other.id);
    await server.db.owner('UPDATE operators SET name = $1 WHERE restaurant_id = $2', ['Anna B.', one.id]);
    expect(await wordsOf(other.id)).toEqual(before);
    const seen = await server.db.database.asTenant(one.id, (tx) =>
      tx.connection.query('SELECT restaurant_id FROM restaurant_versions'),
    );
    expect(seen.rows).toEqual([{ restaurant_id: one.id }]);
  });
});

/** Changes that are of no matter to what is read by a part, each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'catalogue lots UPDATE': 'it holds the numbers of lots and whose they are, which stay',
  'catalogue audit_logs INSERT': 'what it tells of a product comes in the transaction that changes it',
  'catalogue audit_logs UPDATE': 'nobody may',
  'catalogue audit_logs DELETE': 'goes in the transaction that takes the products away',
  'inventory audit_logs INSERT': 'what it tells of a product comes in the transaction that changes it',
  'inventory audit_logs UPDATE': 'nobody may',
  'inventory audit_logs DELETE': 'goes in the transaction that takes the products away',
  'haccp audit_logs INSERT': 'what it tells of a task comes in the transaction that changes it',
  'haccp audit_logs UPDATE': 'nobody may',
  'haccp audit_logs DELETE': 'goes in the transaction that takes the tasks away',
  'refrigeration audit_logs INSERT': 'what it tells of equipment comes in the transaction that changes it',
  'refrigeration audit_logs UPDATE': 'nobody may',
  'refrigeration audit_logs DELETE': 'goes in the transaction that takes the equipment away',
  // Which of two values came first, and that one is of a time to come: both are of the values' own links.
  ...Object.fromEntries(
    rooms
      .map(({ name }) => name)
      .flatMap((part) => [
        [
          `${part} data_integrity_hashes INSERT`,
          'a link comes in the transaction of the record it vouches for',
        ],
        [`${part} data_integrity_hashes UPDATE`, 'a check marks what it found, which is not read'],
        [`${part} data_integrity_hashes DELETE`, 'goes in the transaction that takes the records away'],
      ]),
  ),
};

/** The same of one question alone. */
const harmlessTo: Readonly<Record<string, string>> = {
  'stuck_labels product_movements':
    'whose goods a movement took out, which stays; the row that says what went into what is one of preparations',
};

/** Something for each field that any question is asked with. */
const asked = {
  date: '2026-11-22',
  by: '2026-11-22',
  today: '2026-11-22',
  days: 7,
  limit: 8,
  ids: [newId()],
  since: null,
};

/** The tables that the statements of a question read, by the plans that the database makes for them. */
async function tablesOf(
  restaurantId: string,
  question: ReturnType<typeof allQuestions>[number],
): Promise<string[]> {
  return server.db.database.asTenant(restaurantId, async (tx) => {
    const { connection } = tx;
    const sent: { text: string; values: unknown[] }[] = [];
    const query = connection.query.bind(connection) as (...given: unknown[]) => Promise<pg.QueryResult>;
    const listening = (config: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
      const statement = typeof config === 'string' ? { text: config, values } : { values, ...config };
      if (!statement.text.startsWith('SET '))
        sent.push({ text: statement.text, values: statement.values ?? values ?? [] });
      return query(config, values);
    };
    Object.defineProperty(connection, 'query', { configurable: true, writable: true, value: listening });
    try {
      await question.read(tx as Transaction, restaurantId, asked as never);
    } finally {
      Reflect.deleteProperty(connection, 'query');
    }
    expect(sent.length, `${question.name} asks nothing`).toBeGreaterThan(0);
    const found = new Set<string>();
    for (const { text, values } of sent) {
      const { rows } = await query(`EXPLAIN (FORMAT JSON) ${text}`, values);
      for (const [, name] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)) found.add(name!);
    }
    return [...found];
  });
}

describe('what is remembered', () => {
  it('of a lot is what nobody may change', () => {
    const lots = tables.find(({ name }) => name === 'lots');
    expect(lots?.updatable).not.toContain('lot_number');
    expect(lots?.updatable).not.toContain('product_id');
  });

  it('of what a movement took is what nobody may change', () => {
    const movements = tables.find(({ name }) => name === 'product_movements');
    expect(movements?.updatable).not.toContain('product_id');
    const inputs = tables.find(({ name }) => name === 'preparation_inputs');
    expect(inputs?.updatable).not.toContain('movement_id');
  });

  it('says nothing where there is none of what it is without, whatever else there is', async () => {
    const { owner, database } = server.db;
    const tenant = new Tenant(await readTables(owner));
    await tenant.fill(owner);
    const id = tenant.restaurantId;
    const conditional = allQuestions().flatMap((question) =>
      question.without ? [{ ...question, without: question.without }] : [],
    );
    expect(conditional.length).toBeGreaterThan(3);
    const anyOf = ({ without: { any } }: (typeof conditional)[number]) =>
      database.asTenant(id, (tx) => any.question.read(tx, id, any.asked as never));
    // Of what was said of food the rows say whatever fits: here that it was thrown away.
    await owner(`UPDATE non_conformity_steps SET food = 'discarded' WHERE restaurant_id = $1`, [id]);
    for (const one of conditional) expect([one.name, await anyOf(one)]).toEqual([one.name, true]);
    const driving = [
      'recall_acts',
      'recalls',
      'arrival_answers',
      'accepted_arrivals',
      'delivery_refusals',
      'supplier_file_contents',
      'supplier_files',
      'supplier_vettings',
      'refrigeration_actions',
      'process_answers',
      'non_conformity_steps',
      'thermometer_actions',
      'thermometer_logs',
    ];
    for (const table of driving) await owner(`DELETE FROM ${table} WHERE restaurant_id = $1`, [id]);
    for (const one of conditional) {
      expect([one.name, await anyOf(one)]).toEqual([one.name, false]);
      const told = await database.asTenant(id, (tx) => one.read(tx, id, asked as never));
      expect([one.name, told]).toEqual([one.name, one.without.answer]);
    }
  });

  it('names every part of the data that it is read from', async () => {
    const { id } = await buildRestaurant(server);
    expect(allQuestions().length).toBeGreaterThan(5);
    for (const question of allQuestions())
      for (const table of await tablesOf(id, question)) {
        // A part that each kind of change of the table gives another word, but for what is said here.
        const covered = question.parts.some((part) =>
          (['INSERT', 'UPDATE', 'DELETE'] as const).every(
            (kind) =>
              partsOf(table, kind).includes(part) ||
              `${part} ${table} ${kind}` in harmless ||
              `${question.name} ${table}` in harmlessTo,
          ),
        );
        expect(covered, `${question.name} reads ${table}, of which no part of it tells`).toBe(true);
      }
  });
});
