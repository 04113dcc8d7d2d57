import { describe, expect, it } from 'vitest';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { rawHttp, requestHead } from '#tests/support/raw-http.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { Browser } from '#tests/support/server.ts';
import { distDir, logged, metricsToken, server, secure, own } from './test-kit.ts';

/** What only who runs the server sees: health, figures, mails, the log. */
export function operationTests(): void {
  describe('[ERR-13] the receipt of an answer', () => {
    const receiptOf = async (
      path: string,
      nonce: string | undefined,
      init: RequestInit = {},
      { browser }: { browser: Browser } = own,
    ) => {
      const headers = new Headers(init.headers);
      if (nonce !== undefined) headers.set('x-credenza-nonce', nonce);
      const answer = await browser.fetch(path, { ...init, headers });
      await answer.text();
      return { status: answer.status, receipt: answer.headers.get('x-credenza-receipt') };
    };
    const now = () => String(server.clock.now().getTime());

    it('says back the word, the status and the time', async () => {
      expect((await receiptOf('/api/accounts/session', 'word-1234')).receipt).toBe(
        `word-1234 200 ${now()} -`,
      );
      const none = await receiptOf('/api/none', 'word-1234');
      expect(none).toEqual({ status: 404, receipt: `word-1234 404 ${now()} -` });
    });

    it('names the write that was stored, and none that was refused', async () => {
      const id = newId();
      const post = (body: object) => ({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const mine = await buildRestaurant(server);
      const operator = { id, name: 'Bruno', icon: 'chef-hat' };
      expect(await receiptOf('/api/operators', 'word-1234', post(operator), mine)).toEqual({
        status: 201,
        receipt: `word-1234 201 ${now()} ${id}`,
      });
      expect(
        await receiptOf('/api/operators', 'word-1234', post({ ...operator, icon: 'nave' }), mine),
      ).toEqual({
        status: 422,
        receipt: `word-1234 422 ${now()} -`,
      });
    });

    it.each([undefined, 'short', 'two words here', `${'x'.repeat(65)}`])(
      'is given for no word (%s)',
      async (nonce) => {
        expect((await receiptOf('/api/accounts/session', nonce)).receipt).toBeNull();
      },
    );

    it('is not given for what is no call', async () => {
      expect((await receiptOf('/healthz', 'word-1234')).receipt).toBeNull();
    });
  });

  describe('health, figures and the mailbox', () => {
    const host = () => new URL(server.url).host;
    const ask = (path: string, headers: Record<string, string>) =>
      rawHttp(server.url, requestHead('GET', path, headers));

    it('/healthz and /readyz say that all is well', async () => {
      expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
      const ready = await fetch(`${server.url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    });

    it('a connection is kept for longer than a proxy keeps it, so that nobody asks into one that is being closed', async () => {
      expect((await fetch(`${server.url}/healthz`)).headers.get('keep-alive')).toBe('timeout=65');
    });

    it('/metrics counts requests and connections, without a name of anybody', async () => {
      await fetch(`${server.url}/api/none`);
      const text = await (await fetch(`${server.url}/metrics`)).text();
      expect(text).toMatch(/^credenza_http_requests_total\{kind="api",status="4xx"\} [1-9]/m);
      expect(text).toMatch(/^credenza_database_connections\{state="total"\} [1-9]/m);
      expect(text).not.toContain(own.id);
      expect(text).not.toContain('example.test');
    });

    it.each(['/metrics', '/mailbox', '/mailbox/', '/mailbox/x', '/mailbox/x/0'])(
      '%s opens for this machine under a local name',
      async (path) => {
        const { port } = new URL(server.url);
        for (const name of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
          const answer = await ask(path, { Host: name });
          // Routed, whatever the page then says; «not found» as JSON would be the refusal.
          expect([name, answer.headers['content-type']]).toEqual([
            name,
            expect.stringMatching(/^text\/(html|plain)/) as string,
          ]);
        }
      },
    );

    it.each(['/metrics', '/mailbox', '/mailbox/x', '/mailbox/x/0'])(
      '%s stays shut under any other name, because a foreign page can bind its name to us',
      async (path) => {
        for (const name of [
          'evil.example',
          `evil.example:${new URL(server.url).port}`,
          'localhost.evil.example',
          '0.0.0.0',
          '',
        ]) {
          const answer = await ask(path, { Host: name });
          expect([400, 404]).toContain(answer.status);
          expect(answer.body).not.toMatch(/credenza_http|<main>/);
        }
        // The absolute form names a host of its own.
        const absolute = await ask(`http://evil.example${path}`, { Host: host() });
        expect([400, 404]).toContain(absolute.status);
      },
    );

    // Of the machines that have more than one address for themselves.
    it.runIf(process.platform === 'linux').each(['/metrics', '/mailbox'])(
      '%s stays shut to another address, whatever name it asks for',
      async (path) => {
        const from = (localAddress?: string) =>
          rawHttp(
            server.url,
            requestHead('GET', path, { Host: host() }),
            localAddress === undefined ? {} : { localAddress },
          );
        expect((await from()).status).toBe(200);
        expect((await from('127.0.0.2')).status).toBe(404);
      },
    );

    it.each([
      'forwarded',
      'via',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
      'x-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
    ])('they stay shut behind a proxy: %s', async (header) => {
      for (const path of ['/metrics', '/mailbox'])
        expect((await ask(path, { Host: host(), [header]: '127.0.0.1' })).status).toBe(404);
    });

    it('they stay shut where the settings name a proxy', async () => {
      for (const path of ['/metrics', '/mailbox', '/mailbox/x'])
        expect((await fetch(`${secure.url}${path}`)).status).toBe(404);
    });

    it('the figures open to whoever brings their token, by a proxy as well, and nothing else does', async () => {
      const read = (base: string, path: string, token: string) =>
        fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}`, via: 'proxy' } });
      const figures = await read(secure.url, '/metrics', metricsToken);
      expect([figures.status, await figures.text()]).toEqual([
        200,
        expect.stringContaining('credenza_http_requests_total') as string,
      ]);
      expect((await read(secure.url, '/metrics', `${metricsToken}x`)).status).toBe(404);
      expect((await read(secure.url, '/mailbox', metricsToken)).status).toBe(404);
      // A server that has none opens to none.
      expect((await read(server.url, '/metrics', metricsToken)).status).toBe(404);
    });

    it('[INTEG-31] the mailbox hands out the file that came with a mail, and no other', async () => {
      const attachment = { fileName: 'prova "è" <1>.json', content: '{"name":"Perché"}' };
      const subject = `Con allegato ${newId()}`;
      await server.services.mailer.send({
        to: 'anna@example.test',
        subject,
        text: 'Ecco il file.',
        attachment,
      });
      const { id } = (await server.mailbox.list()).find((mail) => mail.subject === subject)!;
      const page = await ask(`/mailbox/${id}`, { Host: host() });
      expect(page.body).toContain(`<a href="/mailbox/${id}/0">prova &quot;è&quot; &lt;1&gt;.json</a>`);
      const file = await fetch(`${server.url}/mailbox/${id}/0`);
      expect(await file.text()).toBe(attachment.content);
      expect(file.headers.get('content-disposition')).toBe(
        "attachment; filename*=UTF-8''prova%20%22%C3%A8%22%20%3C1%3E.json",
      );
      for (const path of [`/mailbox/${id}/1`, `/mailbox/${newId()}/0`])
        expect((await ask(path, { Host: host() })).body).not.toContain('Perché');
    });

    it('there is no mailbox where mails go out by SMTP', async () => {
      const sending = await startTestServer({
        distDir,
        proxyHeader: null,
        smtpUrl: 'smtp://127.0.0.1:1',
      });
      try {
        // The app's own page then, which says that there is nothing here.
        expect(await (await fetch(`${sending.url}/mailbox`)).text()).not.toContain('<main>');
      } finally {
        await sending.stop();
      }
    });
  });

  describe('the log of requests', () => {
    it('says method, route, status and time, and nothing about anybody', async () => {
      logged.length = 0;
      const email = newEmail();
      const token = 'eyJhbGciOiJIUzI1NiJ9.secret-part';
      const browser = server.browser();
      await browser.client.accounts.signUp({ email, password });
      await browser.client.accounts.signIn({ email, password: 'Sbagliata1!' }).catch(() => {});
      await browser.client.accounts.confirm({ token }).catch(() => {});
      await browser.fetch(`/api/${encodeURIComponent(email)}/${token}?email=${email}`);
      await browser.fetch(`/api/inventory/products/${own.id}?token=${token}`);
      await own.client.operators.list();
      const text = logged.join('');
      const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(
        lines
          .filter(({ msg }) => msg === 'request')
          .map(({ method, route, status }) => [method, route, status]),
      ).toEqual([
        ['POST', '/accounts/sign-up', 201],
        ['POST', '/accounts/sign-in', 401],
        ['POST', '/accounts/confirm', 410],
        ['GET', 'unknown', 404],
        ['GET', '/inventory/products/{productId}', 401],
        ['GET', '/operators', 200],
      ]);
      for (const secret of [email, email.split('@')[0]!, token, password, 'Sbagliata1!', own.id, 'cookie'])
        expect(text).not.toContain(secret);
    });
  });

  describe('what the log says of doors that stayed shut', () => {
    interface SecurityEvent {
      level: number;
      security: string;
      endpoint?: string;
      requestId: string;
      userId?: string;
      restaurantId?: string | null;
    }
    /** The events of `work`, and all that was logged meanwhile as one text. */
    async function eventsOf(work: () => Promise<unknown>) {
      logged.length = 0;
      await work();
      const events = logged
        .map((line) => JSON.parse(line) as SecurityEvent & { msg: string })
        .filter(({ msg }) => msg === 'refused');
      return { events, text: logged.join('') };
    }
    const facts = (events: readonly SecurityEvent[]) =>
      events.map(({ security, endpoint }) => [security, endpoint].filter(Boolean).join(' '));

    it('a visitor, a wrong password, a link that is none, and at last a lock: without a name of anybody', async () => {
      const person = await buildRestaurant(server);
      const browser = server.browser();
      const { events, text } = await eventsOf(async () => {
        await browser.fetch('/api/operators');
        for (let n = 0; n < 6; n++)
          await browser.client.accounts
            .signIn({ email: person.email, password: 'Sbagliata1!' })
            .catch(() => {});
        await browser.client.accounts.confirm({ token: 'forged.forged.forged' }).catch(() => {});
      });
      expect(facts(events)).toEqual([
        'UNAUTHENTICATED operators.list',
        ...Array<string>(5).fill('CREDENTIALS_WRONG accounts.signIn'),
        'ACCOUNT_LOCKED accounts.signIn',
        'LINK_INVALID accounts.confirm',
      ]);
      // Warnings: the log has them without being asked for more than it says by itself.
      expect(events.map(({ level }) => level)).toEqual(events.map(() => 40));
      for (const secret of [person.email, person.email.split('@')[0]!, 'Sbagliata1!', 'forged', '127.0.0.1'])
        expect(text).not.toContain(secret);
    });

    it('somebody signed in who may not: which endpoint, and who by id', async () => {
      const { events } = await eventsOf(() => own.browser.fetch('/api/administration/restaurants'));
      expect(facts(events)).toEqual(['FORBIDDEN administration.restaurants']);
      const [user] = await server.db.owner('SELECT id FROM users WHERE email = $1', [own.email]);
      expect(events[0]).toMatchObject({
        userId: user?.['id'],
        restaurantId: own.id,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      });
    });

    it('a page of another site, and who asks too often', async () => {
      const { events } = await eventsOf(async () => {
        await fetch(`${server.url}/api/operators`, {
          method: 'POST',
          headers: { origin: 'https://evil.example' },
        });
        for (let n = 0; n < 31; n++)
          await own.browser.client.accounts.checkReset({ token: 'x'.repeat(32) }).catch(() => {});
      });
      expect(facts(events)).toEqual(['ORIGIN_REFUSED', 'TOO_MANY_REQUESTS accounts.checkReset']);
    });

    it('and nothing of what was let in', async () => {
      const { events } = await eventsOf(() => own.client.operators.list());
      expect(events).toEqual([]);
    });
  });
}
