import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '#platform/secrets/app-secret.ts';
import { GENESIS_HASH } from '#features/integrity/chain.ts';
import { newEmail, password } from '#tests/support/factories.ts';
import { post, tokenOf } from './factories.ts';
import { otherPassword, server, rows, linksTo, newAccount } from './test-kit.ts';

const usersWith = (email: string) => rows('SELECT id FROM users WHERE email = $1', email);

/** Opening an account, and confirming its address. */
export function signUpTests(): void {
  describe('sign-up', () => {
    it('[DATA-01] opens person, password, restaurant, profile and chain in one transaction', async () => {
      const email = newEmail();
      // Not the factories' password, which costs nothing (tests/support/quick-argon2.ts).
      await server.browser().client.accounts.signUp({ email, password: 'Gorgonzola1!' });
      const [made] = await rows(
        `SELECT u.email_verified, c.password, c.provider_id, r.email AS restaurant_email, r.subscription_status,
              p.id = u.id AS is_own_profile, p.restaurant_id = r.id AS is_own_restaurant,
              p.admin_level, p.is_super_admin, i.sequence, i.head,
              ARRAY[u.xmin::text, c.xmin::text, r.xmin::text, p.xmin::text, i.xmin::text] AS transactions
         FROM users u JOIN credentials c ON c.user_id = u.id JOIN profiles p ON p.id = u.id
         JOIN restaurants r ON r.id = p.restaurant_id JOIN integrity_chains i ON i.restaurant_id = r.id
        WHERE u.email = $1`,
        email,
      );
      expect(made).toMatchObject({
        email_verified: false,
        provider_id: 'credential',
        restaurant_email: email,
        subscription_status: 'active',
        is_own_profile: true,
        is_own_restaurant: true,
        admin_level: 'restaurant_admin',
        is_super_admin: false,
        sequence: '0',
        head: GENESIS_HASH,
      });
      expect(made!['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(new Set(made!['transactions'] as string[]).size).toBe(1);
    });

    it('leaves nothing behind, not even its mail, when the last step fails', async () => {
      const email = newEmail();
      const name = `refuse_${email.replaceAll(/\W/g, '_')}`;
      await rows(
        `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
         IF EXISTS (SELECT FROM users WHERE id = NEW.id AND email = '${email}') THEN RAISE EXCEPTION 'on purpose'; END IF;
         RETURN NEW; END $$`,
      );
      await rows(`CREATE TRIGGER ${name} BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION ${name}()`);
      try {
        const { status, body } = await post(server.browser(), 'sign-up', { email, password });
        expect([status, body['code']]).toEqual([500, 'INTERNAL']);
        expect(JSON.stringify(body)).not.toMatch(/on purpose|profiles/);
      } finally {
        await rows(`DROP FUNCTION ${name}() CASCADE`);
      }
      expect(await usersWith(email)).toEqual([]);
      expect(await rows('SELECT 1 FROM restaurants WHERE email = $1', email)).toEqual([]);
      expect(
        await rows(
          'SELECT 1 FROM integrity_chains i LEFT JOIN restaurants r ON r.id = i.restaurant_id WHERE r.id IS NULL',
        ),
      ).toEqual([]);
      expect(await rows(`SELECT 1 FROM pgboss.job WHERE data->>'to' = $1`, email)).toEqual([]);
      // Nothing is in the way of trying again.
      expect((await post(server.browser(), 'sign-up', { email, password })).status).toBe(201);
    });

    it('of one address by six at once opens one account', async () => {
      const email = newEmail();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => post(server.browser(), 'sign-up', { email, password })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201, 409, 409, 409, 409, 409,
      ]);
      for (const { status, body } of answers) if (status === 409) expect(body['code']).toBe('EMAIL_TAKEN');
      expect(await usersWith(email)).toHaveLength(1);
      expect(await rows('SELECT 1 FROM restaurants WHERE email = $1', email)).toHaveLength(1);
      await linksTo(email, '/auth/confirm', 1);
    });

    it.each([
      ['is on the trial by itself', {}, 'test'],
      ['is on the trial when that was asked for', { plan: 'test' as const }, 'test'],
      ['is free when that was asked for', { plan: 'free' as const }, 'free'],
    ])('[AUTH-33] %s', async (_title, plan, stored) => {
      const email = newEmail();
      await server.browser().client.accounts.signUp({ email, password, ...plan });
      expect(await rows('SELECT current_plan_type FROM restaurants WHERE email = $1', email)).toEqual([
        { current_plan_type: stored },
      ]);
    });

    it.each(['plus', 'base', 'bonus_plus', '', 'FREE', null, 1])(
      'gives nobody the plan %j: what is sold is not asked for',
      async (plan) => {
        const email = newEmail();
        const { status, body } = await post(server.browser(), 'sign-up', { email, password, plan });
        expect([status, body['data']]).toMatchObject([
          422,
          { fields: [{ field: 'plan', code: 'invalid_option' }] },
        ]);
        expect(await usersWith(email)).toEqual([]);
      },
    );

    it.each(['isSuperAdmin', 'emailVerified', 'restaurantId', 'id', 'role'])(
      'takes no field beside: %s',
      async (field) => {
        const email = newEmail();
        const { status, body } = await post(server.browser(), 'sign-up', { email, password, [field]: true });
        expect([status, body['data']]).toEqual([
          422,
          { fields: [{ field, code: 'unknown_field', message: 'Campo non previsto' }] },
        ]);
        expect(await usersWith(email)).toEqual([]);
      },
    );

    it('[AUTH-28] says so when the address has an account, however it is written', async () => {
      const { email, browser } = await newAccount();
      for (const again of [email, email.toUpperCase(), `  ${email} `]) {
        const { status, body } = await post(browser, 'sign-up', { email: again, password: otherPassword });
        expect([status, body['message']]).toEqual([409, 'Utente già registrato con questa email']);
      }
      expect(await usersWith(email)).toHaveLength(1);
      await browser.client.accounts.signIn({ email, password });
    });

    it.each([
      ['[AUTH-22]', 'Ab1!Ab1', ['La password deve essere di almeno 8 caratteri']],
      ['[AUTH-23]', 'ABC123!@', ['La password deve contenere almeno una lettera minuscola']],
      ['[AUTH-24]', 'abc123!@', ['La password deve contenere almeno una lettera maiuscola']],
      ['[AUTH-25]', 'Abcdefg!', ['La password deve contenere almeno un numero']],
      ['[AUTH-26]', 'Abcdef12', ['La password deve contenere almeno un carattere speciale (@$!%*?&)']],
      [
        'all that is wrong',
        'à',
        [
          'La password deve essere di almeno 8 caratteri',
          'La password deve contenere almeno una lettera maiuscola',
          'La password deve contenere almeno un numero',
          'La password deve contenere almeno un carattere speciale (@$!%*?&)',
        ],
      ],
    ])('%s refuses the password %s with its own words', async (_row, weak, messages) => {
      const email = newEmail();
      const { status, body } = await post(server.browser(), 'sign-up', { email, password: weak });
      expect([status, body['code']]).toEqual([422, 'INPUT_INVALID']);
      const { fields } = body['data'] as { fields: { field: string; message: string }[] };
      expect(fields.map(({ field, message }) => [field, message])).toEqual(
        messages.map((message) => ['password', message]),
      );
      expect(await usersWith(email)).toEqual([]);
    });

    it.each(['Password1!', 'P@ssw0rd', 'Credenza1!', 'Ristorante1!'])(
      '[AUTH-29] refuses %s: it keeps to the rules, and everybody tries it first',
      async (guessable) => {
        const email = newEmail();
        const { status, body } = await post(server.browser(), 'sign-up', { email, password: guessable });
        expect([status, body['code'], body['message']]).toEqual([
          422,
          'PASSWORD_WEAK',
          'La password deve essere più forte',
        ]);
        expect(await usersWith(email)).toEqual([]);
      },
    );

    it.each([
      ['', 'required'],
      ['ugo', 'invalid_email'],
      ['ugo@', 'invalid_email'],
      ['ugo@example', 'invalid_email'],
      ['ugo@example.test\r\nBcc: eva@evil.example', 'invalid_email'],
      ['ugo\0@example.test', 'invalid_email'],
      ['ugo@example.test, eva@evil.example', 'invalid_email'],
      [`${'a'.repeat(250)}@example.test`, 'too_long'],
      [5, 'invalid_type'],
      [null, 'required'],
    ])('refuses the address %j', async (email, code) => {
      const { status, body } = await post(server.browser(), 'sign-up', { email, password });
      expect([status, body['data']]).toMatchObject([422, { fields: [{ field: 'email', code }] }]);
    });

    it('has an end for one network, so that nobody can list who has an account', async () => {
      const browser = server.browser();
      const { email } = await newAccount();
      const statuses: number[] = [];
      for (let n = 0; n < 21; n++)
        statuses.push((await post(browser, 'sign-up', { email, password: otherPassword })).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429]);
      // Others are not held up by it.
      expect((await post(server.browser(), 'sign-up', { email: newEmail(), password })).status).toBe(201);
    });

    it('judges only so many passwords for one address: weak ones cost as much as good ones', async () => {
      const browser = server.browser();
      const codes: unknown[] = [];
      for (let n = 0; n < 61; n++)
        codes.push(
          (await post(browser, 'sign-up', { email: newEmail(), password: 'Password1!' })).body['code'],
        );
      expect(new Set(codes.slice(0, 60))).toEqual(new Set(['PASSWORD_WEAK']));
      expect(codes[60]).toBe('TOO_MANY_REQUESTS');
    });
  });

  describe('confirming', () => {
    /** A confirmation link's token made by hand: who it is for, until when, and with which key. */
    function handMade(email: string, secondsFromNow: number, key: string | null): string {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const now = Math.floor(server.clock.now().getTime() / 1_000);
      const signed = `${part({ alg: key === null ? 'none' : 'HS256' })}.${part({ email, iat: now - 90_000, exp: now + secondsFromNow })}`;
      return `${signed}.${key === null ? '' : createHmac('sha256', key).update(signed).digest('base64url')}`;
    }
    /** The key that the server signs with. */
    const key = () =>
      deriveKey('a secret that only the tests know, long enough', 'sessions').toString('base64url');
    const isConfirmed = async (email: string) =>
      (await rows('SELECT email_verified FROM users WHERE email = $1', email))[0]!['email_verified'];

    it('[AUTH-59] by the link of the mail opens the account; twice does no harm', async () => {
      const { client } = server.browser();
      const email = newEmail();
      await client.accounts.signUp({ email, password });
      const token = tokenOf((await linksTo(email, '/auth/confirm'))[0]!);
      expect(await isConfirmed(email)).toBe(false);
      expect(await client.accounts.confirm({ token })).toEqual({ confirmed: true });
      expect(await isConfirmed(email)).toBe(true);
      expect(await client.accounts.confirm({ token })).toEqual({ confirmed: true });
      expect(await isConfirmed(email)).toBe(true);
      await client.accounts.signIn({ email, password });
    });

    it('needs a link that we made and that is not older than a day', async () => {
      const email = newEmail();
      await server.browser().client.accounts.signUp({ email, password });
      // Links are judged by the machine's clock, which goes on while that of the tests stands still.
      const good = handMade(email, 3_600, key());
      const forged = [
        'x',
        'a.b.c',
        handMade(email, 3_600, null),
        handMade(email, 3_600, 'another key'),
        handMade(email, -1, key()),
        handMade(newEmail(), 3_600, key()),
        `${good.slice(0, -4)}AAAA`,
        good.split('.').slice(0, 2).join('.'),
      ];
      for (const token of forged) {
        const { status, body } = await post(server.browser(), 'confirm', { token });
        expect([token, status, body['message']]).toEqual([token, 410, 'Link scaduto o non valido.']);
      }
      expect(await isConfirmed(email)).toBe(false);
      await server.browser().client.accounts.confirm({ token: good, password });
      expect(await isConfirmed(email)).toBe(true);
    });
  });
}
