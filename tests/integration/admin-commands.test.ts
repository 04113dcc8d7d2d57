import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuth } from '#features/accounts/server/auth.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { Outside, usualOutside } from '#platform/outside/outside.ts';
import type { OutsideSettings } from '#platform/outside/outside.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { deriveKey } from '#platform/secrets/app-secret.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import { leaveAddress } from '#server/running-address.ts';
import { startStripe, stripeKey } from '#tests/support/stripe-counterpart.ts';
import { nodeFlags } from '#tests/support/node-flags.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { runAdmin } from '../../scripts/admin/run.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const appSecret = 'a secret that only the tests know, long enough';
const soon = { timeout: 40_000 };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** The payment service, where a test has one. */
let outside: OutsideSettings = usualOutside;
const service = () => ({ outside: new Outside(outside, server.clock), secrets: server.services.secrets });

const rows = (text: string, ...values: unknown[]) => server.db.owner<Record<string, unknown>>(text, values);

/** Runs a command as the shell does, in this process; `opened` says whether the database was asked for. */
async function run(...args: string[]) {
  const printed = { out: [] as string[], err: [] as string[], opened: false };
  const code = await runAdmin(args, {
    now: server.clock.now,
    out: (text) => printed.out.push(text),
    err: (text) => printed.err.push(text),
    open: async (work) => {
      printed.opened = true;
      const { database } = server.db;
      const secret = deriveKey(appSecret, 'sessions').toString('base64url');
      const auth = createAuth({ database, baseUrl: server.url, secret });
      const jobs = await startJobs({ url: server.db.serverUrl, handlers: [], onError: () => {} });
      try {
        return await work({ database, auth, jobs, baseUrl: server.url, ...service() });
      } finally {
        await jobs.stop(0);
      }
    },
  });
  return { code, out: printed.out.join('\n'), err: printed.err.join('\n'), opened: printed.opened };
}

/** Runs the script itself, in a process of its own. */
function shell(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [...nodeFlags, 'scripts/admin.ts', ...args], {
    cwd: root,
    // What was compiled before need not be again, as for `npm run admin` (scripts/starter/hand-over.mjs).
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

const linkIn = (text: string): string => /https?:\S+/.exec(text)![0];
const tokenOf = (link: string): string => new URL(link).searchParams.get('token')!;
const eventsOf = (email: string) =>
  rows(
    `SELECT e.actor, e.action, e.details FROM account_events e JOIN users u ON u.id = e.user_id
      WHERE u.email = $1 ORDER BY e.id`,
    email,
  );
const mailsTo = async (email: string) => {
  const entries = (await server.mailbox.list()).filter(({ to }) => to === email);
  return Promise.all(entries.map(({ id }) => server.mailbox.read(id)));
};

describe('[BILL-29] npm run admin -- prices', () => {
  it('brings the plan table’s prices to the payment service, once, and says what is missing', async () => {
    const none = await run('prices');
    expect([none.code, none.out]).toEqual([1, '']);
    expect(none.err).toContain('STRIPE_SECRET_KEY');
    const stripe = await startStripe(server.clock.now);
    const useKey = (secretKey: string): void => {
      outside = { ...usualOutside, stripe: { ...usualOutside.stripe, url: stripe.url, secretKey } };
    };
    try {
      useKey(stripeKey);
      const first = await run('prices');
      expect([first.code, first.err]).toEqual([0, '']);
      expect(first.out.split('\n')).toEqual([
        'credenza_base_monthly: 29,99 € (creato)',
        'credenza_base_yearly: 299,90 € (creato)',
        'credenza_plus_monthly: 49,99 € (creato)',
        'credenza_plus_yearly: 499,90 € (creato)',
      ]);
      expect((await run('prices')).out).toContain('credenza_plus_yearly: 499,90 € (c’era già)');
      expect(stripe.state.prices.size).toBe(4);
      useKey('sk_test_another_key');
      const refused = await run('prices');
      expect([refused.code, refused.err.includes('StripeAuthenticationError')]).toEqual([1, true]);
    } finally {
      outside = usualOutside;
      await stripe.close();
    }
  });
});

describe('create', () => {
  it.each([
    [[], 'admin', false],
    [['--level', 'admin'], 'admin', false],
    [['--level', 'super_admin'], 'super_admin', true],
  ])(
    '[ADMIN-11] with %j makes an administrator who sets the password with the link',
    async (options, level, isSuper) => {
      const email = newEmail();
      const made = await run('create', email.toUpperCase(), '--name', 'Ada Rossi', ...options);
      expect([made.code, made.err]).toEqual([0, '']);
      expect(made.out).toContain(`${email} è ora amministratore (${level}).`);
      const link = linkIn(made.out);
      expect(link.startsWith(`${server.url}/reset-password-confirm?token=`)).toBe(true);
      expect(
        await rows(
          `SELECT u.name, u.email_verified, p.admin_level, p.is_super_admin, p.restaurant_id,
                (SELECT count(*)::int FROM credentials c WHERE c.user_id = u.id) AS passwords
           FROM users u JOIN profiles p ON p.id = u.id WHERE u.email = $1`,
          email,
        ),
      ).toEqual([
        {
          name: 'Ada Rossi',
          email_verified: false,
          admin_level: level,
          is_super_admin: isSuper,
          restaurant_id: null,
          passwords: 0,
        },
      ]);
      expect(await eventsOf(email)).toEqual([
        { actor: 'command line', action: 'administrator_created', details: { email, level } },
      ]);
      // The mail carries the same link; there is one mail.
      await expect.poll(async () => (await mailsTo(email)).length, soon).toBe(1);
      expect((await mailsTo(email))[0]!.text).toContain(link);

      const browser = server.browser();
      await browser.client.accounts.resetPassword({ token: tokenOf(link), password });
      expect(await browser.client.accounts.signIn({ email, password })).toMatchObject({
        isSuperAdmin: isSuper,
      });
      expect((await browser.client.accounts.session()).session).toMatchObject({
        isSuperAdmin: isSuper,
        isPlatformAdmin: true,
        restaurant: null,
      });
      // Once only.
      await expect(
        browser.client.accounts.resetPassword({ token: tokenOf(link), password: 'Ricotta2?' }),
      ).rejects.toMatchObject({ code: 'LINK_INVALID' });
    },
  );

  it('makes a link that is good for a day', async () => {
    const email = newEmail();
    const start = server.clock.now();
    const token = tokenOf(linkIn((await run('create', email)).out));
    const { client } = server.browser();
    try {
      server.clock.set(new Date(start.getTime() + 24 * 3_600_000 - 1));
      expect(await client.accounts.checkReset({ token })).toEqual({ valid: true });
      server.clock.set(new Date(start.getTime() + 24 * 3_600_000));
      expect(await client.accounts.checkReset({ token })).toEqual({ valid: false });
    } finally {
      server.clock.set(start);
    }
  });

  it('leaves an account that is there as it is, however often it is told to', async () => {
    const { email } = await buildRestaurant(server, { operator: false });
    const stored = () =>
      rows('SELECT u.*, p.* FROM users u JOIN profiles p ON p.id = u.id WHERE u.email = $1', email);
    const before = await stored();
    for (let n = 0; n < 2; n++) {
      const made = await run('create', email, '--level', 'super_admin');
      expect([made.code, made.out, made.err]).toEqual([
        1,
        '',
        `${email} ha già un account: non ho cambiato niente.`,
      ]);
    }
    expect(await stored()).toEqual(before);
    const twice = newEmail();
    const both = await Promise.all([run('create', twice), run('create', twice)]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await rows('SELECT 1 FROM users WHERE email = $1', twice)).toHaveLength(1);
  });

  it('leaves nothing behind when the mail can not be queued', async () => {
    const email = newEmail();
    const broken = runAdmin(['create', email], {
      now: server.clock.now,
      out: () => {},
      err: () => {},
      open: (work) => {
        const { database } = server.db;
        const auth = createAuth({ database, baseUrl: server.url, secret: 'x'.repeat(32) });
        const absent = () => Promise.reject(new Error('no queue'));
        const jobs = { send: absent, troubled: absent, tryAgain: absent, stop: async () => {} };
        return work({ database, auth, jobs, baseUrl: server.url, ...service() });
      },
    });
    await expect(broken).rejects.toThrow('no queue');
    expect(await rows('SELECT 1 FROM users WHERE email = $1', email)).toEqual([]);
    expect(await rows(`SELECT 1 FROM account_events WHERE details->>'email' = $1`, email)).toEqual([]);
  });

  it.each([
    [['create'], 'Uso: npm run admin -- create'],
    [['create', 'ugo'], '«ugo» non è un indirizzo email.'],
    [['create', 'ugo@example.test', 'eva@example.test'], 'Uso: npm run admin -- create'],
    [['create', 'ugo@example.test', '--level', 'root'], 'I livelli sono: super_admin, admin.'],
    [['create', 'ugo@example.test', '--name', 'a'.repeat(121)], 'al massimo 120 caratteri'],
    [['create', 'ugo@example.test', '--password', 'x'], 'Uso: npm run admin -- create'],
  ])('%j is written wrongly: nothing is opened', async (args, text) => {
    const made = await run(...args);
    expect([made.code, made.out, made.opened]).toEqual([2, '', false]);
    expect(made.err).toContain(text);
  });
});

describe('reset-password', () => {
  it('gives a link; password and sessions stay good until it is used', async () => {
    const { email, browser } = await buildRestaurant(server, { operator: false });
    const made = await run('reset-password', email);
    expect([made.code, made.err]).toEqual([0, '']);
    const link = linkIn(made.out);
    expect(await eventsOf(email)).toContainEqual({
      actor: 'command line',
      action: 'password_link_made',
      details: { email },
    });
    await expect
      .poll(async () => (await mailsTo(email)).filter((mail) => mail!.text.includes(link)).length, soon)
      .toBe(1);
    await server.browser().client.accounts.signIn({ email, password });
    expect((await browser.client.accounts.session()).session).not.toBeNull();
    await server.browser().client.accounts.resetPassword({ token: tokenOf(link), password: 'Ricotta2?' });
    expect((await browser.client.accounts.session()).session, 'signed out everywhere').toBeNull();
    await server.browser().client.accounts.signIn({ email, password: 'Ricotta2?' });
  });

  it('says that nobody has an address', async () => {
    const email = newEmail();
    const made = await run('reset-password', email);
    expect([made.code, made.out, made.err]).toEqual([1, '', `Nessuno ha un account con ${email}.`]);
  });
});

describe('sign-out', () => {
  it('ends every session of a person at once and nobody else’s, and notes it', async () => {
    const [own, other] = [
      await buildRestaurant(server, { operator: false }),
      await buildRestaurant(server, { operator: false }),
    ];
    const second = server.browser();
    await second.client.accounts.signIn({ email: own.email, password });
    expect(await run('sign-out', own.email)).toMatchObject({
      code: 0,
      out: `${own.email}: 2 accessi chiusi.`,
    });
    for (const browser of [own.browser, second])
      expect((await browser.client.accounts.session()).session).toBeNull();
    expect((await other.browser.client.accounts.session()).session).not.toBeNull();
    expect(await eventsOf(own.email)).toContainEqual({
      actor: 'command line',
      action: 'sessions_ended',
      details: { ended: 2 },
    });
    await second.client.accounts.signIn({ email: own.email, password });
    expect((await run('sign-out', own.email)).out).toBe(`${own.email}: 1 accesso chiuso.`);
  });

  it('says that nobody has an address', async () => {
    const email = newEmail();
    expect(await run('sign-out', email)).toMatchObject({
      code: 1,
      out: '',
      err: `Nessuno ha un account con ${email}.`,
    });
  });
});

describe('unlock', () => {
  it('opens an address that too many failures locked, and notes it', async () => {
    const { email } = await buildRestaurant(server, { operator: false });
    const stranger = server.browser();
    const wrong = () => stranger.client.accounts.signIn({ email, password: 'Ricotta2?' });
    for (let n = 0; n < 5; n++) await expect(wrong()).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' });
    const right = () => stranger.client.accounts.signIn({ email, password });
    await expect(right()).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
    expect(await run('unlock', email)).toMatchObject({ code: 0, out: `${email} può accedere di nuovo.` });
    await right();
    expect((await eventsOf(email)).map(({ actor, action }) => [actor, action])).toContainEqual([
      'command line',
      'lock_cleared',
    ]);
  });

  it('says when there was nothing to forget', async () => {
    const email = newEmail();
    expect(await run('unlock', email)).toMatchObject({
      code: 0,
      out: `Per ${email} non c’erano accessi falliti da dimenticare.`,
    });
  });
});

describe('plan', () => {
  const planOf = async (email: string) =>
    (await rows('SELECT current_plan_type, bonus_expires_at FROM restaurants WHERE email = $1', email))[0];

  it('gives a plan and notes it in the restaurant’s log', async () => {
    const { email, id } = await buildRestaurant(server, { plan: 'free', operator: false });
    const made = await run('plan', email, 'plus');
    expect(made).toMatchObject({ code: 0, out: 'Il mio ristorante: piano cambiato da free a plus.' });
    expect(await planOf(email)).toEqual({ current_plan_type: 'plus', bonus_expires_at: null });
    expect(
      await rows(`SELECT response FROM audit_logs WHERE restaurant_id = $1 AND action = 'plans.change'`, id),
    ).toEqual([
      {
        response: {
          from: 'free',
          to: 'plus',
          by: 'command line',
          // By which work that waited on a device is judged (decision 0012).
          held: { planType: 'free', subscriptionStatus: 'active', trialEndsAt: null, bonusExpiresAt: null },
        },
      },
    ]);
  });

  it('gives a bonus until the end of a day in Rome', async () => {
    const { email } = await buildRestaurant(server, { plan: 'free', operator: false });
    expect(await run('plan', email, 'bonus_plus', '--until', '31/12/2099')).toMatchObject({ code: 0 });
    const { bonus_expires_at: end } = (await planOf(email)) as { bonus_expires_at: Date };
    expect(end.toISOString()).toBe('2099-12-31T23:00:00.000Z');
  });

  it.each([
    [['ugo@example.test', 'gold'], 2, 'Il piano «gold» non esiste.'],
    [['ugo@example.test', 'bonus'], 2, 'scrivilo con --until'],
    [['ugo@example.test', 'plus', '--until', '31/12/2099'], 2, 'togli --until'],
    [['ugo@example.test', 'bonus', '--until', '31/12/2020'], 2, 'non è una data futura'],
    [['ugo@example.test', 'bonus', '--until', '31/02/2099'], 2, 'non è una data futura'],
    [['nobody@example.test', 'plus'], 1, 'Nessun ristorante è collegato a nobody@example.test.'],
    [['ugo@example.test'], 2, 'Uso: npm run admin -- plan'],
  ])('plan %j ends with %i', async (args, code, text) => {
    const made = await run('plan', ...args);
    expect([made.code, made.out]).toEqual([code, '']);
    expect(made.err).toContain(text);
  });
});

describe('list', () => {
  it('names administrators, and restaurants when asked', async () => {
    const { email } = await buildRestaurant(server, { plan: 'plus', operator: false });
    await rows(`UPDATE restaurants SET name = E'Da \\x1b[31mUgo' WHERE email = $1`, email);
    const admin = newEmail();
    await run('create', admin, '--name', 'Ada Rossi');
    const people = await run('list');
    expect(people.code).toBe(0);
    expect(people.out).toMatch(/^Amministratori: \d+\n/);
    const line = people.out.split('\n').find((text) => text.includes(admin))!;
    expect(line.trim().split(/\s{2,}/)).toEqual([admin, 'admin', 'Ada Rossi', 'password da scegliere']);
    expect(people.out).not.toContain(email);

    const both = await run('list', '--restaurants');
    const [count] = await rows('SELECT count(*)::int AS n FROM restaurants');
    expect(both.out).toContain(`Ristoranti: ${String(count!['n'])}\n`);
    const restaurant = both.out.split('\n').find((text) => text.includes(email))!;
    expect(restaurant).toContain('Da  [31mUgo');
    expect(restaurant).toMatch(/plus\s+in vigore/);
  });
});

describe('help', () => {
  it('tells every command, and more of each', async () => {
    const all = await run('--help');
    expect([all.code, all.err]).toEqual([0, '']);
    for (const command of ['create', 'list', 'reset-password', 'sign-out', 'unlock', 'plan']) {
      expect(all.out).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
      const one = await run(command, '--help');
      expect([one.code, one.out.split('\n')[0]!.startsWith(`Uso: npm run admin -- ${command}`)]).toEqual([
        0,
        true,
      ]);
      expect(one.opened).toBe(false);
    }
    expect(await run()).toMatchObject({ code: 2, out: '', opened: false });
    expect(await run('constructor')).toMatchObject({ code: 2, opened: false });
    expect((await run('delete-everything')).err).toContain('Comando non riconosciuto.');
  });
});

describe('the script', () => {
  it('works on the database that the settings name, while a server runs on it', async () => {
    const email = newEmail();
    const env = { DATABASE_URL: server.db.serverUrl, APP_SECRET: appSecret, BASE_URL: server.url };
    const made = await shell(['create', email, '--level', 'super_admin'], env);
    expect([made.code, made.err]).toEqual([0, '']);
    await server.browser().client.accounts.resetPassword({ token: tokenOf(linkIn(made.out)), password });
    const again = await shell(['create', email], env);
    expect([again.code, again.out]).toEqual([1, '']);
    // The link, and the notice that it was used; nothing for the command that was refused.
    await expect.poll(async () => (await mailsTo(email)).length, soon).toBe(2);
  });

  it('works on an embedded database that is stopped, and stops it again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'credenza-admin-'));
    const env = { CREDENZA_DATA: dataDir };
    try {
      const email = newEmail();
      const made = await shell(['create', email], env);
      expect([made.code, made.err]).toEqual([0, '']);
      expect(linkIn(made.out)).toMatch(/^http:\/\/localhost:3000\/reset-password-confirm\?token=/);
      const listed = await shell(['list'], env);
      expect([listed.code, listed.out.split('\n')[0]]).toEqual([0, 'Amministratori: 1']);
      expect(listed.out).toContain(email);
      // A server has run there on another port: its links lead there, unless the command is told otherwise.
      await leaveAddress(dataDir, 'http://localhost:8123');
      for (const [more, origin] of [
        [{}, 'http://localhost:8123'],
        [{ PORT: '8124' }, 'http://localhost:8124'],
        [{ BASE_URL: 'http://127.0.0.1:8125' }, 'http://127.0.0.1:8125'],
      ] as const) {
        const link = await shell(['reset-password', email], { ...env, ...more });
        expect([link.code, new URL(linkIn(link.out)).origin]).toEqual([0, origin]);
      }
      // Free for a server to start on.
      const postgres = await startEmbeddedPostgres({ dataDir });
      await postgres.stop();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('ends with 2 and a sentence when the database does not answer', async () => {
    const made = await shell(['list'], {
      DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/nothing',
      APP_SECRET: appSecret,
      BASE_URL: server.url,
    });
    expect([made.code, made.out]).toEqual([2, '']);
    expect(made.err).toBe(
      'Il database indicato in DATABASE_URL non risponde: controlla indirizzo, utente e password.\n',
    );
  });
});
