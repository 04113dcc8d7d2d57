import fc from 'fast-check';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commonErrors } from '#platform/http/errors.it.ts';
import { newId } from '#platform/kernel/ids.ts';
import { allEndpoints } from '#tests/support/endpoints.ts';
import type { Endpoint } from '#tests/support/endpoints.ts';
import { anyCall } from '#tests/support/hostile.ts';
import type { IdSource } from '#tests/support/hostile.ts';
import { idPlaces } from '#tests/support/inputs.ts';
import type { Place } from '#tests/support/inputs.ts';
import { marker, World } from '#tests/support/world.ts';
import type { Answer, Call } from '#tests/support/world.ts';

/*
 * Calls by chance, always the same ones for a seed: right, nearly right and hostile inputs for every endpoint of the
 * contract. More of them with `npm run fuzz -- --calls 5000 --seed 7`.
 */

const calls = Number(process.env['FUZZ_CALLS'] ?? 900);
const seed = Number(process.env['FUZZ_SEED'] ?? 7);
/** Of the refused writes, how many pass until the whole database is looked at again. */
const everyNth = 3;
vi.setConfig({ testTimeout: 300_000 + calls * 60 });

const endpoints = allEndpoints();
let world: World;
const ids = { own: new Map<string, string[]>(), theirs: new Map<string, string[]>() };

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/** The name of the field at a place; of a list's elements, that of the list. */
const nameOf = (place: Place): string => place.findLast((name) => name !== '*') ?? '';

/** Ids of own records mostly, of the other restaurant's now and then, or of nobody's. */
const idsFor: IdSource = (endpoint, place) => {
  const name = nameOf(place);
  const fresh = fc.noShrink(fc.nat()).map(() => newId() as string);
  const known = (of: 'own' | 'theirs') => ids[of].get(name) ?? [];
  if (place.length === 1 && name === 'id' && !endpoint.path.includes('{id}'))
    return fc.oneof({ weight: 6, arbitrary: fresh }, { weight: 1, arbitrary: oneOf(known('own'), fresh) });
  return fc.oneof(
    { weight: 6, arbitrary: oneOf(known('own'), fresh) },
    { weight: 1, arbitrary: oneOf(known('theirs'), fresh) },
    { weight: 1, arbitrary: fresh },
  );
};

const oneOf = (values: readonly string[], otherwise: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  values.length === 0 ? otherwise : fc.constantFrom(...values);

/** Words that only our own code, our tools or the database say. */
const insides =
  /\n\s+at |node_modules|file:\/\/|\.(ts|js|mjs):\d+|\b(Type|Syntax|Range|Reference|Zod|Drizzle\w*|Database)Error\b|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) |violates|credenza_(tenant|accounts|server|maintenance|jobs)|relation "|\bpg_/;

const isOurs = ({ access }: Endpoint): boolean => access === 'super_admin' || access === 'platform_admin';

function problemsOf(endpoint: Endpoint, call: Call, answer: Answer): string[] {
  const problems: string[] = [];
  if (answer.status >= 500) problems.push(`answers ${answer.status}`);
  const sent =
    decodeURIComponent(call.path.replace(/%(?![0-9a-f]{2})|%[89a-f][0-9a-f]/gi, '')) + String(call.body);
  const said = insides.exec(answer.text)?.[0];
  if (said !== undefined && !sent.includes(said.trim())) problems.push(`shows its insides: ${said}`);
  if (!isOurs(endpoint) && (answer.text.includes(marker) || answer.text.includes(world.theirs.email)))
    problems.push('shows what belongs to another restaurant');
  // An address of more than 16 KiB gets no further than Node.
  if (answer.status === 431) return call.path.length > 15_000 ? [] : ['is too long for Node'];
  if (answer.json === undefined && answer.status !== 204) problems.push('answers something that is no JSON');
  if (answer.status >= 400) {
    const status = { ...statusOfCommon, ...endpoint.errors }[answer.code ?? ''];
    // A changed address may have been that of another endpoint.
    if (status === undefined ? !isElsewhere(endpoint, call) : status !== answer.status)
      problems.push(`answers with a code that it does not declare: ${answer.status} ${answer.code}`);
  } else if (answer.status < 300 && !isElsewhere(endpoint, call)) {
    const output = endpoint.procedure['~orpc'].outputSchema as z.ZodType | undefined;
    const isFile = output instanceof z.ZodFile;
    if (isFile && !/^attachment|^inline/.test(answer.headers.get('content-disposition') ?? ''))
      problems.push('answers something that is no file');
    const read = isFile ? undefined : output?.safeParse(answer.json);
    if (read && !read.success) problems.push(`answers otherwise than declared: ${read.error.message}`);
  } else if (answer.status >= 300) problems.push(`sends elsewhere: ${answer.status}`);
  return problems;
}

const statusOfCommon = Object.fromEntries(
  Object.entries(commonErrors).map(([code, { status }]) => [code, status]),
);

function isElsewhere(endpoint: Endpoint, call: Call): boolean {
  const pattern = new RegExp(`^/api${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return call.method !== endpoint.method || !pattern.test(call.path.split('?')[0]!);
}

it('no call by chance is answered with a failure, leaves half a write or shows our insides', async () => {
  const schemas = endpoints.map(({ procedure }) => procedure['~orpc'].inputSchema as z.ZodType | undefined);
  for (const name of new Set(schemas.flatMap((schema) => idPlaces(schema).map(nameOf))))
    for (const of of ['own', 'theirs'] as const) ids[of].set(name, await world.idsFor(name, of));
  const cookies = new Map(world.own.browser.cookies);
  const [admin, us] = [false, true];
  const problems: string[] = [];
  const counts = new Map<number, number>();
  const perEndpoint = Math.ceil(calls / endpoints.length);
  let halfWrites = 0;
  let refused = 0;
  const before = await world.marks('theirs');
  for (const role of [admin, us])
    for (const endpoint of endpoints.filter((one) => isOurs(one) === role)) {
      const change = () =>
        world.server.db.owner('UPDATE profiles SET is_super_admin = $1 WHERE id = $2', [
          role,
          world.own.userId,
        ]);
      if (role === us) {
        await change();
        await world.server.db.owner('UPDATE sessions SET second_factor_at = created_at WHERE user_id = $1', [
          world.own.userId,
        ]);
      }
      let known = await world.allMarks();
      const made = fc.sample(anyCall(endpoint, idsFor), { seed, numRuns: perEndpoint });
      for (const call of made) {
        const answer = await world.send(call, cookies);
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        const wrong = problemsOf(endpoint, call, answer);
        const wrote = call.method !== 'GET' && answer.status < 400;
        if (answer.status >= 400 && call.method !== 'GET' && ++refused % everyNth === 0) {
          const now = await world.allMarks();
          const changed = [...now].filter(([table, mark]) => known.get(table) !== mark);
          if (changed.length > 0) {
            halfWrites++;
            wrong.push(`was refused and has changed ${changed.map(([table]) => table).join(', ')}`);
          }
        }
        problems.push(
          ...wrong.map(
            (problem) =>
              `${endpoint.name} ${problem}\n  ${call.method} ${call.path.slice(0, 200)} ${String(call.body).slice(0, 300)}\n  ${answer.status} ${answer.text.slice(0, 300)}`,
          ),
        );
        // Whoever signed out or was put away is back for the next call.
        if (wrote || wrong.length > 0) {
          await world.restore();
          if (role === us) {
            await change();
            await world.server.db.owner(
              'UPDATE sessions SET second_factor_at = created_at WHERE user_id = $1',
              [world.own.userId],
            );
            // The profile changed, and a restaurant's versions are made by chance.
            known = await world.allMarks();
          }
        }
      }
      await world.restore();
    }
  const after = await world.marks('theirs');
  const statuses = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const failures = [...counts].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
  process.stdout.write(
    `fuzz: seed ${seed}, ${total} calls over ${endpoints.length} endpoints, ${failures} answers 5xx, ` +
      `${halfWrites} half-writes, ${problems.length} problems (${statuses.join(', ')})\n`,
  );
  expect(problems.slice(0, 20).join('\n')).toBe('');
  expect(after).toEqual(before);
  expect(total).toBeGreaterThanOrEqual(calls);
  // Calls that are all refused at the door would prove nothing.
  expect((counts.get(200) ?? 0) + (counts.get(201) ?? 0)).toBeGreaterThan(total / 10);
});
