import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { Kitchen } from '../../scripts/crash/kitchen.ts';

/*
 * `npm run crash` and `npm run soak` write by themselves what tablets and a desk write. They run for long and seldom: that the house takes what
 * they write is looked at here, so that a rule that came since does not leave them trying nothing.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('what the long trials write is taken, whatever comes after what', async () => {
  const kitchen = new Kitchen(server.url, seededRandom(7));
  await kitchen.signUp();
  await server.db.owner(`UPDATE users SET email_verified = true WHERE email = $1`, [kitchen.email]);
  await server.db.owner(`UPDATE restaurants SET current_plan_type = 'plus' WHERE email = $1`, [
    kitchen.email,
  ]);
  await kitchen.open();
  const became: Record<string, number> = {};
  for (let n = 0; n < 700; n += 1) {
    server.clock.advance(1_000);
    // Throws where one is refused for any other reason than that somebody was first.
    const outcome = await kitchen.send(kitchen.nextWrite(0));
    became[outcome] = (became[outcome] ?? 0) + 1;
    await kitchen.look(0);
  }
  expect(became['unknown']).toBeUndefined();
  expect(became['stored']).toBeGreaterThan(500);
});
