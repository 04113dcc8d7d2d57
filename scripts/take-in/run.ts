import { parseArgs } from 'node:util';
import type { Database, Transaction } from '#platform/db/database.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { zEmail } from '#platform/kernel/schemas.ts';
import type { Keyring } from '#platform/secrets/seal.ts';
import type { RecordKind } from '#features/integrity/server/index.ts';
import { mostBytes } from '#features/take-out/manifest.ts';
import { takeIn, TakeInRefused } from '#features/take-out/server/index.ts';
import { takeInTexts as texts } from '../messages.it.ts';

/** What the command works with. */
export interface TakeInTools {
  readonly database: Database;
  readonly secrets: Keyring;
  readonly kinds: readonly RecordKind[];
  /** Makes the owner's account and mails its link; null for an address that is somebody's. */
  readonly invite: (
    tx: Transaction,
    restaurantId: string,
    email: string,
    now: Date,
  ) => Promise<{ readonly url: string; readonly expiresAt: Date } | null>;
}

/** Where the command runs; a test has a database and files of its own. */
export interface Host {
  readonly now: () => Date;
  /** Prints a line for people. */
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly sizeOf: (path: string) => Promise<number>;
  readonly read: (path: string) => Promise<Uint8Array>;
  readonly open: <T>(work: (tools: TakeInTools) => Promise<T>) => Promise<T>;
}

const options = {
  owner: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What stands behind `npm run take-in --`. Returns 0 done, 1 could not be done, 2 written wrongly. */
export async function runTakeIn(args: readonly string[], host: Host): Promise<0 | 1 | 2> {
  let written;
  try {
    written = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    host.err(texts.help);
    return 2;
  }
  const { values, positionals } = written;
  if (values.help) {
    host.out(texts.help);
    return 0;
  }
  const [path, ...others] = positionals;
  const email = zEmail.safeParse(values.owner);
  if (path === undefined || others.length > 0 || !email.success) {
    host.err(texts.help);
    return 2;
  }
  const size = await host.sizeOf(path).catch(() => null);
  if (size === null || size > mostBytes + mostBytes / 10) {
    host.err(size === null ? texts.noFile(path) : texts.tooLarge(path));
    return 1;
  }
  const bytes = await host.read(path);
  try {
    await host.open(async (tools) => {
      let link: Awaited<ReturnType<TakeInTools['invite']>> = null;
      const taken = await takeIn(tools, {
        bytes,
        key: values.key ?? null,
        email: email.data,
        now: host.now(),
        actor: 'command line',
        inviteOwner: async (tx, restaurantId) => {
          link = await tools.invite(tx, restaurantId, email.data, host.now());
          return link !== null;
        },
      });
      host.out(texts.taken(taken, formatItalianDateTime(new Date(taken.at))));
      host.out(taken.hasSeals ? texts.sealed : texts.unsealed);
      host.out(texts.rest);
      if (link) host.out(texts.link(email.data, (link as { url: string }).url));
    });
    return 0;
  } catch (error) {
    if (!(error instanceof TakeInRefused)) throw error;
    host.err(`${texts.refused[error.problem](error.subject)}\n${texts.nothing}`);
    return 1;
  }
}
