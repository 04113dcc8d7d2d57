import type { AnyContractRouter } from '@orpc/contract';
import type { Router } from '@orpc/server';
import type { Hono } from 'hono';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Auth } from '#features/accounts/server/auth.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import type { EvidenceReader } from '#features/integrity/server/index.ts';
import type { SearchSource } from '#features/search/server/index.ts';
import type { WipeList } from '#features/wipe/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** What all rooms have brought together, and what is made at boot: some rooms work with it. */
export interface House {
  readonly auth: Auth;
  readonly evidenceReaders: readonly EvidenceReader[];
  readonly daySources: readonly DaySource[];
  readonly searchSources: readonly SearchSource[];
  readonly wipeList: WipeList;
}

/** What a job works with. `jobs` is the queue, for what the job leads to. */
export type JobTools = Pick<Services, 'database' | 'clock' | 'logger' | 'secrets' | 'baseUrl' | 'jobs'> &
  House;

/** Later work of a room, and what does it; `roomJob` ties the two. */
export interface RoomJob {
  readonly kind: JobKind<object>;
  readonly run: (tools: JobTools, data: object) => Promise<void>;
}

/** A kind of record that the hash chain vouches for. */
export interface RecordKind {
  /** What it is called where a run of the house tells of it: `reading`. */
  readonly name: string;
  /** Where it is stored, one row each, its id that of the write. */
  readonly table: PgTable;
  /** What else belongs to it: rows that are hashed with it. */
  readonly parts?: readonly PgTable[];
  /** A measurement: a correction of it bears the time at which it was measured. */
  readonly isMeasurement?: boolean;
  readonly read: EvidenceReader;
}

/**
 * What a feature brings to the server, said once in its `server/room.ts` and put together in `features.ts`. A room names
 * only what is its own.
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
  readonly records?: readonly RecordKind[];
  /** Its tables with rows of restaurants, by what a wipe does with them (C-02); each has to be in one of the two. */
  readonly wiped?: readonly PgTable[];
  readonly kept?: readonly PgTable[];
  /** What audit rows may be about that stay after a wipe, because what they tell of stays: `entity_type`. */
  readonly keptSubjects?: readonly string[];
  /** Shows what other rooms have recorded: it reads again when that is wiped. */
  readonly showsRecords?: boolean;
  /** What it tells of the day, and raises in the bell. */
  readonly day?: DaySource;
  /** What of it can be found by the search over everything. */
  readonly search?: SearchSource;
  readonly jobs?: readonly RoomJob[];
  /** Pages that the server writes by itself, below a path of their own: no screen of the app, no call of the API. */
  readonly pages?: { readonly path: `/${string}`; readonly routes: (tools: PageTools) => Hono };
}

type RoutesOf<Contract> = Contract extends AnyContractRouter ? Router<Contract, CallContext> : never;

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
