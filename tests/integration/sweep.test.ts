import fc from 'fast-check';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PlanType } from '#features/access/entitlements.ts';
import { secretsOf } from '#features/inspection-papers/server/link-secrets.ts';
import { commonErrors } from '#platform/http/errors.it.ts';
import { newId } from '#platform/kernel/ids.ts';
import { allEndpoints } from '#tests/support/endpoints.ts';
import type { Endpoint } from '#tests/support/endpoints.ts';
import { idPlaces, leastOf, leavesOf, validInputs, withValue } from '#tests/support/inputs.ts';
import { expectedRefusal, planNamedFor } from '#tests/support/permission-oracle.ts';
import type { Standing } from '#tests/support/permission-oracle.ts';
import { callOf, jsonCall, marker, World } from '#tests/support/world.ts';
import type { Answer } from '#tests/support/world.ts';

/*
 * Every endpoint of the contract, tried by everybody: what is refused is refused by its declared permission and changes
 * nothing; what is open opens; ids of another restaurant lead nowhere. All of it comes from the contract and the
 * catalog, so that an endpoint or a table made tomorrow is tried as well.
 */

const endpoints = allEndpoints();
/** One endpoint for each permission that there is: enough to see a decision that went wrong (`npm run mutate-rights`). */
const sample = endpoints.filter(
  ({ permission, method }, index) =>
    index ===
    endpoints.findIndex(
      (other) => JSON.stringify([other.permission, other.method]) === JSON.stringify([permission, method]),
    ),
);
/** The features that a change reaches (`npm test -- changed`): theirs are all tried, of the others the sample. */
const reached = process.env['SWEEP_FEATURES']?.split(',');
const near = endpoints.filter(
  (endpoint) => sample.includes(endpoint) || reached?.includes(endpoint.name.replace(/\..*/, '')),
);
const doorways = reached ? near : process.env['SWEEP_BRIEFLY'] === undefined ? endpoints : sample;
const seed = 20_261_121;
/** Calls under way at the same time, where none of them may change anything. */
const atOnce = 6;
let world: World;

beforeAll(async () => {
  world = await World.open();
});
const figures = { leaks: 0, failures: 0 };
afterAll(async () => {
  process.stdout.write(
    `sweep: ${doorways.length} of ${endpoints.length} endpoints, ${kinds.length} kinds of callers, ${world.calls} calls, ` +
      `${figures.leaks} leaks, ${figures.failures} answers 5xx\n`,
  );
  await world.close();
});

/** The schema of an endpoint's input. */
const inputOf = (endpoint: Endpoint): z.ZodType | undefined =>
  endpoint.procedure['~orpc'].inputSchema as z.ZodType | undefined;

/** Inputs that an endpoint takes, always the same ones, the first as short as may be; ids that nobody has. */
function inputsFor(endpoint: Endpoint, count: number): unknown[] {
  const schema = inputOf(endpoint);
  if (!schema) return [{}];
  const fresh = (input: unknown) =>
    idPlaces(schema).reduce((made, place) => withValue(made, place, newId()), input);
  const [first, ...more] = fc.sample(validInputs(schema, endpoint.name), { seed, numRuns: count });
  return [leastOf(schema, first), ...more].map(fresh);
}

/** Endpoints that take an id and pass over it, each with the reason. */
const passOver: Readonly<Record<string, string>> = {
  'accountSecurity.confirmationOptions': 'the id says what a proof is for; the write looks whose that is',
  'google.updateSettings': 'the ids are Google’s, each restaurant may write any',
  'googleCopy.updateSetup': 'the ids are Google’s, each restaurant may write any',
  'auditLog.list': 'a filter: of a record or a person that is not there nothing is listed',
  'auditLog.file': 'a filter: of a record or a person that is not there nothing is written into the file',
  'haccp.calendar': 'a filter: of a task that is not there nothing is counted',
  'haccp.checks': 'a filter: of a task that is not there nothing is listed',
  'refrigeration.readings': 'a filter: of equipment that is not there nothing is listed',
  'refrigeration.exportReadings': 'a filter: of equipment that is not there nothing is listed',
  'deliveries.list': 'a place to begin: from a delivery that is not there nothing is listed',
  'deliveries.recordDelivery': 'the rows’ ids are made on the device, and become the caller’s own movements',
  'stockFiles.importRows': 'the file’s id is made on the device, and the rows become the caller’s own',
  'reminders.removeDevice': 'takes off the caller’s own device alone; what is not there is off already',
  'operators.restoreSelection': 'answers that nobody works here, as for an operator that never was',
};
/** Ids that the device makes for what a write begins, by endpoint and place: they become the caller's own. */
const madeByDevice: ReadonlySet<string> = new Set([
  'labels.createFree labelId',
  'labels.createOfLot labelId',
  'voice.createLabel labelId',
  'preparations.make tubId',
  'preparations.make labelId',
  'preparations.make stock.*.id',
  'preparations.split parts.*.tubId',
  'preparations.split parts.*.labelId',
  'preparations.change labelId',
  'preparations.relabel labelId',
  'preparations.correct labelId',
]);
/** Endpoints that pass over fields they do not know, each with the reason. */
const tolerant: Readonly<Record<string, string>> = {};

/* ── Who comes ────────────────────────────────────────────────────────────────────────────────── */

/** A kind of caller: what is true of them, what is done to the database first, and which cookies they bring. */
interface Kind {
  readonly name: string;
  readonly standing: Standing;
  /** Statements; `$1` stands for the restaurant, `$2` for the person, `$3` for the other restaurant. */
  readonly before?: readonly string[];
  readonly cookies?: (own: Map<string, string>) => Map<string, string>;
  /** Also tries without any form: the door comes first, whatever is sent. */
  readonly withoutForm?: boolean;
  /** Differs from an operator in the plan alone, so that only endpoints that ask for one tell. */
  readonly planOnly?: boolean;
  /** A person of the other restaurant by now: what is theirs may be seen. */
  readonly elsewhere?: boolean;
}

const nobody: Standing = {
  signedIn: false,
  restaurant: false,
  admin: false,
  platformAdmin: false,
  superAdmin: false,
  operator: false,
  plan: 'free',
};
const member: Standing = { ...nobody, signedIn: true, restaurant: true, plan: 'plus' };
const operator: Standing = { ...member, operator: true };
const level = (adminLevel: string | null) =>
  `UPDATE profiles SET admin_level = ${adminLevel === null ? 'NULL' : `'${adminLevel}'`} WHERE id = '$2'`;
const noAdmin = level(null);
const gaveFactor = `UPDATE sessions SET second_factor_at = created_at WHERE user_id = '$2'`;
const without =
  (name: RegExp) =>
  (own: Map<string, string>): Map<string, string> =>
    new Map([...own].filter(([cookie]) => !name.test(cookie)));
const operatorCookie = /operator/;

const onPlan = (plan: string, inForce: PlanType, more = '', words = ''): Kind => ({
  name: `an operator on the plan ${plan}${words}`,
  standing: { ...operator, plan: inForce },
  planOnly: true,
  before: [noAdmin, `UPDATE restaurants SET current_plan_type = '${plan}'${more} WHERE id = '$1'`],
});
const bonusUntil = (day: string) => `, bonus_expires_at = '${day}'`;
const kinds: readonly Kind[] = [
  { name: 'a visitor', standing: nobody, cookies: () => new Map(), withoutForm: true },
  {
    name: 'a visitor on a device where somebody worked',
    standing: nobody,
    cookies: without(/session_token/),
  },
  {
    name: 'a session that has expired',
    standing: nobody,
    before: [`UPDATE sessions SET expires_at = now() - interval '1 day' WHERE user_id = '$2'`],
  },
  {
    name: 'a session that was ended',
    standing: nobody,
    before: [`DELETE FROM sessions WHERE user_id = '$2'`],
  },
  {
    name: 'an account that lost its confirmation',
    standing: nobody,
    before: [`UPDATE users SET email_verified = false WHERE id = '$2'`],
  },
  {
    name: 'a session cookie with a forged signature',
    standing: nobody,
    cookies: (own: Map<string, string>) =>
      new Map(
        [...own].map(([name, value]) => [
          name,
          name.includes('session_token') ? value.replace(/\.[^.]{6}/, '.AAAAAA') : value,
        ]),
      ),
  },
  {
    name: 'a session cookie with another token under our signature',
    standing: nobody,
    cookies: (own: Map<string, string>) =>
      new Map(
        [...own].map(([name, value]) => [
          name,
          name.includes('session_token') ? value.replace(/^[^.]{6}/, 'AAAAAA') : value,
        ]),
      ),
  },
  {
    name: 'somebody without a restaurant',
    standing: { ...nobody, signedIn: true },
    before: [noAdmin, `UPDATE profiles SET restaurant_id = NULL WHERE id = '$2'`],
  },
  {
    name: 'somebody without a profile',
    standing: { ...nobody, signedIn: true },
    before: [`DELETE FROM profiles WHERE id = '$2'`],
  },
  {
    name: 'a member without an operator',
    withoutForm: true,
    standing: member,
    before: [noAdmin],
    cookies: without(operatorCookie),
  },
  { name: 'an operator', standing: operator, before: [noAdmin] },
  { name: 'the restaurant’s administrator', standing: { ...operator, admin: true } },
  {
    name: 'the restaurant’s administrator without an operator',
    standing: { ...member, admin: true },
    cookies: without(operatorCookie),
  },
  {
    name: 'an administrator of the platform',
    standing: { ...operator, platformAdmin: true },
    before: [level('admin')],
  },
  {
    name: 'somebody with a level that does not exist',
    standing: operator,
    before: [level('super_admin')],
  },
  {
    name: 'a super administrator with a restaurant',
    standing: { ...operator, superAdmin: true, secondFactor: true },
    before: [noAdmin, `UPDATE profiles SET is_super_admin = true WHERE id = '$2'`, gaveFactor],
  },
  {
    name: 'a super administrator with a restaurant, working as nobody',
    standing: { ...operator, operator: false, superAdmin: true, secondFactor: true },
    before: [noAdmin, `UPDATE profiles SET is_super_admin = true WHERE id = '$2'`, gaveFactor],
    cookies: without(operatorCookie),
  },
  {
    name: 'a super administrator working as nobody who has given a password and no more',
    standing: { ...operator, operator: false, superAdmin: true },
    before: [noAdmin, `UPDATE profiles SET is_super_admin = true WHERE id = '$2'`],
    cookies: without(operatorCookie),
  },
  {
    name: 'a super administrator who has given a password and no more',
    standing: { ...operator, superAdmin: true },
    before: [noAdmin, `UPDATE profiles SET is_super_admin = true WHERE id = '$2'`],
  },
  {
    name: 'a super administrator whose session is old',
    standing: { ...operator, superAdmin: true, secondFactor: true, proven: false },
    before: [
      noAdmin,
      `UPDATE profiles SET is_super_admin = true WHERE id = '$2'`,
      `UPDATE sessions SET created_at = created_at - interval '1 day' WHERE user_id = '$2'`,
      gaveFactor,
    ],
  },
  {
    name: 'a super administrator without a restaurant',
    standing: { ...nobody, signedIn: true, superAdmin: true, secondFactor: true },
    before: [
      noAdmin,
      `UPDATE profiles SET is_super_admin = true, restaurant_id = NULL WHERE id = '$2'`,
      gaveFactor,
    ],
  },
  // An operator's session is good for one person, one device, one restaurant, and while it is used.
  {
    name: 'an operator’s cookie taken to another device',
    standing: member,
    before: [noAdmin],
    cookies: (own: Map<string, string>) => new Map([...own, ['credenza_device', newId()]]),
  },
  {
    name: 'an operator’s session of another person',
    standing: member,
    before: [
      noAdmin,
      `UPDATE operator_sessions SET user_id = (SELECT id FROM profiles WHERE restaurant_id = '$3') WHERE restaurant_id = '$1'`,
    ],
  },
  {
    name: 'an operator’s session of the restaurant where one worked before',
    elsewhere: true,
    standing: member,
    before: [
      noAdmin,
      `UPDATE profiles SET restaurant_id = '$3' WHERE id = '$2'`,
      `UPDATE restaurants SET current_plan_type = 'plus' WHERE id = '$3'`,
    ],
  },
  {
    name: 'an operator’s session that nobody used for half an hour',
    standing: member,
    before: [
      noAdmin,
      `UPDATE operator_sessions SET last_activity = last_activity - interval '31 minutes' WHERE restaurant_id = '$1'`,
    ],
  },
  {
    name: 'an operator’s session that was ended by force',
    standing: member,
    before: [
      noAdmin,
      `UPDATE operator_sessions SET is_forced_logout = true, forced_out_at = now() WHERE restaurant_id = '$1'`,
    ],
  },
  {
    name: 'an operator who was archived, though a colleague was not',
    standing: member,
    before: [
      noAdmin,
      `UPDATE operators SET archived_at = now() WHERE restaurant_id = '$1'`,
      `INSERT INTO operators (restaurant_id, id, name, icon_name, created_at) VALUES ('$1', gen_random_uuid(), 'Bruno', 'chef-hat', now())`,
    ],
  },
  {
    name: 'an operator’s cookie that is no id',
    standing: member,
    before: [noAdmin],
    cookies: (own: Map<string, string>) =>
      new Map([...own].map(([name, value]) => [name, operatorCookie.test(name) ? 'x' : value])),
  },
  {
    // Ids are made by clients, so that another restaurant may choose the same one.
    name: 'an operator whose id somebody of another restaurant has as well',
    standing: operator,
    before: [
      noAdmin,
      `INSERT INTO operators (restaurant_id, id, name, icon_name, created_at) SELECT '$3', id, '${marker}', 'chef-hat', created_at FROM operators WHERE restaurant_id = '$1'`,
      `UPDATE operators SET name = name WHERE restaurant_id = '$1'`,
    ],
  },
  onPlan('free', 'free'),
  onPlan('test', 'test'),
  onPlan('base', 'base'),
  onPlan('basic', 'base'),
  onPlan('bonus', 'bonus', bonusUntil('2099-01-01')),
  onPlan('bonus_plus', 'bonus_plus', bonusUntil('2099-01-01')),
  onPlan('plus', 'plus'),
  onPlan('plus', 'free', `, subscription_status = 'inactive'`, ' that was not paid'),
  onPlan('bonus_plus', 'free', bonusUntil('2020-01-01'), ' that has run out'),
];

async function become(kind: Kind): Promise<ReadonlyMap<string, string>> {
  for (const statement of kind.before ?? [])
    await world.server.db.owner(
      statement
        .replaceAll('$1', world.own.id)
        .replaceAll('$2', world.own.userId)
        .replaceAll('$3', world.theirs.id),
    );
  const own = new Map(world.own.browser.cookies);
  return kind.cookies ? kind.cookies(own) : own;
}

/* ── What an answer may be ────────────────────────────────────────────────────────────────────── */

const doors = ['UNAUTHENTICATED', 'FORBIDDEN', 'NO_RESTAURANT', 'PLAN_REQUIRED', 'OPERATOR_REQUIRED'];

/** Everything that is wrong with an answer, whoever asked. */
function problemsOf(endpoint: Endpoint, answer: Answer): string[] {
  const problems: string[] = [];
  if (answer.status >= 500) {
    figures.failures++;
    problems.push(`answers ${answer.status}: ${answer.text.slice(0, 200)}`);
  }
  if (
    answer.status >= 400 &&
    !(answer.code !== undefined && (answer.code in endpoint.errors || answer.code in commonErrors))
  )
    problems.push(
      `answers with a code that it does not declare: ${answer.status} ${answer.code ?? answer.text.slice(0, 100)}`,
    );
  if (answer.text.includes(marker) || answer.text.includes(world.theirs.email)) {
    figures.leaks++;
    problems.push(`shows what belongs to another restaurant: ${answer.text.slice(0, 300)}`);
  }
  return problems;
}

const isOurs = ({ access }: Endpoint): boolean => access === 'super_admin' || access === 'platform_admin';
const hasFeature = ({ permission }: Endpoint): boolean => permission?.feature !== undefined;
const label = ({ name, method, path }: Endpoint): string => `${name} (${method} ${path})`;

describe('who may enter', () => {
  it.each(kinds)('$name is let in where the permission says so, and nowhere else', async (kind) => {
    await world.restore();
    const cookies = await become(kind);
    const tried = kind.planOnly ? doorways.filter(hasFeature) : doorways;
    const refused = tried.filter(({ permission }) => expectedRefusal(kind.standing, permission) !== null);
    const problems: string[] = [];
    const before = await world.allMarks();
    const tryClosed = async (endpoint: Endpoint): Promise<void> => {
      const expected = expectedRefusal(kind.standing, endpoint.permission)!;
      // With an input that would do something, if the door were open; and with none at all, because nobody who may
      // not enter is told what a form looks like.
      for (const input of [
        ...inputsFor(endpoint, 1),
        ...(kind.withoutForm && !endpoint.permission?.orToEnd ? [{ unheardOf: null }] : []),
      ]) {
        const answer = await world.send(callOf(endpoint, input), cookies);
        const wrong = problemsOf(endpoint, answer);
        if (answer.code !== expected || answer.status !== (expected === 'UNAUTHENTICATED' ? 401 : 403))
          wrong.push(`answers ${answer.status} ${answer.code ?? answer.text.slice(0, 100)}, not ${expected}`);
        if (expected === 'PLAN_REQUIRED') {
          const feature = endpoint.permission!.feature!;
          const { data } = answer.json as { data?: unknown };
          if (JSON.stringify(data) !== JSON.stringify({ feature, requiredPlan: planNamedFor(feature) }))
            wrong.push(`names the wrong plan: ${JSON.stringify(data)}`);
        }
        problems.push(...wrong.map((problem) => `${label(endpoint)} ${problem}`));
      }
    };
    while (refused.length > 0) await Promise.all(refused.splice(0, atOnce).map(tryClosed));
    const after = await world.allMarks();
    problems.push(
      ...[...after]
        .filter(([table, mark]) => before.get(table) !== mark)
        .map(([table]) => `something that was refused has changed ${table}`),
    );
    // What is open answers to the form, which is what comes after the door.
    const tryOpen = async (endpoint: Endpoint): Promise<void> => {
      const answer = await world.send(callOf(endpoint, { unheardOf: '' }), cookies);
      if (!isOurs(endpoint) && !kind.elsewhere)
        problems.push(...problemsOf(endpoint, answer).map((problem) => `${label(endpoint)} ${problem}`));
      if (doors.includes(answer.code ?? ''))
        problems.push(`${label(endpoint)} answers ${answer.code}, though it is open to them`);
    };
    const open = tried.filter(({ permission }) => expectedRefusal(kind.standing, permission) === null);
    const harmless = open.filter((endpoint) => endpoint.method === 'GET' || inputOf(endpoint));
    while (harmless.length > 0) await Promise.all(harmless.splice(0, atOnce).map(tryOpen));
    for (const endpoint of open.filter((other) => other.method !== 'GET' && !inputOf(other))) {
      await tryOpen(endpoint);
      await world.restore();
      await become(kind);
    }
    expect(problems).toEqual([]);
  });
});

/* ── What a restaurant’s administrator can reach ──────────────────────────────────────────────── */

/** Endpoints of a restaurant and of a person; ours reach every restaurant by right. */
const ofRestaurants = (reached ? near : endpoints).filter((endpoint) => !isOurs(endpoint));

const found = new Map<string, Promise<string[]>>();
/** `world.idsFor`, asked once: whatever a call changed is put back before the next one. */
function idsFor(field: string, of: 'own' | 'theirs'): Promise<string[]> {
  const key = `${of} ${field}`;
  const ids = found.get(key) ?? world.idsFor(field, of);
  found.set(key, ids);
  return ids;
}

/** The ids of own records go where ids are asked for, as far as there are any; writes get an id of their own. */
async function withOwnIds(endpoint: Endpoint, input: unknown): Promise<unknown> {
  let made = input;
  for (const place of idPlaces(inputOf(endpoint))) {
    const name = place.at(-1)!;
    if (isWriteId(endpoint, place)) continue;
    const [own] = await idsFor(name === '*' ? (place.at(-2) ?? '') : name, 'own');
    if (own !== undefined) made = withValue(made, place, own);
  }
  return made;
}

/** What is asked of something by a text that may hold its id, which no field's name says: whose id, and the question. */
const asked: Readonly<Record<string, { of: string; ask: (id: string, whose: 'own' | 'theirs') => object }>> =
  {
    'inspectionPapers.read': { of: 'linkId', ask: (id, whose) => ({ address: addressOf(id, whose) }) },
    'inspectionPapers.register': {
      of: 'linkId',
      ask: (id, whose) => ({ address: addressOf(id, whose), register: 'temperature' }),
    },
    'traceability.trace': { of: 'productId', ask: (value) => ({ kind: 'product', value }) },
    'nonConformityRegister.one': { of: 'logId', ask: (id) => ({ key: `reading-${id}` }) },
    'thermometers.measured': { of: 'logId', ask: (calibrationId) => ({ calibrationId }) },
    'thermometers.toJudge': {
      of: 'logId',
      ask: (calibrationId) => ({ calibrationId, of: 'reading', group: 'Frigo salumi' }),
    },
    'staffTraining.certificate': { of: 'logId', ask: (trainingId) => ({ trainingId }) },
    'pestVisits.report': { of: 'logId', ask: (visitId) => ({ visitId }) },
    'suppliers.document': { of: 'logId', ask: (vettingId) => ({ vettingId }) },
    'cleaningProducts.safetySheet': { of: 'productId', ask: (sheetId) => ({ sheetId }) },
  };

/** The same of what one of the two restaurants has; nothing for all other endpoints. */
async function askedOf({ name }: Endpoint, whose: 'own' | 'theirs'): Promise<object[]> {
  const question = asked[name];
  return question === undefined
    ? []
    : (await idsFor(question.of, whose)).map((id) => question.ask(id, whose));
}

/** The address of an inspector's link, which is made of its id and stored nowhere. */
function addressOf(id: string, whose: 'own' | 'theirs'): string {
  const { secrets } = world.server.services;
  return secretsOf({ restaurantId: world[whose].id, id, keyId: secrets.current }, secrets)!.address;
}

/** The id of the write itself: made by the client, so that it may be any. */
const isWriteId = ({ method, path }: Endpoint, place: readonly string[]): boolean =>
  place.length === 1 && place[0] === 'id' && method !== 'GET' && !path.includes('{id}');

describe('what belongs to another restaurant', () => {
  let cookies: ReadonlyMap<string, string>;
  let untouched: ReadonlyMap<string, string>;
  beforeAll(async () => {
    await world.restore();
    cookies = new Map(world.own.browser.cookies);
    untouched = await world.marks('theirs');
  });

  async function changesToTheirs(): Promise<string[]> {
    const now = await world.marks('theirs');
    const changed = [...now].filter(([table, mark]) => untouched.get(table) !== mark);
    figures.leaks += changed.length;
    return changed.map(([table]) => `has changed their rows in ${table}`);
  }
  // The last calls of a test may all have been refused.
  afterEach(async () => {
    expect(await changesToTheirs()).toEqual([]);
    await world.restore();
  });

  /** Sends a call as the restaurant's administrator; what is wrong with its answer or with their records after it. */
  async function tryOpen(
    endpoint: Endpoint,
    input: unknown,
  ): Promise<{ answer: Answer; problems: string[] }> {
    const answer = await world.send(callOf(endpoint, input), cookies);
    const problems = problemsOf(endpoint, answer);
    // What was refused is looked at after the next call that was not (tests/integration/fuzz.test.ts looks at it at once).
    if (endpoint.method !== 'GET' && answer.status < 300) {
      problems.push(...(await changesToTheirs()));
      const changed = await world.changed();
      problems.push(
        ...(await world.unnoted(changed)).map((part) => `has changed ${part}, and nobody can tell`),
      );
      await world.restore(changed);
    }
    return {
      answer,
      problems: problems.map((problem) => `${label(endpoint)} ${problem} (${JSON.stringify(input)})`),
    };
  }

  it('is never shown nor changed by what works', async () => {
    const problems: string[] = [];
    const worked = new Set<string>();
    for (const endpoint of ofRestaurants)
      for (const input of inputsFor(endpoint, 4)) {
        const tried = await tryOpen(endpoint, await withOwnIds(endpoint, input));
        problems.push(...tried.problems);
        if (tried.answer.status < 300) worked.add(endpoint.name);
      }
    for (const endpoint of ofRestaurants) {
      for (const input of await askedOf(endpoint, 'own'))
        if ((await tryOpen(endpoint, input)).answer.status < 300) worked.add(endpoint.name);
      for (const input of await askedOf(endpoint, 'theirs'))
        problems.push(...(await tryOpen(endpoint, input)).problems);
    }
    expect(problems).toEqual([]);
    // A sweep that only meets refused forms would find no leak in anything.
    const reads = ofRestaurants.filter(({ method }) => method === 'GET');
    expect(reads.filter(({ name }) => !worked.has(name)).map(label)).toEqual([]);
    expect(worked.size / ofRestaurants.length).toBeGreaterThan(0.6);
  });

  it('is not reached by its ids, in path, query or body', async () => {
    const problems: string[] = [];
    let tried = 0;
    for (const endpoint of ofRestaurants)
      for (const place of idPlaces(inputOf(endpoint))) {
        const name = place.at(-1) === '*' ? place.at(-2)! : place.at(-1)!;
        const theirs = await idsFor(name, 'theirs');
        // An optional field may be left out of some inputs.
        const inputs = inputsFor(endpoint, 12);
        for (const id of theirs.slice(0, 5)) {
          const found = inputs.find((input) => holds(withValue(input, place, id), id));
          if (found === undefined) continue;
          tried++;
          const { answer, problems: wrong } = await tryOpen(
            endpoint,
            withValue(await withOwnIds(endpoint, found), place, id),
          );
          problems.push(...wrong);
          const isNew = isWriteId(endpoint, place) || madeByDevice.has(`${endpoint.name} ${place.join('.')}`);
          if (answer.status < 300 && !isNew && !(endpoint.name in passOver))
            problems.push(
              `${label(endpoint)} takes ${place.join('.')} = ${id} of ${name}: ${answer.text.slice(0, 200)}`,
            );
        }
      }
    expect(problems).toEqual([]);
    expect(tried).toBeGreaterThan(20);
    process.stdout.write(`sweep: ${tried} ids of another restaurant\n`);
  });

  it('nor are rights and other people’s names taken from a body', async () => {
    const problems: string[] = [];
    const wishes = {
      restaurantId: world.theirs.id,
      restaurant_id: world.theirs.id,
      userId: world.theirs.userId,
      user_id: world.theirs.userId,
      operatorId: world.theirs.operatorId,
      operator_id: world.theirs.operatorId,
      operatorName: 'Chiunque',
      operator_name: 'Chiunque',
      isSuperAdmin: true,
      is_super_admin: true,
      adminLevel: 'admin',
      admin_level: 'admin',
      planType: 'plus',
      current_plan_type: 'plus',
      emailVerified: true,
    };
    for (const endpoint of ofRestaurants.filter(({ method }) => method !== 'GET')) {
      const known = leavesOf(inputOf(endpoint) ?? z.object({})).map(([place]) => place[0]);
      const wished = Object.fromEntries(Object.entries(wishes).filter(([name]) => !known.includes(name)));
      const [input] = inputsFor(endpoint, 1);
      const made = await withOwnIds(endpoint, input);
      const plain = inputOf(endpoint) && (await tryOpen(endpoint, made));
      const { answer, problems: wrong } = await tryOpen(endpoint, { ...(made as object), ...wished });
      problems.push(...wrong);
      if (
        plain &&
        plain.answer.status < 300 &&
        answer.code !== 'INPUT_INVALID' &&
        !(endpoint.name in tolerant)
      )
        problems.push(`${label(endpoint)} does not refuse fields that it does not know: ${answer.status}`);
    }
    expect(problems).toEqual([]);
  });
});

const holds = (input: unknown, id: string): boolean => JSON.stringify(input).includes(id);

describe('the stream of hints', () => {
  it.each(kinds)('is open to $name as to any member', async (kind) => {
    await world.restore();
    const cookies = await become(kind);
    // HEAD: the door without the stream.
    const answer = await world.send({ method: 'HEAD', path: '/api/realtime' }, cookies);
    const expected = { UNAUTHENTICATED: 401, NO_RESTAURANT: 403, none: 200 }[
      (expectedRefusal(kind.standing, { access: 'member' }) ?? 'none') as 'none'
    ];
    expect(answer.status).toBe(expected);
  });

  it('tells nobody of another restaurant’s work', async () => {
    await world.restore();
    const stream = await world.theirs.browser.fetch('/api/realtime');
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    void (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) heard += part.value;
    })().catch(() => {});
    const write = (path: string, cookies: ReadonlyMap<string, string>) =>
      world.send(
        jsonCall('POST', path, JSON.stringify({ id: newId(), equipmentName: 'Frigo', temperature: 3 })),
        cookies,
      );
    await expect.poll(() => heard).toContain('event: open');
    expect((await write('/api/refrigeration/readings', world.own.browser.cookies)).status).toBe(201);
    // Their own hint comes after ours would have come.
    expect((await write('/api/refrigeration/readings', world.theirs.browser.cookies)).status).toBe(201);
    await expect.poll(() => heard).toContain('event: hint');
    expect(heard.match(/event: hint/g)).toHaveLength(1);
    await reader.cancel();
  });
});
