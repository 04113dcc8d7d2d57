import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { startInstance } from '#tests/support/instance.ts';
import type { Instance } from '#tests/support/instance.ts';
import { startTestServer, testSecret } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';

// Two servers over one database, as behind a load balancer: whatever one of them was told, the other knows.
const soon = { timeout: 40_000 };

let a: TestServer;
let b: TestServer;
beforeAll(async () => {
  a = await startTestServer();
  b = await startTestServer();
  b.clock.set(a.clock.now());
});
afterAll(async () => {
  await a.stop();
  await b.stop();
});

/** The same browser, whose next request goes to the other server. */
function moved(browser: Browser, to: TestServer): Browser {
  const there = to.browser();
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  return there;
}

const code = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

async function confirmed(server: TestServer, email: string): Promise<void> {
  await server.browser().client.accounts.signUp({ email, password });
  await server.db.owner('UPDATE users SET email_verified = true WHERE email = $1', [email]);
}

describe('accounts', () => {
  it('who signed in on one server is signed in on the other, with the operator', async () => {
    const own = await buildRestaurant(a);
    const { session } = await moved(own.browser, b).client.accounts.session();
    expect(session).toMatchObject({ user: { email: own.email }, operator: { id: own.operatorId } });
  });

  it('who signed out on one server is signed out on the other', async () => {
    const own = await buildRestaurant(a);
    const there = moved(own.browser, b);
    expect(await code(there.client.operators.list())).toBe('ok');
    await own.client.accounts.signOut();
    expect(await code(there.client.operators.list())).toBe('UNAUTHENTICATED');
  });

  it('failures to sign in are counted together: three here and two there lock', async () => {
    const email = newEmail();
    await confirmed(a, email);
    const tries: string[] = [];
    for (const server of [a, b, a, b, a])
      tries.push(await code(server.browser().client.accounts.signIn({ email, password: 'Sbagliata1!' })));
    expect(tries.slice(0, 4)).toEqual(Array<string>(4).fill('CREDENTIALS_WRONG'));
    for (const server of [a, b])
      expect(await code(server.browser().client.accounts.signIn({ email, password }))).toBe('ACCOUNT_LOCKED');
  });

  it('five wrong passwords at the same instant, on both, lock as well', async () => {
    const email = newEmail();
    await confirmed(a, email);
    await Promise.all(
      [a, b, a, b, a].map((server) =>
        code(server.browser().client.accounts.signIn({ email, password: 'Sbagliata1!' })),
      ),
    );
    for (const server of [a, b])
      expect(await code(server.browser().client.accounts.signIn({ email, password }))).toBe('ACCOUNT_LOCKED');
  });

  it('limits for one address of the network are shared', async () => {
    // Twenty sign-ups an hour from one address, wherever they arrive.
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const { url } = n % 2 === 0 ? a : b;
        const response = await fetch(`${url}/api/accounts/sign-up`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: url, 'x-test-address': '192.0.2.77' },
          body: JSON.stringify({ email: newEmail(), password }),
        });
        return response.status;
      }),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(4);
  });

  it('one address at both at the same instant opens one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      [a, b, a, b].map((server) => code(server.browser().client.accounts.signUp({ email, password }))),
    );
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(await a.db.owner('SELECT id FROM users WHERE email = $1', [email])).toHaveLength(1);
    expect(await a.db.owner('SELECT id FROM restaurants WHERE email = $1', [email])).toHaveLength(1);
  });

  it('a job of one is done by one of them, once', async () => {
    const emails = Array.from({ length: 6 }, () => newEmail());
    await Promise.all(
      emails.map((email, n) => (n % 2 === 0 ? a : b).browser().client.accounts.signUp({ email, password })),
    );
    const sent = async () =>
      [...(await a.mailbox.list()), ...(await b.mailbox.list())]
        .map(({ to }) => String(to))
        .filter((to) => emails.includes(to))
        .toSorted();
    await expect.poll(sent, soon).toEqual(emails.toSorted());
    // Nothing is left that could still be sent a second time.
    await expect
      .poll(
        () =>
          a.db.owner(
            `SELECT id FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND data::text LIKE ANY ($1)`,
            [emails.map((email) => `%${email}%`)],
          ),
        soon,
      )
      .toEqual([]);
    expect(await sent()).toEqual(emails.toSorted());
  });
});

describe('operators', () => {
  it('a choice on one server is known on the other, and told to whoever listens there', async () => {
    const own = await buildRestaurant(a, { operator: false });
    const there = moved(own.browser, b);
    const listening = await listen(there);
    const operatorId = newId();
    await own.client.operators.create({ id: operatorId, name: 'Anna', icon: 'chef-hat' });
    await own.client.operators.select({ operatorId });
    for (const [name, value] of own.browser.cookies) there.cookies.set(name, value);
    expect((await there.client.accounts.session()).session?.operator).toMatchObject({ id: operatorId });
    await expect.poll(listening.heard, soon).toContain('operators');
    await listening.end();
  });

  it('who is made to leave on one server has left on the other, at once', async () => {
    const own = await buildRestaurant(a, { plan: 'base' });
    const tablet = own.browser;
    const listening = await listen(tablet);
    // Another device of the same person, on the other server.
    const phone = b.browser();
    await phone.client.accounts.signIn({ email: own.email, password });
    expect(await code(phone.client.operators.select({ operatorId: own.operatorId! }))).toBe('OTHERS_AT_WORK');
    await phone.client.operators.select({ operatorId: own.operatorId!, confirmForcedLogout: true });
    await expect.poll(listening.heard, soon).toContain('operators');
    expect((await tablet.client.accounts.session()).session?.operator).toBeNull();
    expect((await phone.client.accounts.session()).session?.operator).toMatchObject({ id: own.operatorId });
    await listening.end();
  });

  it('of a plan with one place, two servers give it to one', async () => {
    const own = await buildRestaurant(a, { plan: 'base' });
    await own.client.operators.clear();
    const devices = await Promise.all(
      [a, b, a, b].map(async (server) => {
        const browser = server.browser();
        await browser.client.accounts.signIn({ email: own.email, password });
        return browser;
      }),
    );
    const answers = await Promise.all(
      devices.map((browser) => code(browser.client.operators.select({ operatorId: own.operatorId! }))),
    );
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  });
});

/** Opens the stream of hints; `heard` is all that came. */
async function listen(browser: Browser): Promise<{ heard: () => string; end: () => Promise<void> }> {
  const stream = await browser.fetch('/api/realtime');
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) heard += part.value;
  })().catch(() => {});
  await expect.poll(() => heard, soon).toContain('event: open');
  return { heard: () => heard, end: () => reader.cancel() };
}

describe('a server that dies in mid-request', () => {
  let own: TestRestaurant;
  let folder: string;
  let dying: Instance;
  let lock: pg.Client;
  let lockPid: number;
  beforeAll(async () => {
    own = await buildRestaurant(a);
    folder = mkdtempSync(join(tmpdir(), 'credenza-instance-'));
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html>');
    lock = new pg.Client({ connectionString: a.db.ownerUrl });
    await lock.connect();
    const { rows } = await lock.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    lockPid = rows[0]!.pid;
  });
  afterAll(async () => {
    await lock.end();
    await a.db.owner('DROP TRIGGER IF EXISTS wait_at_commit ON audit_logs');
    rmSync(folder, { recursive: true, force: true });
  });

  const reading = (id: string) => JSON.stringify({ id, equipmentName: 'Frigo', temperature: 3.5 });
  const stored = async (id: string) => ({
    readings: (await a.db.owner('SELECT id FROM refrigeration_logs WHERE id = $1', [id])).length,
    audit: (await a.db.owner('SELECT id FROM audit_logs WHERE id = $1', [id])).length,
    links: (await a.db.owner('SELECT id FROM data_integrity_hashes WHERE data_identifier = $1', [id])).length,
  });
  const whole = { readings: 1, audit: 1, links: 1 };
  const absent = { readings: 0, audit: 0, links: 0 };
  /** Statements of servers that wait for a lock which this test holds. */
  const waiting = async () =>
    (
      await a.db.owner<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid)) AND application_name = 'credenza'`,
        [lockPid],
      )
    ).length;
  const atWork = async () =>
    (
      await a.db.owner<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'credenza' AND state IN ('active', 'idle in transaction') AND pid <> pg_backend_pid()`,
      )
    ).length;

  /** Sends a reading to an instance, kills it while the write waits for a lock, and lets the lock go. */
  async function dieWhile(id: string, take: string, release: string): Promise<void> {
    dying = await startInstance({
      database: { url: a.db.serverUrl, ownerUrl: a.db.ownerUrl },
      appSecret: testSecret,
      mailboxDir: join(folder, 'mails'),
      distDir: join(folder, 'dist'),
    });
    await lock.query(take);
    const answer = fetch(`${dying.url}/api/refrigeration/readings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: dying.url,
        cookie: [...own.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: reading(id),
    });
    const outcome = answer.then(({ status }) => status).catch(() => 'lost');
    await expect.poll(waiting, soon).toBeGreaterThan(0);
    await dying.kill();
    expect(await outcome).toBe('lost');
    await lock.query(release);
    await expect.poll(atWork, soon).toBe(0);
  }

  async function sendAgain(id: string): Promise<number> {
    const response = await moved(own.browser, b).fetch('/api/refrigeration/readings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: reading(id),
    });
    return response.status;
  }

  it('before the commit leaves nothing; sent again to the other, the write is stored once', async () => {
    const id = newId();
    await dieWhile(id, 'BEGIN; LOCK TABLE refrigeration_equipment', 'ROLLBACK');
    expect(await stored(id)).toEqual(absent);
    expect(await sendAgain(id)).toBe(201);
    expect(await stored(id)).toEqual(whole);
    expect(await sendAgain(id)).toBe(201);
    expect(await stored(id)).toEqual(whole);
  });

  it('with the commit sent along leaves all of it or nothing; sent again, the write is stored once', async () => {
    const id = newId();
    await dieWhile(
      id,
      `BEGIN; SELECT FROM integrity_chains WHERE restaurant_id = '${own.id}' FOR UPDATE`,
      'ROLLBACK',
    );
    expect([absent, whole]).toContainEqual(await stored(id));
    expect(await sendAgain(id)).toBe(201);
    expect(await stored(id)).toEqual(whole);
  });

  it('while it commits leaves all of it; sent again to the other, it gets the answer that was lost', async () => {
    const id = newId();
    await a.db.owner(
      `CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_advisory_xact_lock(77); RETURN NULL; END $$;
       CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON audit_logs DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW WHEN (NEW.id = '${id}') EXECUTE FUNCTION wait_at_commit()`,
    );
    await dieWhile(id, 'SELECT pg_advisory_lock(77)', 'SELECT pg_advisory_unlock(77)');
    expect(await stored(id)).toEqual(whole);
    expect(await sendAgain(id)).toBe(201);
    expect(await stored(id)).toEqual(whole);
  });
});
