import type { AnyContractRouter } from '@orpc/contract';
import type { Router } from '@orpc/server';
import type { Hono } from 'hono';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Services } from '#platform/http/server/context.ts';
import type { Mailbox } from '#platform/mail/mailbox.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Brings, House } from './extension-point.ts';

/** What a job works with. `jobs` is the queue, for what the job leads to. */
export type JobTools = Pick<
  Services,
  'database' | 'clock' | 'logger' | 'secrets' | 'baseUrl' | 'jobs' | 'outside' | 'memory'
> & {
  readonly house: House;
  /** Where mails go while there is no SMTP server. */
  readonly mailbox: Pick<Mailbox, 'forget'>;
};

/** Later work of a room, and what does it; `roomJob` ties the two. */
export interface RoomJob {
  readonly kind: JobKind<object>;
  readonly run: (tools: JobTools, data: object) => Promise<void>;
}

/**
 * Work that a server does again and again for as long as it is up, and that nobody asks for: what is to be done it finds out by itself,
 * and no two servers do the same (`run` sees to that).
 */
export interface RoomRound {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (tools: JobTools) => Promise<void>;
}

/**
 * What a feature brings to the server, said once in its `server/room.ts` and put together in `src/server/features.ts`. A room
 * names only what is its own.
 */
export interface ServerRoom<
  Name extends string = string,
  Contract extends AnyContractRouter | undefined = AnyContractRouter | undefined,
> {
  /** In the name of each of its endpoints, its hints and the keys of its queries. */
  readonly name: Name;
  readonly contract?: Contract;
  /** Every endpoint of the contract with its handler: one without does not compile. */
  readonly routes?: (house: House) => RoutesOf<Contract>;
  /** Its tables with rows of restaurants, by what a wipe does with them (C-02); each has to be in one of the two. */
  readonly wiped?: readonly PgTable[];
  readonly kept?: readonly PgTable[];
  /** What audit rows may be about that stay after a wipe, because what they tell of stays: `entity_type`. */
  readonly keptSubjects?: readonly string[];
  /** Shows what other rooms have recorded: it reads again when that is wiped. */
  readonly showsRecords?: boolean;
  /** What it has for other rooms. */
  readonly brings?: readonly Brings[];
  readonly jobs?: readonly RoomJob[];
  readonly rounds?: readonly RoomRound[];
  /** Pages that the server writes by itself, below a path of their own: no screen of the app, no call of the API. */
  readonly pages?: { readonly path: `/${string}`; readonly routes: (tools: PageTools) => Hono };
}

/** What the handlers want to know of a call is decided where they are bound together (`createRouter`). */
type RoutesOf<Contract> = Contract extends AnyContractRouter ? Router<Contract, never> : never;

/** Says what a feature brings. A contract without routes, or with a handler missing, does not compile. */
export function serverRoom<
  const Name extends string,
  const Contract extends AnyContractRouter | undefined = undefined,
>(
  room: ServerRoom<Name, Contract> &
    (Contract extends AnyContractRouter ? { readonly contract: Contract; routes: object } : unknown),
): ServerRoom<Name, Contract> {
  return room;
}

/** Ties a kind of job to what does it; it may be called more than once for the same data (`jobHandler`). */
export function roomJob<Data extends object>(
  kind: JobKind<Data>,
  run: (tools: JobTools, data: Data) => Promise<void>,
): RoomJob {
  // The queue carries JSON: what `send` took for this kind is what comes out.
  return { kind, run: (tools, data) => run(tools, data as Data) };
}
