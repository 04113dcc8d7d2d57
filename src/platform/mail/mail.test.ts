import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { newEmail, password } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { createMailer, escapeHtml } from './mail.ts';
import type { Mail, Mailer } from './mail.ts';

/** What an SMTP server was handed. */
interface Received {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
  readonly mail: Email;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const soon = { timeout: 40_000 };
const absent = (): never => {
  throw new Error('with an SMTP server nothing goes to the mailbox');
};
const never = (): never => {
  throw new Error('no such mail');
};
const mailbox = { keep: absent, list: absent, read: absent, forget: absent };

/** A real SMTP server on this machine. */
async function smtp(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const keep = async (source: string, { envelope: { mailFrom, rcptTo } }: SMTPServerSession) => {
    received.push({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      source,
      mail: await PostalMime.parse(source),
    });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        void keep(source, session).finally(done);
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1') as unknown as Server;
  await once(listening, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  closing.push(close);
  return { received, close, port: (listening.address() as AddressInfo).port };
}

/** A mailer as impatient as is said, otherwise as in real use: a loaded machine may answer late. */
function mailerFor(port: number, patience: { patienceMs?: number } = {}): Mailer {
  const mailer = createMailer({
    from: 'Credenza <haccp@example.test>',
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailbox,
    ...patience,
  });
  closing.push(() => Promise.resolve(mailer.close()));
  return mailer;
}

const mail: Mail = {
  to: 'ugo@example.test',
  subject: 'Perché è “così” 👩‍🍳',
  text: 'Ciao <Ugo> & C.\n\nCittà, perché, già.',
  action: { label: 'Conferma «sì»', url: 'https://credenza.example.test/auth/confirm?token=a&b="c"' },
};

describe('a mail by SMTP', () => {
  it('arrives whole: sender, recipient, subject, both parts', async () => {
    const { received, port } = await smtp();
    await mailerFor(port).send(mail);
    expect(received).toHaveLength(1);
    const { from, to, mail: got } = received[0]!;
    expect([from, to]).toEqual(['haccp@example.test', ['ugo@example.test']]);
    expect(got).toMatchObject({
      from: { name: 'Credenza', address: 'haccp@example.test' },
      to: [{ address: 'ugo@example.test' }],
      subject: mail.subject,
    });
    expect(got.text!.trim()).toBe(`${mail.text}\n\n${mail.action!.label}: ${mail.action!.url}`);
    expect(got.html).toContain('Città, perché, già.');
    expect(got.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('[INTEG-31] brings the file that is to be kept', async () => {
    const { received, port } = await smtp();
    const attachment = { fileName: 'prova-registrazioni-2026-11-23.json', content: '{"name":"Perché"}' };
    await mailerFor(port).send({ ...mail, attachment });
    const [file, ...others] = received[0]!.mail.attachments;
    expect(others).toEqual([]);
    expect(file).toMatchObject({ filename: attachment.fileName, mimeType: 'application/json' });
    expect(new TextDecoder().decode(file!.content as ArrayBuffer)).toBe(attachment.content);
  });

  it('[REMIND-04] that comes again and again says in its headers how a mail program ends it (RFC 8058)', async () => {
    const { received, port } = await smtp();
    const url = 'https://credenza.example.test/promemoria/0f8fad5b-d9cb-469f-a165-70867728950e';
    await mailerFor(port).send({ ...mail, unsubscribe: { label: 'Basta <così>', url } });
    await mailerFor(port).send(mail);
    const [{ mail: ending } = never(), { mail: plain } = never()] = received;
    expect(ending.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: `<${url}>` }),
    );
    expect(ending.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    );
    expect(ending.html).toContain(`href="${url}"`);
    expect(ending.html).toContain('Basta &lt;così&gt;');
    expect(ending.text).toContain(`Basta <così>: ${url}`);
    expect(plain.headers.map(({ key }) => key).filter((key) => key.startsWith('list-'))).toEqual([]);
  });

  it('[JOB-19] of a job bears the name of that job, whenever it is tried again', async () => {
    const { received, port } = await smtp();
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    await mailerFor(port).send(mail, id);
    await mailerFor(port).send(mail, id);
    await mailerFor(port).send(mail);
    const names = received.map(({ mail: { messageId } }) => messageId);
    expect(names.slice(0, 2)).toEqual([`<${id}@example.test>`, `<${id}@example.test>`]);
    expect(names[2]).toMatch(/^<(?!0f8fad5b).+@/);
  });

  it('has an HTML part in which text stays text and nothing is loaded from outside', async () => {
    const { received, port } = await smtp();
    await mailerFor(port).send({ ...mail, subject: '<script>x</script>' });
    const html = received[0]!.mail.html!;
    expect(html).toContain('Ciao &lt;Ugo&gt; &amp; C.');
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(html).toContain('href="https://credenza.example.test/auth/confirm?token=a&amp;b=&quot;c&quot;"');
    expect(html).not.toMatch(/<script|<img|<link|src=|url\(/);
    expect(html).toContain('<html lang="it">');
  });

  it.each([
    'ugo@example.test\r\nBcc: eva@evil.example',
    'ugo@example.test\nBcc: eva@evil.example',
    'ugo@example.test, eva@evil.example',
    'ugo@example.test; eva@evil.example',
    'Ugo <ugo@example.test>, Eva <eva@evil.example>',
    'ugo@example.test>\r\nRCPT TO:<eva@evil.example',
    'ugo@example.test> <eva@evil.example',
  ])('goes to nobody else, whatever stands in the recipient: %j', async (to) => {
    const { received, port } = await smtp();
    await mailerFor(port)
      .send({ ...mail, to })
      .catch(() => {});
    for (const got of received) {
      expect(got.to).toHaveLength(1);
      expect(got.to[0]).not.toBe('eva@evil.example');
      expect(got.source).not.toMatch(/^(bcc|cc):/im);
      expect(got.mail.to).toHaveLength(1);
    }
  });

  it('takes no header from a subject or a text', async () => {
    const { received, port } = await smtp();
    await mailerFor(port).send({
      ...mail,
      subject: 'Prova\r\nBcc: eva@evil.example\r\n\r\nBody',
      text: '.\r\nQUIT\r\n.',
    });
    const [got] = received;
    expect(got!.to).toEqual(['ugo@example.test']);
    expect(got!.mail.bcc ?? []).toEqual([]);
    expect(got!.source.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(got!.mail.text).toContain('QUIT');
  });

  it.each([550, 451])('that the server refuses (%i) is not taken for sent', async (responseCode) => {
    const { received, port } = await smtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
    });
    await expect(mailerFor(port).send(mail)).rejects.toMatchObject({ responseCode });
    expect(received).toEqual([]);
  });

  it('to a server that is down, or that never says a word, is not taken for sent', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await expect(mailerFor(port, { patienceMs: 300 }).send(mail)).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
    await expect(mailerFor(port).send(mail)).rejects.toMatchObject({ code: 'ESOCKET' });
  });

  it('goes out again once the server is back', async () => {
    const first = await smtp();
    const mailer = mailerFor(first.port);
    await mailer.send(mail);
    await first.close();
    await expect(mailer.send(mail)).rejects.toThrow();
    const second = await smtp({}, first.port);
    await mailer.send(mail);
    expect([first.received.length, second.received.length]).toEqual([1, 1]);
  });
});

describe('a sign-up while the mail server', () => {
  let server: TestServer | undefined;

  async function signUpWith(smtpPort: number): Promise<string> {
    server = await startTestServer({
      smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
      mailFrom: 'Credenza <haccp@example.test>',
    });
    closing.push(server.stop);
    const email = newEmail();
    const answer = await server.browser().fetch('/api/accounts/sign-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect([answer.status, await answer.json()]).toEqual([201, { email }]);
    return email;
  }
  /** The first mail to an address. */
  const jobOf = async (email: string) =>
    (
      await server!.db.owner<{ state: string; retry_count: number }>(
        `SELECT state, retry_count FROM pgboss.job WHERE data->>'to' = $1 ORDER BY created_on LIMIT 1`,
        [email],
      )
    )[0];

  it('works sends the confirmation', async () => {
    const { received, port } = await smtp();
    const email = await signUpWith(port);
    await expect.poll(() => received.map(({ to }) => to), soon).toEqual([[email]]);
    expect(received[0]).toMatchObject({
      from: 'haccp@example.test',
      mail: { subject: 'Conferma il tuo indirizzo email' },
    });
    await expect.poll(() => jobOf(email), soon).toMatchObject({ state: 'completed' });
    // What opens an account does not stay behind in the queue.
    const left = async () =>
      (await server!.db.owner("SELECT data FROM pgboss.job WHERE data->>'to' = $1", [email]))[0];
    await expect
      .poll(left, soon)
      .toEqual({ data: { to: email, subject: 'Conferma il tuo indirizzo email' } });
  });

  it('is down answers all the same, and the mail goes out when it is back', async () => {
    const gone = await smtp();
    await gone.close();
    const email = await signUpWith(gone.port);
    await expect.poll(() => jobOf(email), soon).toMatchObject({ state: 'retry', retry_count: 0 });
    const back = await smtp({}, gone.port);
    // Due now rather than in some seconds; another mail wakes the queue.
    await server!.db.owner(`UPDATE pgboss.job SET start_after = now() WHERE data->>'to' = $1`, [email]);
    await server!.browser().client.accounts.requestReset({ email });
    await expect.poll(() => jobOf(email), soon).toMatchObject({ state: 'completed', retry_count: 1 });
    expect(back.received.map(({ mail: { subject } }) => subject)).toContain(
      'Conferma il tuo indirizzo email',
    );
  });

  it('hangs answers at once all the same, and the mail is tried again', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => silent.close(resolve));
    });
    const email = await signUpWith((silent.address() as AddressInfo).port);
    // The first try is still under way: the answer did not wait for it.
    await expect.poll(() => jobOf(email), soon).toMatchObject({ state: 'active', retry_count: 0 });
    // What another address waited for may come to this port as well.
    await expect.poll(() => sockets.length, soon).toBeGreaterThan(0);
    // Others are answered as well while it hangs.
    await server!.browser().client.accounts.requestReset({ email: newEmail() });
    // The queue gives it back when the connection ends without a word.
    const cutAndLook = () => {
      for (const socket of sockets) socket.destroy();
      return jobOf(email);
    };
    await expect.poll(cutAndLook, soon).toMatchObject({ state: 'retry' });
  });

  it('was down for an hour, the mail still goes out, and can be asked for again meanwhile', async () => {
    const gone = await smtp();
    await gone.close();
    const email = await signUpWith(gone.port);
    await expect.poll(() => jobOf(email), soon).toMatchObject({ state: 'retry' });
    // Ten tries fail, which takes more than an hour of the queue's own waiting.
    const [retry] = await server!.db.owner<{ waits: number }>(
      `SELECT (SELECT sum(least(retry_delay * 2 ^ n, retry_delay_max)) FROM generate_series(0, 10) n)::int AS waits
         FROM pgboss.queue WHERE name = 'mail'`,
    );
    expect(retry!.waits).toBeGreaterThan(3_600);
    await server!.db.owner(
      `UPDATE pgboss.job SET retry_count = 10, start_after = now() + interval '1 hour' WHERE data->>'to' = $1`,
      [email],
    );
    const back = await smtp({}, gone.port);
    await server!.browser().client.accounts.resendConfirmation({ email });
    // What another address waited for may come to this port as well.
    const received = () => back.received.filter(({ to }) => to.includes(email)).map(({ to }) => to);
    await expect.poll(() => received().length, soon).toBe(1);
    await server!.db.owner(
      `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND data->>'to' = $1`,
      [email],
    );
    await server!.browser().client.accounts.resendConfirmation({ email });
    await expect.poll(received, soon).toEqual([[email], [email], [email]]);
  });

  it('refuses answers all the same, and the mail is tried again', async () => {
    const { port } = await smtp({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('later'), { responseCode: 451 })),
    });
    const email = await signUpWith(port);
    await expect.poll(() => jobOf(email), soon).toMatchObject({ state: 'retry' });
  });
});

describe('escapeHtml', () => {
  it('leaves nothing that HTML would read', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    );
  });
});
