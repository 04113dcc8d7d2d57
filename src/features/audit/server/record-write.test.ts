import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { fixedClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Id } from '#platform/kernel/ids.ts';
import type { Transaction } from '#platform/db/database.ts';
import { Memory } from '#platform/memory/memory.ts';
import { Outside, usualOutside } from '#platform/outside/outside.ts';
import { FairLine, usualHeavyLimits } from '#platform/fair-line/fair-line.ts';
import type { Member } from '#features/access/server/index.ts';
import { chainHash, GENESIS_HASH, verifyChain } from '#features/integrity/chain.ts';
import type { ChainedRecord } from '#features/integrity/chain.ts';
import { CanonicalJsonError } from '#features/integrity/canonical-json.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { recordWrite } from './record-write.ts';

let server: TestServer;
const now = new Date('2026-11-21T10:00:00.000Z');
/** What was published, with whether another connection could see the record by then. */
let hints: { restaurantId: string; topics: readonly string[]; visible: Promise<boolean> }[] = [];

beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  hints = [];
});

const absent = (): never => {
  throw new Error('not needed for a write');
};

function services(): Services {
  return {
    database: server.db.database,
    clock: fixedClock(now),
    logger: pino({ level: 'silent' }),
    secrets: { current: '', keys: new Map() },
    baseUrl: server.url,
    jobs: { send: absent, troubled: absent, tryAgain: absent, stop: absent },
    limits: { take: absent },
    heavy: new FairLine(usualHeavyLimits),
    outside: new Outside(usualOutside, fixedClock(now)),
    memory: new Memory(server.db.database),
    unfit: absent,
    questioned: absent,
    disks: absent,
    clockWatch: { look: absent },
    mailer: { from: '', host: null, send: absent },
    hints: {
      publish: (restaurantId, topics) => {
        const visible = server.db
          .owner('SELECT 1 FROM audit_logs WHERE restaurant_id = $1', [restaurantId])
          .then(({ length }) => length > 0);
        hints.push({ restaurantId, topics, visible });
      },
      subscribe: absent,
      close: absent,
    },
  };
}

/** A new restaurant, and the administrator who works there as Anna. */
async function newMember(): Promise<Member> {
  const { id, email } = await buildRestaurant(server, { operator: false });
  return {
    userId: newId(),
    email,
    sessionId: newId(),
    session: { startedAt: now, expiresAt: now, lastUsedAt: null, secondFactorAt: null, provenAt: null },
    previousSignInAt: null,
    isSuperAdmin: false,
    hasSecondFactor: false,
    adminLevel: 'restaurant_admin',
    restaurant: {
      id,
      name: 'Da Anna',
      planType: 'plus',
      subscriptionStatus: 'active',
      trialEndsAt: null,
      bonusExpiresAt: null,
      deletionDueAt: null,
      isSuspended: false,
      tryoutUntil: null,
      versions: {},
    },
    operator: { id: newId(), name: 'Anna', icon: 'user', sessionId: newId() },
  };
}

const evidenceOf = (id: string, name: string): Evidence => ({ type: 'product', id, record: { id, name } });

const store = (tx: Transaction, caller: Member, id: string, name: string) =>
  tx.execute(
    sql`INSERT INTO products (restaurant_id, id, name, unit, created_at, updated_at) VALUES (${caller.restaurant.id}, ${id}, ${name}, 'kg', ${now.toISOString()}, ${now.toISOString()})`,
  );

/** A write as a use case describes it: one product and the link that vouches for it. */
function write(
  caller: Member,
  id: Id,
  name = 'Farina',
  options: {
    action?: string;
    run?: (tx: Transaction) => Promise<void>;
    evidence?: readonly Evidence[];
    sent?: (tx: Transaction) => Promise<unknown>;
  } = {},
) {
  return recordWrite<JsonObject>(services(), caller, {
    id,
    action: options.action ?? 'inventory.create',
    input: { id, name },
    entity: { type: 'product', id },
    hints: ['inventory'],
    run: async (tx, at) => {
      await store(tx, caller, id, name);
      await options.run?.(tx);
      return {
        response: { id, name, at: at.toISOString() },
        evidence: options.evidence ?? [evidenceOf(id, name)],
        ...(options.sent ? { sent: [options.sent(tx)] } : {}),
      };
    },
  });
}

const of = (caller: Member, table: string, columns = '*', order = '1') =>
  server.db.owner<Record<string, unknown>>(
    `SELECT ${columns} FROM ${table} WHERE restaurant_id = $1 ORDER BY ${order}`,
    [caller.restaurant.id],
  );

/** How many records, audit rows and links a restaurant has. */
const counts = async (caller: Member) => [
  (await of(caller, 'products')).length,
  (await of(caller, 'audit_logs')).length,
  (await of(caller, 'data_integrity_hashes')).length,
];

async function violations(caller: Member) {
  const links = await of(caller, 'data_integrity_hashes', '*', 'sequence');
  const records = await of(caller, 'products', 'id, name');
  const [head] = await of(caller, 'integrity_chains');
  return verifyChain(
    links.map((link) => ({
      sequence: Number(link['sequence']),
      dataType: String(link['data_type']),
      dataIdentifier: String(link['data_identifier']),
      recordHash: String(link['record_hash']),
      previousHash: String(link['previous_hash']),
      hash: String(link['hash']),
    })),
    records.map(({ id, name }): ChainedRecord => ({
      dataType: 'product',
      dataIdentifier: String(id),
      record: { id: String(id), name: String(name) },
    })),
    sha256hex,
    { head: { sequence: Number(head!['sequence']), hash: String(head!['head']) } },
  );
}

describe('one write', () => {
  it('stores the record, its link and its audit row in one and the same transaction', async () => {
    const caller = await newMember();
    const id = newId();
    expect(await write(caller, id)).toEqual({ id, name: 'Farina', at: now.toISOString() });
    const transactions = new Set<unknown>();
    for (const table of ['products', 'audit_logs', 'data_integrity_hashes', 'integrity_chains'])
      for (const { xmin } of await of(caller, table, 'xmin::text')) transactions.add(xmin);
    expect(transactions.size).toBe(1);
    expect(await counts(caller)).toEqual([1, 1, 1]);
  });

  it('says in the audit who did what to what, and when', async () => {
    const caller = await newMember();
    const id = newId();
    await write(caller, id);
    expect(await of(caller, 'audit_logs')).toMatchObject([
      {
        id,
        action: 'inventory.create',
        user_id: caller.userId,
        operator_id: caller.operator!.id,
        operator_name: 'Anna',
        entity_type: 'product',
        entity_id: id,
        recorded_at: now,
      },
    ]);
  });

  it('starts the chain at its beginning, with the hash that anybody can recompute', async () => {
    const caller = await newMember();
    const id = newId();
    await write(caller, id);
    const link = {
      sequence: 1,
      dataType: 'product',
      dataIdentifier: id,
      recordHash: sha256hex(`{"id":"${id}","name":"Farina"}`),
      previousHash: GENESIS_HASH,
    };
    expect(await of(caller, 'data_integrity_hashes')).toMatchObject([
      { sequence: '1', previous_hash: GENESIS_HASH, hash: chainHash(link, sha256hex) },
    ]);
  });

  it('hints after the commit, when others can see it', async () => {
    const caller = await newMember();
    await write(caller, newId());
    expect(hints).toMatchObject([{ restaurantId: caller.restaurant.id, topics: ['inventory'] }]);
    expect(await hints[0]!.visible).toBe(true);
  });

  it('takes several pieces of evidence in their order', async () => {
    const caller = await newMember();
    const [id, other] = [newId(), newId()];
    await write(caller, id, 'Farina', {
      run: async (tx) => void (await store(tx, caller, other, 'Lievito')),
      evidence: [evidenceOf(other, 'Lievito'), evidenceOf(id, 'Farina')],
    });
    expect(await of(caller, 'data_integrity_hashes', 'data_identifier', 'sequence')).toEqual([
      { data_identifier: other },
      { data_identifier: id },
    ]);
    expect(await violations(caller)).toEqual([]);
  });
});

describe('a write that fails', () => {
  it.each([
    ['a refusal', () => Promise.reject(refuse('NOT_FOUND')), { code: 'NOT_FOUND' }],
    ['a fault', () => Promise.reject(new RangeError('on purpose')), { message: 'on purpose' }],
    [
      'a statement that the database refuses',
      (tx: Transaction) => tx.execute(sql`UPDATE audit_logs SET action = ''`).then(() => {}),
      { cause: { code: '42501' } },
    ],
  ])('leaves nothing behind: %s', async (_what, run, error) => {
    const caller = await newMember();
    await expect(write(caller, newId(), 'Farina', { run })).rejects.toMatchObject(error);
    expect(await counts(caller)).toEqual([0, 0, 0]);
    expect(await of(caller, 'integrity_chains')).toMatchObject([{ sequence: '0', head: GENESIS_HASH }]);
    expect(hints).toEqual([]);
  });

  it('leaves nothing behind when its record was vouched for before', async () => {
    const caller = await newMember();
    const first = newId();
    await write(caller, first);
    const again = write(caller, newId(), 'Sale', { evidence: [evidenceOf(first, 'Farina')] });
    await expect(again).rejects.toMatchObject({ code: '23505' });
    expect(await counts(caller)).toEqual([1, 1, 1]);
    expect(await violations(caller)).toEqual([]);
  });

  it('leaves nothing behind of what was sent ahead when its evidence can not be hashed', async () => {
    const caller = await newMember();
    const evidence = [evidenceOf(newId(), 'Farina'), { type: 'product', id: newId(), record: { n: NaN } }];
    const sent = (tx: Transaction) => store(tx, caller, newId(), 'Sale');
    await expect(write(caller, newId(), 'Farina', { evidence, sent })).rejects.toThrow(CanonicalJsonError);
    expect(await counts(caller)).toEqual([0, 0, 0]);
  });

  it('leaves nothing behind when what was sent ahead is refused, and says why', async () => {
    const caller = await newMember();
    const sent = (tx: Transaction) => tx.connection.query('SELECT 1 / 0');
    await expect(write(caller, newId(), 'Farina', { sent })).rejects.toMatchObject({ code: '22012' });
    expect(await counts(caller)).toEqual([0, 0, 0]);
    // The connection is as good as new.
    await write(caller, newId());
    expect(await violations(caller)).toEqual([]);
  });

  it('leaves nothing behind where there is no chain to vouch for it', async () => {
    const caller = await newMember();
    await server.db.owner('DELETE FROM integrity_chains WHERE restaurant_id = $1', [caller.restaurant.id]);
    await expect(write(caller, newId())).rejects.toMatchObject({ code: '23502' });
    expect(await counts(caller)).toEqual([0, 0, 0]);
  });
});

describe('the same write sent again', () => {
  it('is stored once and gets the first answer', async () => {
    const caller = await newMember();
    const id = newId();
    const first = await write(caller, id);
    hints = [];
    expect(await write(caller, id)).toEqual(first);
    expect(await counts(caller)).toEqual([1, 1, 1]);
    expect(hints, 'nothing changed, so nobody needs to read again').toEqual([]);
  });

  it('twenty times at once is stored once, and all get the same answer', async () => {
    const caller = await newMember();
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(caller, id)));
    for (const answer of answers) expect(answer).toEqual({ id, name: 'Farina', at: now.toISOString() });
    expect(await counts(caller)).toEqual([1, 1, 1]);
    expect(await violations(caller)).toEqual([]);
  });

  it('gets the first answer although it would be refused now', async () => {
    const caller = await newMember();
    const id = newId();
    const first = await write(caller, id);
    const refused = { run: () => Promise.reject(refuse('FORBIDDEN')) };
    expect(await write(caller, id, 'Farina', refused)).toEqual(first);
    // A new one is refused, so the rule does hold.
    await expect(write(caller, newId(), 'Farina', refused)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('with another content is refused, and the first stays', async () => {
    const caller = await newMember();
    const id = newId();
    await write(caller, id);
    await expect(write(caller, id, 'Sale')).rejects.toMatchObject({ code: 'WRITE_ID_REUSED', status: 409 });
    await expect(write(caller, id, 'Farina', { action: 'inventory.edit' })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
    expect(await of(caller, 'products', 'name')).toEqual([{ name: 'Farina' }]);
    expect(await counts(caller)).toEqual([1, 1, 1]);
  });

  it('under the id of a record that came of another write is refused, and changes nothing', async () => {
    const caller = await newMember();
    const [id, other] = [newId(), newId()];
    await write(caller, id, 'Farina', { run: async (tx) => void (await store(tx, caller, other, 'Sale')) });
    const before = await counts(caller);
    await expect(write(caller, other, 'Pepe')).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
      status: 409,
    });
    expect(await counts(caller)).toEqual(before);
    expect(await of(caller, 'products', 'name', 'name')).toEqual([{ name: 'Farina' }, { name: 'Sale' }]);
  });

  it('by another restaurant is another write', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const id = newId();
    await write(one, id, 'Farina');
    expect(await write(other, id, 'Sale')).toMatchObject({ name: 'Sale' });
    expect([await counts(one), await counts(other)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });
});

describe('many writers', () => {
  it('of one restaurant take turns: fifty at once make a chain without a gap', async () => {
    const caller = await newMember();
    await Promise.all(Array.from({ length: 50 }, (_, n) => write(caller, newId(), `Prodotto ${n}`)));
    const links = await of(caller, 'data_integrity_hashes', 'sequence', 'sequence');
    expect(links.map(({ sequence }) => Number(sequence))).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
    expect(await violations(caller)).toEqual([]);
  });

  it('half of which fail leave no gap either', async () => {
    const caller = await newMember();
    const failing = { run: () => Promise.reject(refuse('FORBIDDEN')) };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => write(caller, newId(), 'Farina', n % 2 === 0 ? {} : failing)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await counts(caller)).toEqual([10, 10, 10]);
    expect(await violations(caller)).toEqual([]);
  });

  it('of two restaurants do not wait for each other', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const holder = new pg.Client({ connectionString: server.db.ownerUrl });
    await holder.connect();
    await holder.query('BEGIN');
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const processId = rows[0]!.pid;
    await holder.query('SELECT FROM integrity_chains WHERE restaurant_id = $1 FOR UPDATE', [
      one.restaurant.id,
    ]);
    const held = write(one, newId());
    const waiting = () =>
      server.db.owner(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))`,
        [processId],
      );
    await expect.poll(waiting).toHaveLength(1);
    // The other restaurant's write ends while the first one's still waits for its turn.
    await write(other, newId());
    expect(await waiting()).toEqual([{ query: expect.stringContaining('integrity_chains') as string }]);
    expect(await counts(one)).toEqual([0, 0, 0]);
    await holder.query('COMMIT');
    await holder.end();
    await held;
    expect(await counts(one)).toEqual([1, 1, 1]);
  });
});
