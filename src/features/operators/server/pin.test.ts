import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A restaurant whose Bruno has the PIN 0420; Anna, without one, works on this device. */
async function withPin(): Promise<TestRestaurant & { readonly bruno: string }> {
  const kitchen = await buildRestaurant(server);
  const bruno = newId();
  await kitchen.client.operators.create({ id: bruno, name: 'Bruno', icon: 'fish', pin: '0420' });
  return { ...kitchen, bruno };
}
const failuresOf = async (operatorId: string) =>
  (
    await server.db.owner<{ pin_failures: number }>('SELECT pin_failures FROM operators WHERE id = $1', [
      operatorId,
    ])
  )[0]!.pin_failures;
const nameOn = async ({ client }: TestRestaurant) =>
  (await client.accounts.session()).session?.operator?.name ?? null;
const newPin = (operatorId: string, pin: string | null) => ({
  id: newId(),
  operatorId,
  name: 'Bruno',
  icon: 'fish' as const,
  pin,
  confirmation: { password },
});

describe('an operator with a PIN', () => {
  it('is chosen with it and with no other; nobody else is asked', async () => {
    const { bruno, operatorId, client, ...kitchen } = await withPin();
    await expect(client.operators.select({ operatorId: bruno })).rejects.toMatchObject({
      code: 'PIN_REQUIRED',
      status: 403,
    });
    for (const pin of ['0421', '04200', '4200'])
      await expect(client.operators.select({ operatorId: bruno, pin })).rejects.toMatchObject({
        code: 'PIN_WRONG',
      });
    expect(await nameOn({ client, operatorId, ...kitchen })).toBe('Anna');
    expect(await client.operators.select({ operatorId: bruno, pin: '0420' })).toMatchObject({
      name: 'Bruno',
      hasPin: true,
    });
    expect(await nameOn({ client, operatorId, ...kitchen })).toBe('Bruno');
    await client.operators.select({ operatorId: operatorId! });
    expect(await nameOn({ client, operatorId, ...kitchen })).toBe('Anna');
  });

  it('is asked for when it was set between the question and the answer', async () => {
    const { client, operatorId, id } = await buildRestaurant(server);
    const bruno = newId();
    await client.operators.create({ id: bruno, name: 'Bruno', icon: 'fish' });
    const holder = new pg.Client({ connectionString: server.db.ownerUrl });
    await holder.connect();
    try {
      // Whoever chooses waits here for their turn, after it was seen that there is no PIN.
      await holder.query('BEGIN');
      await holder.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`operators:${id}`]);
      const chosen = client.operators.select({ operatorId: bruno }).catch((error: unknown) => error);
      await expect
        .poll(
          () =>
            server.db.owner(
              `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
                  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
            ),
          { timeout: 40_000 },
        )
        .toHaveLength(1);
      await holder.query('UPDATE operators SET pin_hash = $2 WHERE id = $1', [bruno, 'set meanwhile']);
      await holder.query('COMMIT');
      expect(await chosen).toMatchObject({ code: 'PIN_REQUIRED' });
    } finally {
      await holder.end();
    }
    expect((await client.accounts.session()).session?.operator).toMatchObject({ id: operatorId });
  });

  it('tells how many tries are left, and after five hears no further one, not even the right one', async () => {
    const kitchen = await withPin();
    const choose = (pin: string) => kitchen.client.operators.select({ operatorId: kitchen.bruno, pin });
    for (const triesLeft of [4, 3, 2, 1])
      await expect(choose('9999')).rejects.toMatchObject({
        code: 'PIN_WRONG',
        message: 'PIN errato.',
        data: { triesLeft },
      });
    for (const pin of ['9999', '0420'])
      await expect(choose(pin)).rejects.toMatchObject({ code: 'PIN_LOCKED', status: 423 });
    await expect(kitchen.client.operators.select({ operatorId: kitchen.bruno })).rejects.toMatchObject({
      code: 'PIN_LOCKED',
    });
    expect((await kitchen.client.operators.list()).operators).toMatchObject([
      { name: 'Anna', pinLocked: false },
      { name: 'Bruno', pinLocked: true },
    ]);
    expect(
      await server.db.owner(
        `SELECT entity_id FROM audit_logs WHERE restaurant_id = $1 AND action = 'operators.pin_locked'`,
        [kitchen.id],
      ),
    ).toEqual([{ entity_id: kitchen.bruno }]);
    // The administrator sets a new one.
    await kitchen.client.operators.update(newPin(kitchen.bruno, '123456'));
    await expect(choose('0420')).rejects.toMatchObject({ code: 'PIN_WRONG', data: { triesLeft: 4 } });
    await choose('123456');
  });

  it('of twenty wrong tries at once five are heard, and the right one among them opens nothing afterwards', async () => {
    const kitchen = await withPin();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        kitchen.client.operators.select({ operatorId: kitchen.bruno, pin: `90${10 + n}` }),
      ),
    );
    const codes = tries.map((attempt) =>
      attempt.status === 'rejected' ? (attempt.reason as { code: string }).code : 'in',
    );
    expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(4);
    expect(codes.filter((code) => code === 'PIN_LOCKED')).toHaveLength(16);
    expect(await failuresOf(kitchen.bruno)).toBe(5);
    await expect(
      kitchen.client.operators.select({ operatorId: kitchen.bruno, pin: '0420' }),
    ).rejects.toMatchObject({ code: 'PIN_LOCKED' });
  });

  it('gets its tries back with the right PIN', async () => {
    const kitchen = await withPin();
    for (let n = 0; n < 4; n++)
      await expect(
        kitchen.client.operators.select({ operatorId: kitchen.bruno, pin: '9999' }),
      ).rejects.toMatchObject({ code: 'PIN_WRONG' });
    await kitchen.client.operators.select({ operatorId: kitchen.bruno, pin: '0420' });
    expect(await failuresOf(kitchen.bruno)).toBe(0);
  });

  it('keeps it through a change of name, and loses it when the administrator takes it away', async () => {
    const kitchen = await withPin();
    const { client, bruno } = kitchen;
    await client.operators.update({ id: newId(), operatorId: bruno, name: 'Bruno B.', icon: 'beef' });
    await expect(client.operators.select({ operatorId: bruno })).rejects.toMatchObject({
      code: 'PIN_REQUIRED',
    });
    expect(await client.operators.update(newPin(bruno, null))).toMatchObject({ hasPin: false });
    await client.operators.select({ operatorId: bruno });
  });

  it('is restored on its device without the PIN', async () => {
    const kitchen = await withPin();
    await kitchen.client.operators.select({ operatorId: kitchen.bruno, pin: '0420' });
    kitchen.browser.cookies.delete('credenza_operator');
    expect(await kitchen.client.operators.restoreSelection({ operatorId: kitchen.bruno })).toMatchObject({
      operator: { name: 'Bruno' },
    });
  });

  it('has to type a new PIN wherever it works, except where the administrator set it', async () => {
    const kitchen = await withPin();
    await kitchen.client.operators.select({ operatorId: kitchen.bruno, pin: '0420' });
    const bar = server.browser();
    await bar.client.accounts.signIn({ email: kitchen.email, password: 'Mozzarella1!' });
    await bar.client.operators.select({ operatorId: kitchen.bruno, pin: '0420' });
    await kitchen.client.operators.update(newPin(kitchen.bruno, '123456'));
    expect(await nameOn(kitchen)).toBe('Bruno');
    expect(await bar.client.operators.selection()).toMatchObject({ state: 'forced_out' });
    await expect(bar.client.operators.restoreSelection({ operatorId: kitchen.bruno })).resolves.toEqual({
      operator: null,
    });
  });

  it('of another restaurant is unknown, and costs it no tries', async () => {
    const kitchen = await withPin();
    const stranger = await buildRestaurant(server);
    await expect(
      stranger.client.operators.select({ operatorId: kitchen.bruno, pin: '9999' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await failuresOf(kitchen.bruno)).toBe(0);
  });

  it('never gives it away: not in an answer, not in the audit, and in the table only as argon2id', async () => {
    const kitchen = await withPin();
    const answers = [
      await kitchen.client.operators.list(),
      await kitchen.client.operators.update(newPin(kitchen.bruno, '837261')),
      await kitchen.client.operators.select({ operatorId: kitchen.bruno, pin: '837261' }),
      await kitchen.client.operators.selection(),
      (await kitchen.client.accounts.session()).session?.operator,
      await server.db.owner('SELECT * FROM audit_logs WHERE restaurant_id = $1', [kitchen.id]),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/837261|0420|argon2|pinHash|pin_hash/);
    const [row] = await server.db.owner<{ pin_hash: string }>(
      'SELECT pin_hash FROM operators WHERE id = $1',
      [kitchen.bruno],
    );
    expect(row!.pin_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is not found by sending the write that set it again and again with other PINs', async () => {
    const kitchen = await withPin();
    const again = (pin: string) =>
      kitchen.client.operators.create({ id: kitchen.bruno, name: 'Bruno', icon: 'fish', pin }).then(
        () => 'stored',
        (refusal: { code: string }) => refusal.code,
      );
    const answers: string[] = [];
    for (let n = 0; n < 19; n++) answers.push(await again(`${1_000 + n}`));
    expect(new Set(answers)).toEqual(new Set(['WRITE_ID_REUSED']));
    expect(await again('0420')).toBe('TOO_MANY_REQUESTS');
    await expect(kitchen.client.operators.update(newPin(kitchen.bruno, '4821'))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    // Without a PIN the operators go on as before.
    await kitchen.client.operators.update(newPin(kitchen.bruno, null));
  });

  it('is not typed without end, also when it is right: no try is taken for what is not looked at', async () => {
    const kitchen = await withPin();
    const choose = () => kitchen.client.operators.select({ operatorId: kitchen.bruno, pin: '0420' });
    await choose();
    await server.db.owner('UPDATE rate_limits SET points = 299 WHERE key = $1', [
      `operator-pin:${kitchen.id}`,
    ]);
    await choose();
    await expect(choose()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await failuresOf(kitchen.bruno)).toBe(0);
    // Who needs no PIN is not asked to wait.
    await kitchen.client.operators.select({ operatorId: kitchen.operatorId! });
  });

  it('has a hash of its own, also with the same PIN as another', async () => {
    const kitchen = await withPin();
    await kitchen.client.operators.create({ id: newId(), name: 'Eva', icon: 'user', pin: '0420' });
    const hashes = await server.db.owner<{ pin_hash: string }>(
      'SELECT pin_hash FROM operators WHERE restaurant_id = $1 AND pin_hash IS NOT NULL',
      [kitchen.id],
    );
    expect(new Set(hashes.map(({ pin_hash: hash }) => hash)).size).toBe(2);
  });
});
