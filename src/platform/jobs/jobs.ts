import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { roles } from '#platform/db/roles.ts';
import type { Transaction } from '#platform/db/database.ts';
import { listTroubled, tryAgain } from './troubled.ts';
import type { Again, TroubledJob } from './troubled.ts';

/** A kind of work that is done later: its name and how it is tried again. `Data` is what a job of it carries. */
export interface JobKind<Data extends object> {
  readonly name: string;
  readonly retryLimit: number;
  /** Seconds before the first retry; doubled each time. */
  readonly retryDelaySeconds: number;
  /** When a run that never ended (its server died) counts as failed; 15 minutes unless said. */
  readonly expireSeconds?: number;
  /** How long a job stays after it ended, with what it carried; a week unless said. */
  readonly keepSeconds?: number;
  /**
   * Names of what stays of its data once it is done; all of it unless said. For work that carries what nobody may read
   * afterwards.
   */
  readonly remains?: readonly string[];
  /**
   * For work that nobody asks for: when it is due, as a cron expression of the clocks in Rome (C-59). It carries `{}`. Runs
   * that fell into a time when no server was up are made up for by a single one.
   */
  readonly cron?: string;
  /** Never set; it ties the data's type to the kind. */
  readonly data?: Data;
}

/** What runs the jobs of a kind. */
export interface JobHandler {
  readonly kind: JobKind<object>;
  readonly run: (data: object, jobs: Jobs, id: string) => Promise<void>;
}

/**
 * Ties a kind to what runs it. `run` may be called more than once for the same data (a crash after the work), so it
 * must be idempotent. It is handed the queue for what it leads to, and the job's id, which is the same at each try.
 */
export function jobHandler<Data extends object>(
  kind: JobKind<Data>,
  run: (data: Data, jobs: Jobs, id: string) => Promise<void>,
): JobHandler {
  // The queue carries JSON: what `send` took for this kind is what comes out.
  return { kind, run: (data, jobs, id) => run(data as Data, jobs, id) };
}

/** Work to be done later or on a schedule, kept in Postgres and shared by all instances. */
export interface Jobs {
  /** Queues a job. With `tx` it is queued exactly when that transaction commits. */
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: { tx?: Transaction }): Promise<void>;
  /** Jobs that failed for good or wait to be tried again, with how many there are in all. */
  troubled(limit: number): Promise<{ readonly jobs: TroubledJob[]; readonly total: number }>;
  /** Has such a job tried once more, when the transaction commits; only as often tried as it was seen to be. */
  tryAgain(
    tx: Transaction,
    job: { readonly kind: string; readonly id: string; readonly tries: number },
  ): Promise<Again>;
  /** Stops taking jobs, lets the running ones end (at most `graceMs`). */
  stop(graceMs: number): Promise<void>;
}

const schema = 'pgboss';

/**
 * Installs or upgrades the queue's own schema as the owner, with a queue for each kind and its schedule, and gives the
 * jobs role what it needs to work in it. Runs under the migration lock; run again it changes what has changed. A schedule
 * is a row that all instances share: each time that is due makes one job, however many they are.
 */
export async function installJobs(
  ownerUrl: string,
  owner: pg.Client,
  kinds: readonly JobKind<object>[],
): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, supervise: false, schedule: false, max: 1 });
  // Without a listener an error event would end the process; what fails here fails `start` as well.
  boss.on('error', () => {});
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const kind of kinds) {
      const options = {
        retryLimit: kind.retryLimit,
        retryDelay: kind.retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: 3_600,
        expireInSeconds: kind.expireSeconds ?? 900,
        deleteAfterSeconds: kind.keepSeconds ?? 7 * 24 * 3_600,
        notify: true,
      };
      if (existing.has(kind.name)) await boss.updateQueue(kind.name, options);
      else await boss.createQueue(kind.name, options);
      if (kind.cron === undefined) await boss.unschedule(kind.name);
      else await boss.schedule(kind.name, kind.cron, {}, { tz: 'Europe/Rome', missed: 'once' });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await owner.query(`
    GRANT USAGE ON SCHEMA ${schema} TO ${roles.jobs};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${roles.jobs};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${roles.jobs};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${roles.jobs};`);
}

export interface JobsOptions {
  readonly url: string;
  readonly handlers: readonly JobHandler[];
  /** Told of what happens to the queue itself, as of lost connections; it goes on by itself. */
  readonly onError: (error: Error) => void;
  /** Told of every run that failed, which is tried again by itself; `onError` is without it. */
  readonly onFailedRun?: (error: Error) => void;
  /** How often to look for jobs that are due again; new ones are announced at once. */
  readonly pollSeconds?: number;
}

/** Starts taking jobs. The connection works as the jobs role, which sees the queue's schema and nothing else. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    schema,
    migrate: false,
    createSchema: false,
    max: 3,
    options: `-c role=${roles.jobs}`,
    application_name: 'credenza-jobs',
    useListenNotify: true,
  });
  // The library tells some errors as plain objects.
  boss.on('error', (error) =>
    options.onError(error instanceof Error ? error : Object.assign(new Error('job queue'), error)),
  );
  await boss.start();
  const kinds = options.handlers.map(({ kind }) => kind);
  const jobs: Jobs = {
    troubled: (limit) => listTroubled(boss.getDb(), kinds, limit),
    async tryAgain(tx, job) {
      const kind = kinds.find(({ name }) => name === job.kind);
      return kind ? tryAgain(inTransaction(tx), kind, job) : 'unknown';
    },
    async send(kind, data, sendOptions) {
      const tx = sendOptions?.tx;
      await boss.send(kind.name, data, tx ? { db: inTransaction(tx) } : {});
    },
    stop: (graceMs) => boss.stop({ graceful: true, timeout: graceMs }),
  };
  const poll = options.pollSeconds ?? 10;
  for (const { kind, run } of options.handlers) {
    const when = { pollingIntervalSeconds: poll, notifyPollingIntervalSeconds: poll, batchSize: 1 };
    const worker: string = await boss.work<object>(kind.name, when, async (due) => {
      // Look again at once when this is done: a worker sleeps after each job otherwise, and many sent together would
      // trickle out one in every interval.
      boss.notifyWorker(worker);
      for (const job of due) {
        try {
          await run(job.data, jobs, job.id);
          if (kind.remains !== undefined) await settle(boss, kind, kind.remains, job);
        } catch (error) {
          const tell = options.onFailedRun ?? options.onError;
          tell(new Error(`job ${kind.name} ${job.id} failed`, { cause: error }));
          throw error;
        }
      }
    });
  }
  return jobs;
}

/**
 * Marks a job as done, and takes away what it carried. In this order: a job without its content must never run again,
 * while one that is done and dies before the second step is deleted with the others of its kind.
 */
async function settle(
  boss: PgBoss,
  { name }: JobKind<object>,
  remains: readonly string[],
  job: { readonly id: string; readonly data: object },
): Promise<void> {
  await boss.complete(name, job.id);
  const rest = Object.fromEntries(Object.entries(job.data).filter(([field]) => remains.includes(field)));
  await boss
    .getDb()
    .executeSql(`UPDATE ${schema}.job SET data = $3 WHERE name = $1 AND id = $2 AND state = 'completed'`, [
      name,
      job.id,
      JSON.stringify(rest),
    ]);
}

/** Lets the queue write within somebody else's transaction: under the jobs role, and back again. */
function inTransaction(tx: Transaction) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const before = await tx.connection.query<{ role: string }>(
        `SELECT current_setting('role') AS role, set_config('role', $1, true)`,
        [roles.jobs],
      );
      const result = await tx.connection.query(text, values);
      await tx.connection.query(`SELECT set_config('role', $1, true)`, [before.rows[0]!.role]);
      return { rows: result.rows as unknown[] };
    },
  };
}
