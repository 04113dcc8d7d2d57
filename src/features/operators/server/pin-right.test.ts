import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { softKey } from '#features/account-security/server/factories.ts';
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

type Update = Parameters<TestRestaurant['client']['operators']['update']>[0];
const change = (operatorId: string, more: Partial<Update>): Update => ({
  id: newId(),
  operatorId,
  name: 'Bruno',
  icon: 'fish',
  ...more,
});
const pinOf = async (operatorId: string) =>
  (
    await server.db.owner<{ pin_hash: string | null }>('SELECT pin_hash FROM operators WHERE id = $1', [
      operatorId,
    ])
  )[0]!.pin_hash;
const mailsOf = async ({ email }: TestRestaurant, subject: string) => {
  await expect
    .poll(async () =>
      (await server.mailbox.list()).filter((mail) => mail.to === email && mail.subject === subject),
    )
    .toHaveLength(1);
  const [mail] = (await server.mailbox.list()).filter((one) => one.to === email && one.subject === subject);
  return server.mailbox.read(mail!.id);
};

describe('[OPER-49] a PIN', () => {
  it.each<[string, (kitchen: TestRestaurant & { bruno: string }) => [string, Partial<Update>]]>([
    ['taken away', ({ bruno }) => [bruno, { pin: null }]],
    ['replaced', ({ bruno }) => [bruno, { pin: '9999' }]],
    ['given to a colleague who has none', ({ operatorId }) => [operatorId!, { name: 'Anna', pin: '9999' }]],
  ])('is not %s by whoever stands at a signed-in tablet', async (_what, of) => {
    const kitchen = await withPin();
    const [operatorId, more] = of(kitchen);
    const before = await pinOf(operatorId);
    const { update } = kitchen.client.operators;
    await expect(update(change(operatorId, more))).rejects.toMatchObject({
      status: 403,
      code: 'CONFIRMATION_REQUIRED',
      message: 'Per questa modifica serve la password dell’account o una sua passkey.',
    });
    await expect(
      update(change(operatorId, { ...more, confirmation: { password: 'Mozzarella2!' } })),
    ).rejects.toMatchObject({ status: 403, code: 'CURRENT_PASSWORD_WRONG' });
    await expect(update(change(operatorId, { ...more, confirmation: {} }))).rejects.toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
    });
    expect(await pinOf(operatorId)).toBe(before);
    await update(change(operatorId, { ...more, confirmation: { password } }));
    expect(await pinOf(operatorId)).not.toBe(before);
  });

  it('is a person’s own: the one of now is enough, and each wrong one is a try', async () => {
    const { bruno, client } = await withPin();
    const { update } = client.operators;
    await expect(update(change(bruno, { pin: null, currentPin: '9999' }))).rejects.toMatchObject({
      code: 'PIN_WRONG',
      data: { triesLeft: 4 },
    });
    const write = change(bruno, { pin: '837261', currentPin: '0420' });
    expect(await update(write)).toMatchObject({ hasPin: true });
    // Its answer was lost: sent again it is the same write, though the PIN of then is no more.
    expect(await update(write)).toMatchObject({ hasPin: true });
    await expect(update(change(bruno, { pin: null, currentPin: '0420' }))).rejects.toMatchObject({
      code: 'PIN_WRONG',
    });
    expect(await update(change(bruno, { pin: null, currentPin: '837261' }))).toMatchObject({ hasPin: false });
    // Nothing to take away, and nothing to guard.
    await update(change(bruno, { pin: null }));
    // Where there is none, no PIN proves anything.
    await expect(update(change(bruno, { pin: '1111', currentPin: '1111' }))).rejects.toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
    });
  });

  it('locked by wrong tries is opened by the account only', async () => {
    const { bruno, client } = await withPin();
    for (let n = 0; n < 5; n++)
      await client.operators.update(change(bruno, { pin: null, currentPin: '9999' })).catch(() => undefined);
    await expect(
      client.operators.update(change(bruno, { pin: null, currentPin: '0420' })),
    ).rejects.toMatchObject({ code: 'PIN_LOCKED' });
    await client.operators.update(change(bruno, { pin: '1234', confirmation: { password } }));
  });

  it('asks for nothing where name and role change, nor for a new operator', async () => {
    const { bruno, client } = await withPin();
    await client.operators.update(change(bruno, { name: 'Bruno B.' }));
    expect(await pinOf(bruno)).not.toBeNull();
  });

  it('is not won by trying passwords', async () => {
    const { bruno, client } = await withPin();
    const tries: string[] = [];
    for (let n = 0; n < 11; n++)
      await client.operators
        .update(change(bruno, { pin: null, confirmation: { password: `Mozzarella${n + 2}!` } }))
        .catch((error: { code: string }) => tries.push(error.code));
    expect(tries).toEqual([
      ...Array.from({ length: 10 }, () => 'CURRENT_PASSWORD_WRONG'),
      'TOO_MANY_REQUESTS',
    ]);
    expect(await pinOf(bruno)).not.toBeNull();
  });

  it('is told to the administrators by mail, once', async () => {
    const kitchen = await withPin();
    const write = change(kitchen.bruno, { pin: null, confirmation: { password } });
    await kitchen.client.operators.update(write);
    await kitchen.client.operators.update(write);
    const mail = JSON.stringify(await mailsOf(kitchen, 'Tolto il PIN di Bruno'));
    expect(mail).toContain('è stato tolto: da adesso chiunque sia davanti a un vostro dispositivo');
    await kitchen.client.operators.update(change(kitchen.bruno, { pin: '4821', confirmation: { password } }));
    expect(JSON.stringify(await mailsOf(kitchen, 'Nuovo PIN per Bruno'))).not.toContain('4821');
  });

  describe('with a passkey of the account', () => {
    async function withPasskey() {
      const made = await withPin();
      const key = softKey();
      const security = made.client.accountSecurity;
      const options = await security.passkeyOptions({ currentPassword: password });
      await security.addPasskey({ name: 'Telefono', key: key.create(options, server.url) });
      const ask = (subjectId: string) => security.confirmationOptions({ action: 'operators.pin', subjectId });
      const take = async (operatorId: string, proof: ReturnType<typeof key.prove>) =>
        made.client.operators.update(change(operatorId, { pin: null, confirmation: { key: proof } }));
      return { ...made, key, ask, take };
    }
    const refused = { status: 403, code: 'CONFIRMATION_REFUSED' };

    it('is taken away, with one answer once', async () => {
      const { bruno, key, ask, take, client } = await withPasskey();
      const proof = key.prove(await ask(bruno), server.url);
      expect(await take(bruno, proof)).toMatchObject({ hasPin: false });
      await client.operators.update(change(bruno, { pin: '0420', confirmation: { password } }));
      await expect(take(bruno, proof)).rejects.toMatchObject(refused);
    });

    it('not with an answer for another operator, for signing in, of another session or of a stranger', async () => {
      const { bruno, operatorId, key, ask, take, browser, email } = await withPasskey();
      await expect(take(bruno, key.prove(await ask(operatorId!), server.url))).rejects.toMatchObject(refused);
      const forSignIn = await browser.client.accountSecurity.passkeySignInOptions();
      await expect(take(bruno, key.prove(forSignIn, server.url))).rejects.toMatchObject(refused);
      const late = await ask(bruno);
      await browser.client.accounts.signIn({ email, password });
      await expect(take(bruno, key.prove(late, server.url))).rejects.toMatchObject(refused);
      const stranger = await withPasskey();
      await expect(take(bruno, stranger.key.prove(await ask(bruno), server.url))).rejects.toMatchObject(
        refused,
      );
      await expect(
        take(bruno, key.prove(await ask(bruno), 'https://credenza.example.com')),
      ).rejects.toMatchObject(refused);
      expect(await pinOf(bruno)).not.toBeNull();
    });
  });
});
