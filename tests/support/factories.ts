import { newId } from '#platform/kernel/ids.ts';
import type { PlanType } from '#features/access/entitlements.ts';
import type { Browser, TestServer } from './server.ts';

/** Strong enough for the policy; the same everywhere, because no test is about it. */
export const password = 'Mozzarella1!';

export interface TestRestaurant {
  readonly id: string;
  readonly email: string;
  /** Signed in as the restaurant's administrator, with an operator chosen unless asked otherwise. */
  readonly browser: Browser;
  readonly client: Browser['client'];
  readonly operatorId: string | null;
}

let people = 0;

/** An address nobody else has. */
export const newEmail = (): string => `cuoco${process.pid}-${++people}-${newId().slice(-6)}@example.test`;

/**
 * A restaurant of its own, made as a person would: sign-up, confirmation, sign-in, first operator. Only the plan is set
 * behind the curtain, because no endpoint may.
 */
export async function buildRestaurant(
  server: TestServer,
  options: { plan?: PlanType; operator?: boolean } = {},
): Promise<TestRestaurant> {
  const email = newEmail();
  const browser = server.browser();
  await browser.client.accounts.signUp({ email, password });
  await server.db.owner('UPDATE users SET email_verified = true WHERE email = $1', [email]);
  const [row] = await server.db.owner<{ id: string }>('SELECT id FROM restaurants WHERE email = $1', [email]);
  await server.db.owner('UPDATE restaurants SET current_plan_type = $1 WHERE id = $2', [
    options.plan ?? 'plus',
    row!.id,
  ]);
  // Remembered: many tests move the clock further than the hours of a session that ends with the browser.
  await browser.client.accounts.signIn({ email, password, remember: true });
  let operatorId: string | null = null;
  if (options.operator !== false) {
    operatorId = newId();
    await browser.client.operators.create({ id: operatorId, name: 'Anna', icon: 'chef-hat' });
    await browser.client.operators.select({ operatorId });
  }
  return { id: row!.id, email, browser, client: browser.client, operatorId };
}

/**
 * A restaurant that was there ten years ago, with the equipment and the tasks that it has: a day long past can be told of
 * (HACCP-35). What is due stays as it is.
 */
export async function openedLongAgo(server: TestServer, restaurantId: string): Promise<void> {
  const since = '2016-12-01T08:00:00Z';
  await server.db.owner('UPDATE restaurants SET created_at = $2 WHERE id = $1', [restaurantId, since]);
  for (const table of ['haccp_tasks', 'refrigeration_equipment'])
    await server.db.owner(
      `UPDATE ${table} SET scheduled_since = coalesce(scheduled_since, created_at), created_at = $2 WHERE restaurant_id = $1`,
      [restaurantId, since],
    );
}
