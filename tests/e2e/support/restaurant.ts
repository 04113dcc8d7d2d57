import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { newId } from '#platform/kernel/ids.ts';
import type { PlanType } from '#features/access/entitlements.ts';

/** Strong enough for the policy. */
export const password = 'Mozzarella1!';

/** An address nobody else has. */
export const newEmail = (): string => `cucina-${newId().slice(-12)}@example.test`;

/** Runs a statement as the owner of the database: for what no screen offers. */
export async function asOwner(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  const owner = new pg.Client({ connectionString: process.env['CREDENZA_E2E_OWNER_URL'] });
  await owner.connect();
  try {
    return await owner.query(text, [...values]);
  } finally {
    await owner.end();
  }
}

/**
 * Signs a new restaurant in on a page, past the screens that other tests walk: sign-up and sign-in by the API, the
 * confirmation and the plan behind the curtain, an operator by the API.
 */
export async function signedIn(
  page: Page,
  options: { plan?: PlanType; operator?: string | null } = {},
): Promise<{ email: string; restaurantId: string }> {
  const email = newEmail();
  // All tests come from one address: the limits for an address are not what these tests are about.
  await asOwner('DELETE FROM rate_limits');
  const call = async (path: string, data: object): Promise<void> => {
    const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
    const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
    expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
  };
  await call('/accounts/sign-up', { email, password });
  await asOwner('UPDATE users SET email_verified = true WHERE email = $1', [email]);
  const { rows } = await asOwner(
    'UPDATE restaurants SET current_plan_type = $1 WHERE email = $2 RETURNING id',
    [options.plan ?? 'plus', email],
  );
  await call('/accounts/sign-in', { email, password });
  if (options.operator !== null) {
    const id = newId();
    await call('/operators', { id, name: options.operator ?? 'Anna', icon: 'chef-hat' });
    await call('/operators/selection', { operatorId: id });
  }
  return { email, restaurantId: (rows[0] as { id: string }).id };
}

/** Puts a restaurant, and what it has to check and to measure, so many days further back: those days can be told of. */
export async function sinceDays(restaurantId: string, days: number): Promise<void> {
  const back = 'created_at = created_at - make_interval(days => $2)';
  await asOwner(`UPDATE restaurants SET ${back} WHERE id = $1`, [restaurantId, days]);
  for (const table of ['haccp_tasks', 'refrigeration_equipment'])
    await asOwner(`UPDATE ${table} SET ${back} WHERE restaurant_id = $1`, [restaurantId, days]);
}
