import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/kernel/clock.ts';
import type { FixedClock } from '#platform/kernel/clock.ts';
import { createMailer } from './mail.ts';
import type { Mail } from './mail.ts';
import { openMailbox } from './mailbox.ts';
import type { Mailbox } from './mailbox.ts';

let base: string;
let folder: string;
let clock: FixedClock;
let mailbox: Mailbox;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'credenza-mailbox-'));
  folder = join(base, 'mails');
  clock = fixedClock(new Date('2026-11-21T10:00:00.000Z'));
  mailbox = openMailbox(folder, clock.now);
});
afterEach(() => rm(base, { recursive: true, force: true }));

const send = (mail: Partial<Mail> = {}) =>
  createMailer({ from: 'Credenza <credenza@localhost>', mailbox }).send({
    to: 'ugo@example.test',
    subject: 'Prova',
    text: 'Testo',
    ...mail,
  });
const keepRaw = async (subject: string) => {
  await mailbox.keep(Buffer.from(`To: ugo@example.test\nSubject: ${subject}\n\nText\n`));
  clock.advance(1);
};

describe('the mailbox', () => {
  it('is empty before the first mail', async () => {
    expect(await mailbox.list()).toEqual([]);
  });

  it('keeps whom, what and when, and the text with its link', async () => {
    await send({
      subject: 'È “così” 👩‍🍳',
      text: 'Perché?\n\nPerché sì.',
      action: { label: 'Conferma', url: 'http://localhost:3000/auth/confirm?token=a.b' },
    });
    const [entry] = await mailbox.list();
    expect(entry).toMatchObject({ to: 'ugo@example.test', subject: 'È “così” 👩‍🍳', date: clock.now() });
    const mail = await mailbox.read(entry!.id);
    expect(mail!.text).toContain('Perché?\n\nPerché sì.');
    expect(mail!.text).toContain('http://localhost:3000/auth/confirm?token=a.b');
  });

  it('shows the newest first, fifty of them', async () => {
    for (let n = 1; n <= 55; n++) await keepRaw(`Mail ${n}`);
    const subjects = (await mailbox.list()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(50);
    expect(subjects.slice(0, 2)).toEqual(['Mail 55', 'Mail 54']);
  });

  it('knows the newest of many that came in one instant', async () => {
    const mails = Array.from({ length: 60 }, (_, n) => `Mail ${n + 1}`);
    for (const subject of mails)
      await mailbox.keep(Buffer.from(`To: ugo@example.test\nSubject: ${subject}\n\nText\n`));
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(mails.toReversed().slice(0, 50));
  });

  it('keeps two hundred; the oldest go', async () => {
    for (let n = 1; n <= 203; n++) await keepRaw(`Mail ${n}`);
    const names = (await readdir(folder)).toSorted();
    expect(names).toHaveLength(200);
    expect((await mailbox.read(names[0]!.slice(0, -4)))!.subject).toBe('Mail 4');
  });

  it('lets nobody else on this machine read them', async () => {
    await send();
    const [name] = await readdir(folder);
    const mode = async (path: string) => (await stat(path)).mode & 0o777;
    expect([await mode(folder), await mode(join(folder, name!))]).toEqual([0o700, 0o600]);
  });

  it('shows mails kept by another process, and no other files', async () => {
    await send();
    await writeFile(join(folder, 'notes.txt'), 'x');
    await writeFile(join(folder, '000001795236133491-x.part'), 'x');
    expect(await openMailbox(folder, clock.now).list()).toHaveLength(1);
  });

  it('survives a mail that is no mail', async () => {
    await mailbox.keep(Buffer.from([0, 255, 10, 0]));
    expect(await mailbox.list()).toMatchObject([{ subject: '', to: '' }]);
  });

  it.each([
    '',
    '.',
    '..',
    '../secret',
    '..%2fsecret',
    '/etc/passwd',
    '000001795236133491-../../../secret',
    '000001795236133491-00000000-0000-0000-0000-000000000000/../../secret',
    '000001795236133491-00000000-0000-0000-0000-00000000000\0',
    '000001795236133491-00000000-0000-0000-0000-000000000000\n',
    '000001795236133491-00000000-0000-0000-0000-000000000000',
  ])('reads nothing by the id %j', async (id) => {
    await send();
    await writeFile(join(base, 'secret.eml'), 'Subject: secret\n\nsecret');
    expect(await mailbox.read(id)).toBeUndefined();
  });
});
