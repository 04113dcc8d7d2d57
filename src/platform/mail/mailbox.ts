import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { newId } from '#platform/kernel/ids.ts';

/** Where mails go while there is no SMTP server: files in the data folder, shown by a page that only this machine can open. */
export interface Mailbox {
  keep(source: Buffer): Promise<void>;
  /** The newest 50, newest first. */
  list(): Promise<MailboxEntry[]>;
  read(id: string): Promise<MailboxMessage | undefined>;
  /** Takes away every mail to one of these addresses. @returns how many */
  forget(addresses: readonly string[]): Promise<number>;
}

export interface MailboxEntry {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly date: Date;
}

export interface MailboxMessage extends MailboxEntry {
  readonly text: string;
  readonly attachments: readonly { readonly fileName: string; readonly content: string }[];
}

/** More than anybody reads while trying the product out; the oldest go first. */
const kept = 200;

/**
 * A mailbox of `.eml` files in one folder. The name of a file starts with its time, then an id that counts on within one
 * instant, so that names sort by age.
 */
export function openMailbox(folder: string, now: () => Date): Mailbox {
  const files = async () => {
    const names = await readdir(folder).catch(() => []);
    return names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse();
  };
  const parse = async (id: string): Promise<MailboxMessage | undefined> => {
    // It may have been among the oldest and gone since the folder was read.
    const source = await readFile(join(folder, `${id}.eml`)).catch(() => undefined);
    if (!source) return undefined;
    const mail = await PostalMime.parse(source);
    return {
      id,
      to: mail.to?.map((to) => to.address ?? '').join(', ') ?? '',
      subject: mail.subject ?? '',
      date: new Date(Number(id.split('-')[0])),
      text: mail.text ?? '',
      attachments: mail.attachments.map(({ filename, content }) => ({
        fileName: filename ?? '',
        content: typeof content === 'string' ? content : new TextDecoder().decode(content),
      })),
    };
  };
  return {
    async keep(source) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = now();
      const name = `${String(at.getTime()).padStart(15, '0')}-${newId(at)}`;
      const draft = join(folder, `${name}.part`);
      await writeFile(draft, source, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.eml`));
      for (const old of (await files()).slice(kept)) await rm(join(folder, old), { force: true });
    },
    async list() {
      const mails = await Promise.all((await files()).slice(0, 50).map((name) => parse(name.slice(0, -4))));
      return mails.filter((mail) => mail !== undefined);
    },
    async read(id) {
      // The id becomes a file name: nothing but our own names may pass.
      if (!/^\d{15}-[0-9a-f-]{36}$/.test(id)) return undefined;
      return parse(id);
    },
    async forget(addresses) {
      const theirs = new Set(addresses.map((address) => address.toLowerCase()));
      let forgotten = 0;
      for (const name of await files()) {
        const mail = await parse(name.slice(0, -4));
        if (!mail?.to.split(', ').some((to) => theirs.has(to.toLowerCase()))) continue;
        await rm(join(folder, name), { force: true });
        forgotten++;
      }
      return forgotten;
    },
  };
}
