import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '#platform/http/server/cursor.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { administratorTests } from './administrators.part.test.ts';
import { buildAdministrator } from './factories.ts';
import type { TestAdministrator } from './factories.ts';
import { readOverview } from './overview.ts';
import { restaurantTests } from './restaurants.part.test.ts';
import { trendTests } from './trends.part.test.ts';
import { troubledJobTests } from './troubled-jobs.part.test.ts';
import { lowDiskTests } from './warn-of-low-disks.part.test.ts';

let server: TestServer;
let root: TestAdministrator;
let admin: TestAdministrator;
beforeAll(async () => {
  server = await testServer();
  root = await buildAdministrator(server, 'super_admin');
  admin = await buildAdministrator(server, 'admin');
});

const rows = (text: string, ...values: unknown[]) => server.db.owner<Record<string, unknown>>(text, values);
const get = async (browser: Browser, path: string) => {
  const response = await browser.fetch(`/api/administration/${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day);

/** A restaurant without people, with whatever its row should say. */
async function restaurantRow(columns: Record<string, unknown> = {}): Promise<string> {
  const row: Record<string, unknown> = {
    id: newId(),
    name: 'Trattoria',
    current_plan_type: 'free',
    created_at: server.clock.now(),
    ...columns,
  };
  const names = Object.keys(row);
  await rows(
    `INSERT INTO restaurants (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    ...Object.values(row),
  );
  return row['id'] as string;
}

describe('the overview', () => {
  it('counts restaurants by plan, active subscriptions by the rule of the plans, and trials that end within 7 days', async () => {
    const before = await root.client.administration.overview();
    // [plan, status, end of the trial, end of the bonus, is active, ends soon]
    const kinds: [string, string, Date | null, Date | null, boolean, boolean][] = [
      ['free', 'inactive', null, null, true, false],
      ['test', 'active', null, null, true, false],
      ['base', 'active', null, null, true, false],
      ['base', 'inactive', null, null, false, false],
      ['base', 'trial', inDays(30), null, true, false],
      ['base', 'trial', inDays(7), null, true, true],
      ['base', 'trial', new Date(inDays(7).getTime() + 1), null, true, false],
      ['base', 'trial', new Date(inDays(0).getTime() + 1), null, true, true],
      ['base', 'trial', inDays(0), null, false, false],
      ['plus', 'trial', inDays(-1), null, false, false],
      ['plus', 'trial', null, null, false, false],
      ['bonus', 'active', null, inDays(1), true, false],
      ['bonus_plus', 'active', null, inDays(-1), false, false],
      ['bonus_plus', 'active', null, null, false, false],
    ];
    for (const [current_plan_type, subscription_status, trial_ends_at, bonus_expires_at] of kinds)
      await restaurantRow({ current_plan_type, subscription_status, trial_ends_at, bonus_expires_at });
    const after = await root.client.administration.overview();
    expect(after.restaurants - before.restaurants).toBe(kinds.length);
    expect(after.activeSubscriptions - before.activeSubscriptions).toBe(
      kinds.filter(([, , , , active]) => active).length,
    );
    expect(after.trialsEnding - before.trialsEnding).toBe(kinds.filter(([, , , , , soon]) => soon).length);
    expect(after.byPlan.map(({ planType, count }, n) => [planType, count - before.byPlan[n]!.count])).toEqual(
      [
        ['test', 1],
        ['free', 1],
        ['base', 7],
        ['plus', 2],
        ['bonus', 1],
        ['bonus_plus', 2],
      ],
    );
    expect(after.byPlan.reduce((sum, { count }) => sum + count, 0)).toBe(after.restaurants);
  });
});

it('[JOB-26] a clock that can not be right stands in the overview of super administrators, and of nobody else', async () => {
  const trouble = { what: 'behind the newest record', seconds: 86_400 } as const;
  const seenBy = async (isSuperAdmin: boolean, found: typeof trouble | null) =>
    (
      await readOverview(
        { ...server.services, clockWatch: { look: () => Promise.resolve(found) } },
        { isSuperAdmin },
      )
    ).clock;
  expect(await seenBy(true, trouble)).toEqual(trouble);
  expect(await seenBy(false, trouble)).toBeUndefined();
  expect(await seenBy(true, null)).toBeUndefined();
});

describe('the list of restaurants', () => {
  it('[ADMIN-02] is newest first, page after page, each once', async () => {
    const mark = newId().slice(-12);
    const made: string[] = [];
    // Two of the same instant in the middle, where a page ends.
    for (const age of [4, 3, 3, 1, 0])
      made.push(await restaurantRow({ name: `Da ${mark}`, created_at: inDays(-age) }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await root.client.administration.restaurants({ search: mark, limit: 2, cursor });
      expect(page.total).toBe(5);
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect([seen[0], seen[1], seen[4]]).toEqual([made[4], made[3], made[0]]);
    expect(new Set(seen.slice(2, 4))).toEqual(new Set([made[1], made[2]]));
    expect(seen).toHaveLength(5);
  });

  it('says what each is', async () => {
    const email = `osteria-${newId().slice(-12)}@example.test`;
    const trialEnds = inDays(-1);
    const id = await restaurantRow({
      name: 'Osteria',
      email,
      current_plan_type: 'plus',
      subscription_status: 'trial',
      trial_ends_at: trialEnds,
    });
    const page = await admin.client.administration.restaurants({ search: email });
    expect(page).toEqual({
      rows: [
        {
          id,
          name: 'Osteria',
          email,
          planType: 'plus',
          subscriptionStatus: 'trial',
          subscriptionActive: false,
          trialEndsAt: trialEnds.toISOString(),
          isSuspended: false,
          createdAt: server.clock.now().toISOString(),
        },
      ],
      total: 1,
      nextCursor: null,
    });
  });

  it('finds words in name and e-mail, and takes signs as they are', async () => {
    const mark = newId().slice(-12);
    const id = await restaurantRow({ name: `Pizzeria 100%_${mark}`, email: `bella-${mark}@example.test` });
    const search = async (text: string) =>
      (await root.client.administration.restaurants({ search: text })).rows.map((row) => row.id);
    expect(await search(`PIZZERIA bella-${mark}`)).toEqual([id]);
    expect(await search(`100%_${mark}`)).toEqual([id]);
    expect(await search(`1_0%_${mark}`)).toEqual([]);
    expect(await search(`osteria ${mark}`)).toEqual([]);
  });

  it.each([
    ['limit=0', 'limit', 'too_small'],
    ['limit=101', 'limit', 'too_large'],
    ['limit=1.5', 'limit', 'not_whole'],
    ['limit=NaN', 'limit', 'not_a_number'],
    [`search=${'a'.repeat(101)}`, 'search', 'too_long'],
    ['search=%00', 'search', 'invalid_characters'],
    ['cursor=x', 'cursor', 'invalid_cursor'],
    [`cursor=${encodeCursor(['0000-01-01T00:00:00.000Z', newId()])}`, 'cursor', 'invalid_cursor'],
    ['restaurantId=x', 'restaurantId', 'unknown_field'],
  ])('refuses ?%s', async (query, field, code) => {
    const { status, body } = await get(root.browser, `restaurants?${query}`);
    expect([status, body['data']]).toMatchObject([422, { fields: [{ field, code }] }]);
  });
});

describe('the list of administrators', () => {
  it('[API-28] [DATA-02] names the people of the platform with their addresses, and nobody of a restaurant', async () => {
    const owner = await buildRestaurant(server, { operator: false });
    const people = [];
    let cursor: string | undefined;
    do {
      const page = await root.client.administration.administrators({ limit: 1, cursor });
      people.push(...page.rows);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const emails = people.map(({ email }) => email);
    expect(emails).toContain(root.email);
    expect(emails).toContain(admin.email);
    expect(emails).not.toContain(owner.email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(people.find(({ email }) => email === admin.email)).toEqual({
      id: admin.id,
      name: admin.email,
      email: admin.email,
      level: 'admin',
      hasPassword: true,
      createdAt: expect.any(String),
    });
    expect(people.find(({ email }) => email === root.email)).toMatchObject({ level: 'super_admin' });
  });
});

describe('who may', () => {
  it('[API-28] is us: visitors, restaurants and, for the list of people, administrators with fewer rights are refused', async () => {
    const owner = await buildRestaurant(server, { operator: false });
    const statuses = async (browser: Browser) => [
      (await get(browser, 'overview')).status,
      (await get(browser, 'restaurants')).status,
      (await get(browser, 'administrators')).status,
    ];
    expect(await statuses(server.browser())).toEqual([401, 401, 401]);
    expect(await statuses(owner.browser)).toEqual([403, 403, 403]);
    expect(await statuses(admin.browser)).toEqual([200, 200, 403]);
    expect(await statuses(root.browser)).toEqual([200, 200, 200]);
    const { body } = await get(admin.browser, 'administrators');
    expect(Object.keys(body)).not.toContain('rows');
  });

  it('is who the profile says, from one call to the next', async () => {
    const fired = await buildAdministrator(server, 'super_admin');
    expect((await get(fired.browser, 'administrators')).status).toBe(200);
    await rows('UPDATE profiles SET is_super_admin = false WHERE id = $1', fired.id);
    // The level alone is a word: what counts for the highest rights is is_super_admin (ADMIN-11).
    expect((await get(fired.browser, 'overview')).status).toBe(403);
  });

  it('[DATA-02] sees itself in the session', async () => {
    const session = async (browser: Browser) => (await browser.client.accounts.session()).session;
    expect(await session(root.browser)).toMatchObject({ isSuperAdmin: true, isPlatformAdmin: true });
    expect(await session(admin.browser)).toMatchObject({
      isSuperAdmin: false,
      isPlatformAdmin: true,
      isRestaurantAdmin: false,
      restaurant: null,
    });
    const owner = await buildRestaurant(server, { operator: false });
    expect(await session(owner.browser)).toMatchObject({ isSuperAdmin: false, isPlatformAdmin: false });
  });
});

lowDiskTests();
restaurantTests(() => ({ server, root, admin }));
trendTests(() => ({ server, admin }));
troubledJobTests(() => ({ server, root, admin }));
administratorTests(() => ({ server, root, admin }));
