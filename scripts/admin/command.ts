import type { ParseArgsConfig } from 'node:util';
import { zEmail } from '#platform/kernel/schemas.ts';
import type { LinkTools } from '#features/administration/server/index.ts';
import type { StripeTools } from '#features/billing/server/index.ts';
import { adminTexts as texts } from '../messages.it.ts';

/** What a command works with. */
export type AdminTools = LinkTools & StripeTools;

/** Where a command runs; a test has a database and a clock of its own. */
export interface Host {
  readonly now: () => Date;
  /** Prints a line for people. */
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Opens the database for as long as `work` takes. Only what is about to read or write asks for it. */
  readonly open: <T>(work: (tools: AdminTools) => Promise<T>) => Promise<T>;
}

/** 0 done, 1 could not be done, 2 written wrongly. */
export type ExitCode = 0 | 1 | 2;

/** What was written behind a command's name. */
export interface Written {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** One command of `npm run admin`. */
export interface Command {
  readonly help: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** How many words follow its name. */
  readonly words: number;
  readonly run: (host: Host, written: Written) => Promise<ExitCode>;
}

/** Who did it, in the logs. */
export const actor = 'command line';

/** Reads an address; tells what is wrong with it and answers null. */
export function readEmail(host: Host, text: string): string | null {
  const email = zEmail.safeParse(text);
  if (email.success) return email.data;
  host.err(texts.wrongEmail(text));
  return null;
}
