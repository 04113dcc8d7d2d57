import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteKeys, verifyRestaurant } from '#features/integrity/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Id } from '#platform/kernel/ids.ts';
import { demoSources, recordKinds, wipeList } from '#server/features.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { makeDemo } from './make-demo.ts';
import type { MakeDemoOptions } from './make-demo.ts';

let server: TestServer;
let dataDir: string;

beforeAll(async () => {
  server = await startTestServer();
  dataDir = await mkdtemp(join(tmpdir(), 'credenza-demo-'));
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const make = (more: Partial<MakeDemoOptions> = {}) =>
  makeDemo({
    services: server.services,
    sources: demoSources,
    wipeList,
    databaseUrl: server.db.serverUrl,
    dataDir,
    signal: new AbortController().signal,
    days: 7,
    ...more,
  });

const otherId = (id: Id): Id => id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) as Id;

/**
 * As a version that enters some goods with other words, and some under ids that nobody plans any more; the people who work there have
 * the same names, and other ids.
 */
const before: MakeDemoOptions['sources'] = demoSources.map((source) => ({
  ...source,
  plan: (month) =>
    source.plan(month).map((write, index) => {
      if (write.kind === 'operator')
        return { ...write, input: { ...write.input, id: otherId(write.input.id) } };
      if (write.kind !== 'product') return write;
      const id = index % 2 === 0 ? write.input.id : otherId(write.input.id);
      return { ...write, input: { ...write.input, id, category: 'Di prima' } };
    }),
}));

const inDatabase = async (): Promise<unknown> => {
  const [row] = await server.db.owner(
    `SELECT (SELECT count(*)::int FROM restaurants WHERE is_demo) AS demos, (SELECT count(*)::int FROM restaurants) AS restaurants,
            (SELECT count(*)::int FROM operators WHERE archived_at IS NULL) AS operators,
            (SELECT count(*)::int FROM operators WHERE archived_at IS NOT NULL) AS away, (SELECT count(*)::int FROM products) AS products,
            (SELECT count(*)::int FROM products WHERE category = 'Di prima') AS old`,
  );
  return row;
};

it('a demo restaurant that an older version left half made is emptied and begun again', async () => {
  const ending = new AbortController();
  const { database } = server.services;
  let left = 60;
  const services: Services = {
    ...server.services,
    database: {
      ...database,
      asTenant: (id, work, options) => {
        if (--left === 0) ending.abort();
        return database.asTenant(id, work, options);
      },
    },
  };
  expect(await make({ services, sources: before, signal: ending.signal })).toBeNull();
  expect(await inDatabase()).toMatchObject({
    demos: 1,
    products: expect.any(Number),
    old: expect.any(Number),
  });
  expect(((await inDatabase()) as { old: number }).old).toBeGreaterThan(10);

  const way = (await make())!;
  const { client } = server.browser();
  await client.accounts.signIn({ email: way.email, password: way.password! });
  expect(await inDatabase()).toEqual({
    demos: 1,
    restaurants: 1,
    operators: 2,
    away: 2,
    products: 60,
    old: 0,
  });
  const { session } = await client.accounts.session();
  const id = session!.restaurant!.id;
  const { violations } = await server.db.database.asTenant(
    id,
    (tx) => verifyRestaurant(tx, id, recordKinds, noteKeys(server.services.secrets)),
    { snapshot: true },
  );
  expect(violations).toEqual([]);
  // From then on it is there.
  expect(await make()).toEqual(way);
});
