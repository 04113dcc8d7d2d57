import { describe, expect, it } from 'vitest';
import { proofMs } from '#features/access/proof.ts';
import { password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { deviceOf } from '#tests/support/server.ts';
import type { Browser } from '#tests/support/server.ts';
import { softKey } from './factories.ts';
import type { Lies, SoftKey } from './factories.ts';
import {
  server,
  rows,
  call,
  post,
  account,
  elsewhere,
  isSignedIn,
  idOf,
  events,
  mailsTo,
} from './test-kit.ts';

/** Passkeys: added, renamed, removed, and signing in with one. */
export function passkeyTests(): void {
  describe('passkeys', () => {
    const options = async ({ browser }: { browser: Browser }) =>
      browser.client.accountSecurity.passkeyOptions({ currentPassword: password });
    async function withPasskey(
      lies: Lies = {},
    ): Promise<TestRestaurant & { key: SoftKey; passkeyId: string }> {
      const [made, key] = [await account(), softKey()];
      const answer = await post(made.browser, 'passkeys', {
        name: 'Telefono di Anna',
        key: key.create(await options(made), server.url, lies),
      });
      expect(answer.status).toBe(201);
      return { ...made, key, passkeyId: String(answer.body['id']) };
    }
    const challengeFor = (browser: Browser) => browser.client.accountSecurity.passkeySignInOptions();
    const signIn = (browser: Browser, key: object, more: object = {}) =>
      post(browser, 'passkey-sign-in', { key, ...more });
    const refused = {
      status: 401,
      code: 'PASSKEY_REFUSED',
      body: { message: 'Non è stato possibile accedere con questa passkey. Riprova o usa la password.' },
    };

    it('are added after the password, listed, and told by mail', async () => {
      const { email, browser } = await account();
      const key = softKey();
      const asked = await options({ browser });
      expect(asked).toMatchObject({
        rp: { id: '127.0.0.1', name: 'Credenza' },
        user: { name: email },
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      });
      expect(Buffer.from(asked.user.id, 'base64url').toString('hex')).toBe(
        (await idOf(email)).replaceAll('-', ''),
      );
      expect(
        await post(browser, 'passkeys', { name: '  Telefono 📱 ', key: key.create(asked, server.url) }),
      ).toMatchObject({ status: 201, body: { name: 'Telefono 📱', lastUsedAt: null } });
      const { passkeys } = await browser.client.accountSecurity.passkeys();
      expect(passkeys).toMatchObject([{ name: 'Telefono 📱', createdAt: server.clock.now().toISOString() }]);
      expect(JSON.stringify(passkeys)).not.toContain(key.id);
      expect((await options({ browser })).excludeCredentials).toMatchObject([{ id: key.id }]);
      expect((await mailsTo(email, 'È stata aggiunta una passkey'))[0]!.text).toContain('“Telefono 📱”');
      expect(await events(await idOf(email))).toEqual(['passkey_added']);
      expect(await rows('SELECT transports, counter FROM passkeys WHERE credential_id = $1', key.id)).toEqual(
        [{ transports: ['internal'], counter: '0' }],
      );
    });

    it('are gone after a reset by mail, which tells so: no way in outlives it', async () => {
      const { email, browser, key } = await withPasskey();
      await browser.client.accounts.requestReset({ email });
      const [link] = await mailsTo(email, 'Imposta una nuova password');
      const token = decodeURIComponent(/token=(\S+)/.exec(link!.text)![1]!);
      await browser.client.accounts.resetPassword({ token, password: 'Stracchino3!' });
      const visitor = server.browser();
      expect(await signIn(visitor, key.prove(await challengeFor(visitor), server.url))).toMatchObject(
        refused,
      );
      expect(await rows('SELECT 1 FROM passkeys WHERE user_id = $1', await idOf(email))).toEqual([]);
      const [notice] = await mailsTo(email, 'La tua password è stata cambiata');
      expect(notice!.text).toContain('Anche le passkey sono state rimosse');
    });

    it('are not begun with a wrong password', async () => {
      const { browser } = await account();
      expect(await post(browser, 'passkeys/options', { currentPassword: 'Sbagliata1!' })).toMatchObject({
        status: 403,
        code: 'CURRENT_PASSWORD_WRONG',
      });
      expect(await post(browser, 'passkeys/options')).toMatchObject({ status: 422 });
    });

    describe('are not added', () => {
      const notAdded = { status: 422, code: 'PASSKEY_NOT_ADDED' };
      const count = async (email: string) =>
        (await rows('SELECT 1 FROM passkeys WHERE user_id = $1', await idOf(email))).length;

      it.each<[string, Lies]>([
        ['from another origin', { origin: 'https://credenza.example' }],
        ['from this origin at another port', { origin: 'http://127.0.0.1:1' }],
        ['for another site', { rpId: 'example.test' }],
        [
          'for a challenge that was never given',
          { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
        ],
        ['without the person being verified', { unverified: true }],
      ])('%s', async (_why, lies) => {
        const made = await account();
        const key = softKey().create(await options(made), server.url, lies);
        expect(await post(made.browser, 'passkeys', { name: 'Chiave', key })).toMatchObject(notAdded);
        expect(await count(made.email)).toBe(0);
      });

      it('twice for one challenge, nor on another device, nor by another person', async () => {
        const made = await account();
        const asked = await options(made);
        const body = { name: 'Chiave', key: softKey().create(asked, server.url) };
        const other = await elsewhere(made.email);
        expect(await post(other, 'passkeys', body)).toMatchObject(notAdded);
        const stranger = await account();
        expect(await post(stranger.browser, 'passkeys', body)).toMatchObject(notAdded);
        expect(await post(made.browser, 'passkeys', body)).toMatchObject({ status: 201 });
        const again = { name: 'Chiave 2', key: softKey().create(asked, server.url) };
        expect(await post(made.browser, 'passkeys', again)).toMatchObject(notAdded);
        expect(await count(made.email)).toBe(1);
        expect(await count(stranger.email)).toBe(0);
      });

      it('when somebody has that key already, with the challenge of a sign-in, or after five minutes', async () => {
        const [first, second] = [await withPasskey(), await account()];
        const known = first.key.create(await options(second), server.url);
        expect(await post(second.browser, 'passkeys', { name: 'Chiave', key: known })).toMatchObject(
          notAdded,
        );
        const asked = await options(second);
        const { challenge } = await challengeFor(second.browser);
        const mixed = softKey().create(asked, server.url, { challenge });
        expect(await post(second.browser, 'passkeys', { name: 'Chiave', key: mixed })).toMatchObject(
          notAdded,
        );
        await rows(
          'UPDATE verifications SET expires_at = $2 WHERE value LIKE $1',
          `% ${await idOf(second.email)}`,
          server.clock.now(),
        );
        const late = softKey().create(asked, server.url);
        expect(await post(second.browser, 'passkeys', { name: 'Chiave', key: late })).toMatchObject(notAdded);
        expect(await count(second.email)).toBe(0);
      });

      it('past the twentieth, also when two come at once', async () => {
        const made = await account();
        const bodies = [];
        for (let n = 0; n < 2; n++)
          bodies.push({ name: `Chiave ${n}`, key: softKey().create(await options(made), server.url) });
        await rows(
          `INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, transports, backed_up, created_at)
         SELECT gen_random_uuid(), $1, 'n', gen_random_uuid()::text, 'x', 0, '{}', false, now() FROM generate_series(1, 19)`,
          await idOf(made.email),
        );
        const answers = await Promise.all(bodies.map((body) => post(made.browser, 'passkeys', body)));
        expect(answers.map(({ status, code }) => code ?? status)).toEqual(
          expect.arrayContaining([201, 'PASSKEY_LIMIT']),
        );
        expect(await count(made.email)).toBe(20);
        expect(await post(made.browser, 'passkeys/options', { currentPassword: password })).toMatchObject({
          status: 409,
          code: 'PASSKEY_LIMIT',
        });
      });

      it('from bad input, with the field named', async () => {
        const made = await account();
        const key = softKey().create(await options(made), server.url);
        const bad: [object, string][] = [
          [{ key }, 'name'],
          [{ name: ' ', key }, 'name'],
          [{ name: 'x'.repeat(61), key }, 'name'],
          [{ name: 'a\u0000b', key }, 'name'],
          [{ name: 'Chiave' }, 'key'],
          [{ name: 'Chiave', key: { ...key, id: '../..' } }, 'key.id'],
          [{ name: 'Chiave', key: { ...key, type: 'password' } }, 'key.type'],
          [{ name: 'Chiave', key: { ...key, response: {} } }, 'key.response.clientDataJSON'],
        ];
        for (const [body, field] of bad) {
          const answer = await post(made.browser, 'passkeys', body);
          expect(answer.status).toBe(422);
          const { fields } = answer.body['data'] as { fields: { field: string }[] };
          expect(fields.map((entry) => entry.field)).toContain(field);
        }
        const noise = { ...key, response: { ...key.response, attestationObject: 'AAAA' } };
        expect(await post(made.browser, 'passkeys', { name: 'Chiave', key: noise })).toMatchObject(notAdded);
        expect(await count(made.email)).toBe(0);
      });
    });

    it('[AUTH-83] are not removed by whoever finds the session open, and are by who gives the password', async () => {
      const mine = await withPasskey();
      const path = `passkeys/${mine.passkeyId}`;
      // The library begins a session by the machine's clock.
      await rows(
        'UPDATE sessions SET created_at = $2 WHERE user_id = $1',
        await idOf(mine.email),
        server.clock.now(),
      );
      server.clock.advance(proofMs + 1);
      expect(await call(mine.browser, 'DELETE', path)).toMatchObject({
        status: 403,
        body: { code: 'PROOF_REQUIRED' },
      });
      expect(await rows('SELECT 1 FROM passkeys WHERE id = $1', mine.passkeyId)).toHaveLength(1);
      await mine.browser.client.accountSecurity.giveProof({ password });
      expect(await call(mine.browser, 'DELETE', path)).toMatchObject({ status: 200 });
    });

    it('are renamed and removed by their owner only', async () => {
      const [mine, stranger] = [await withPasskey(), await account()];
      const path = `passkeys/${mine.passkeyId}`;
      expect(await call(stranger.browser, 'PATCH', path, { name: 'Mia' })).toMatchObject({ status: 404 });
      expect(await call(stranger.browser, 'DELETE', path)).toMatchObject({ status: 404 });
      expect(await rows('SELECT name FROM passkeys WHERE id = $1', mine.passkeyId)).toEqual([
        { name: 'Telefono di Anna' },
      ]);
      expect(await call(mine.browser, 'PATCH', path, { name: '' })).toMatchObject({ status: 422 });
      expect(await call(mine.browser, 'PATCH', path, { name: '<b>Banco</b>' })).toMatchObject({
        status: 200,
        body: { name: '<b>Banco</b>' },
      });
      expect(await call(mine.browser, 'DELETE', path)).toMatchObject({
        status: 200,
        body: { removed: true },
      });
      expect(await call(mine.browser, 'DELETE', path)).toMatchObject({ status: 404 });
      expect((await mailsTo(mine.email, 'È stata rimossa una passkey'))[0]!.text).toContain('“<b>Banco</b>”');
      expect(await events(await idOf(mine.email))).toEqual(['passkey_added', 'passkey_removed']);
      const browser = server.browser();
      expect(await signIn(browser, mine.key.prove(await challengeFor(browser), server.url))).toMatchObject(
        refused,
      );
    });

    describe('sign in', () => {
      it('without address and password, as often as one likes', async () => {
        const { email, key, passkeyId } = await withPasskey();
        for (let n = 1; n <= 2; n++) {
          const browser = server.browser();
          const challenge = await challengeFor(browser);
          expect(challenge).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
          expect(await signIn(browser, key.prove(challenge, server.url), { remember: true })).toMatchObject({
            status: 200,
            body: { isSuperAdmin: false },
          });
          expect((await browser.client.accounts.session()).session?.user.email).toBe(email);
          expect(await rows('SELECT counter, last_used_at FROM passkeys WHERE id = $1', passkeyId)).toEqual([
            { counter: String(n), last_used_at: server.clock.now() },
          ]);
        }
        expect(
          await rows('SELECT 1 FROM login_attempts WHERE email = $1 AND success', email),
          'each is a sign-in like any other',
        ).toHaveLength(3);
      });

      it('with a key that does not count', async () => {
        const { key } = await withPasskey();
        for (let n = 0; n < 2; n++) {
          const browser = server.browser();
          const proof = key.prove(await challengeFor(browser), server.url, { counter: 0 });
          expect((await signIn(browser, proof)).status).toBe(200);
        }
      });

      it.each<[string, Lies]>([
        ['from another origin', { origin: 'https://credenza.example' }],
        ['from this origin at another port', { origin: 'http://127.0.0.1:1' }],
        ['for another site', { rpId: 'example.test' }],
        [
          'for a challenge that was never given',
          { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
        ],
        ['without the person being verified', { unverified: true }],
        ['as somebody else', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
      ])('is refused %s', async (_why, lies) => {
        const { key, passkeyId } = await withPasskey();
        const browser = server.browser();
        expect(await signIn(browser, key.prove(await challengeFor(browser), server.url, lies))).toMatchObject(
          refused,
        );
        expect(await isSignedIn(browser)).toBe(false);
        expect(await rows('SELECT counter, last_used_at FROM passkeys WHERE id = $1', passkeyId)).toEqual([
          { counter: '0', last_used_at: null },
        ]);
      });

      it('is refused a second time with one answer, and for a challenge of another device', async () => {
        const { key } = await withPasskey();
        const [browser, other] = [server.browser(), server.browser()];
        const proof = key.prove(await challengeFor(browser), server.url);
        await challengeFor(other);
        expect(await signIn(other, proof)).toMatchObject(refused);
        expect((await signIn(browser, proof)).status).toBe(200);
        browser.cookies.delete('credenza.session_token');
        expect(await signIn(browser, proof)).toMatchObject(refused);
        expect(await isSignedIn(other)).toBe(false);
      });

      it('is refused with one answer sent six times at once but for one', async () => {
        const { key } = await withPasskey();
        const browser = server.browser();
        const proof = key.prove(await challengeFor(browser), server.url);
        const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(browser, proof)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      });

      it('is refused for a signature or a key that is not the one, and noted', async () => {
        const [{ key, email }, thief] = [await withPasskey(), softKey()];
        const browser = server.browser();
        const good = key.prove(await challengeFor(browser), server.url);
        const forged = thief.prove(await challengeFor(browser), server.url);
        const swapped = { ...good, response: { ...good.response, signature: forged.response.signature } };
        expect(await signIn(browser, swapped)).toMatchObject(refused);
        const masked = { ...thief.prove(await challengeFor(browser), server.url), id: key.id, rawId: key.id };
        expect(await signIn(browser, masked)).toMatchObject(refused);
        const unknown = thief.prove(await challengeFor(browser), server.url);
        expect(await signIn(browser, unknown)).toMatchObject(refused);
        expect(await isSignedIn(browser)).toBe(false);
        expect(await events(await idOf(email))).toEqual([
          'passkey_added',
          'passkey_refused',
          'passkey_refused',
        ]);
      });

      it('is refused for a copy of a key that counts', async () => {
        const { key } = await withPasskey();
        const [browser, copy] = [server.browser(), server.browser()];
        key.counter = 7;
        expect((await signIn(browser, key.prove(await challengeFor(browser), server.url))).status).toBe(200);
        for (const counter of [7, 8])
          expect(
            await signIn(copy, key.prove(await challengeFor(copy), server.url, { counter })),
          ).toMatchObject(refused);
      });

      it('is refused alike to an unconfirmed address, after five minutes and for the challenge of a new key', async () => {
        const made = await withPasskey();
        const { key, email } = made;
        const browser = server.browser();
        const late = await challengeFor(browser);
        await rows(
          'UPDATE verifications SET expires_at = $1 WHERE identifier LIKE $2',
          server.clock.now(),
          'passkey-sign-in:%',
        );
        expect(await signIn(browser, key.prove(late, server.url))).toMatchObject(refused);
        const { challenge, rp } = await options(made);
        const asked = { challenge, rpId: rp.id, timeout: 1, userVerification: 'required' as const };
        expect(await signIn(made.browser, key.prove(asked, server.url))).toMatchObject(refused);
        await rows('UPDATE users SET email_verified = false WHERE email = $1', email);
        const unconfirmed = key.prove(await challengeFor(browser), server.url);
        expect(await signIn(browser, unconfirmed)).toMatchObject(refused);
        expect(await isSignedIn(browser)).toBe(false);
      });

      it('keeps challenges as hashes, for five minutes, and clears away those that ran out', async () => {
        const browser = server.browser();
        const { challenge } = await challengeFor(browser);
        const device = deviceOf(browser);
        const kept = () => rows('SELECT * FROM verifications WHERE value = $1', device);
        const [row] = await kept();
        expect(JSON.stringify(row)).not.toContain(challenge);
        expect((row!['expires_at'] as Date).getTime() - server.clock.now().getTime()).toBe(300_000);
        await rows(
          'UPDATE verifications SET expires_at = $2 WHERE value = $1',
          device,
          new Date(server.clock.now().getTime() - 1),
        );
        await challengeFor(server.browser());
        expect(await kept()).toEqual([]);
      });

      it('is refused for what is no answer of a key', async () => {
        const browser = server.browser();
        const proof = softKey().prove(await challengeFor(browser), server.url);
        for (const clientDataJSON of [
          'AAAA',
          Buffer.from('{}').toString('base64url'),
          Buffer.from('[1]').toString('base64url'),
        ])
          expect(
            await signIn(browser, { ...proof, response: { ...proof.response, clientDataJSON } }),
          ).toMatchObject(refused);
        for (const key of [undefined, 'x', {}, { ...proof, response: null }])
          expect(await post(browser, 'passkey-sign-in', { key })).toMatchObject({ status: 422 });
      });
    });
  });
}
