import type { Logger } from 'pino';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk.ts';
import type { FairLine } from '#platform/fair-line/fair-line.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ClockWatch } from '#platform/db/clock-watch.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Memory } from '#platform/memory/memory.ts';
import type { Outside } from '#platform/outside/outside.ts';
import type { Hints } from '#platform/realtime/hints.ts';
import type { Keyring } from '#platform/secrets/seal.ts';
import type { RateLimits } from './rate-limits.ts';

/** What the whole server shares; made once at boot. */
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly hints: Hints;
  readonly limits: RateLimits;
  /** The line for work that keeps a processor busy or takes much memory. */
  readonly heavy: FairLine;
  /** Services of others: which, and the line for asking them. */
  readonly outside: Outside;
  /** Goods of a restaurant that somebody said are to be thrown away, by their ids, with when that was said; what knows of it is given at boot. */
  readonly unfit: (tx: Transaction, restaurantId: string, at: Date) => Promise<ReadonlyMap<string, Date>>;
  /** Goods that are not to be called good, those to be thrown away among them: by their ids, and whether there are more than are followed. */
  readonly questioned: (
    tx: Transaction,
    restaurantId: string,
    at: Date,
  ) => Promise<{ readonly ids: ReadonlySet<string>; readonly incomplete: boolean }>;
  /** What was read of restaurants and has not changed. */
  readonly memory: Memory;
  /** The room on the disks that are written to, and which want some soon. */
  readonly disks: () => Promise<readonly (DiskState & { readonly isLow: boolean })[]>;
  /** Whether the server's clock can be right. */
  readonly clockWatch: ClockWatch;
  /** Sends a mail at once, for whoever waits to see whether it goes; every other one is queued (`mailJob`). */
  readonly mailer: Pick<Mailer, 'from' | 'host' | 'send'>;
  readonly logger: Logger;
  /** Seals what a restaurant entrusts to us (API keys) before it is stored. */
  readonly secrets: Keyring;
  /** Origin of the links in mails, without a slash at the end. */
  readonly baseUrl: string;
}

/** What one request brings along. */
export interface RequestContext {
  readonly services: Services;
  readonly requestId: string;
  /** Address of the caller; from the proxy's header only where the settings name one. */
  readonly address: string;
  readonly userAgent: string | null;
  /** This browser, by a cookie that only the server reads. */
  readonly deviceId: string;
  readonly cookies: Cookies;
  /** Headers of the request, for the sign-in machinery. */
  readonly headers: Headers;
}

/** The cookies of a request and those of its answer. */
export interface Cookies {
  /** `path`: of a cookie that was set for that path alone. */
  get(name: string, more?: { path?: string }): string | undefined;
  /** The value of a cookie signed with `secret`, or undefined when it is absent or forged. */
  getSigned(name: string, secret: string): string | undefined;
  /** `path`: the browser sends it with calls below that path, and with no other. */
  set(name: string, value: string, options?: { maxAgeSeconds?: number; path?: string }): void;
  /** Sets a cookie that is signed with `secret`, so that `getSigned` can tell it from a forged one. */
  setSigned(name: string, value: string, secret: string, options?: { maxAgeSeconds?: number }): Promise<void>;
  clear(name: string): void;
}
