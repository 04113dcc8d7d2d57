import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isUuid } from '#platform/kernel/ids.ts';
import { isConnectionLost, isRetryable, isStalePlan } from './errors.ts';
import { GatheringSocket } from './gathering-socket.ts';
import { roles } from './roles.ts';
import type { DatabaseRole } from './roles.ts';

/** A transaction: Drizzle over the one connection that holds it, and that connection for raw statements. */
export type Transaction = NodePgDatabase & { readonly connection: pg.PoolClient };

/** A statement that each connection prepares once under its name; the text must always be the same for a name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | number | boolean | null)[];
}

/** What a transaction may be told apart from its role. */
export interface TransactionOptions {
  /** Ask for a consistent snapshot over several reads (REPEATABLE READ, READ ONLY). */
  readonly snapshot?: boolean;
}

/**
 * The pool and the only ways into it. There is no method that runs a query without a role: the login role may do
 * nothing, so that forgetting the restaurant is an error and never a leak.
 */
export interface Database {
  /**
   * Runs `work` as one restaurant; commits when it resolves, rolls back when it throws. After a deadlock, when the
   * connection was found dead before anything was done, and when it holds a statement older than the tables, all of it
   * runs again: `work` must have no effects of its own.
   *
   * A work whose last statements can not be wrong without an error of the database may send the COMMIT with them, by
   * `commit`, and await all of it together: when one fails the database takes the COMMIT for a rollback. A connection may
   * die with all of that under way and no answer read, and the work then runs again though it was stored: a key of the
   * client's (`recordWrite`) must stand against that.
   */
  asTenant<T>(
    restaurantId: string,
    work: (tx: Transaction, commit: () => Promise<void>) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** Runs `work` with a role that is not bound to one restaurant. */
  as<T>(
    role: Exclude<DatabaseRole, 'tenant'>,
    work: (tx: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Runs one statement that only reads, in a transaction of its own, all of it in one round trip: the COMMIT goes with it,
   * before anybody has seen its answer, and it may run a second time.
   */
  oneAs<Row extends pg.QueryResultRow>(
    role: Exclude<DatabaseRole, 'tenant'>,
    statement: PreparedStatement,
  ): Promise<Row[]>;
  /** Resolves when the database answers; rejects with the driver's error otherwise. */
  ping(): Promise<void>;
  /** Connections: open, idle, and callers waiting for one. */
  stats(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** No pooler of transactions: named statements belong to their connection. */
  readonly url: string;
  /**
   * The owner's login, for the one role that the server's may not take (`wipe`); its connection can not be anybody else.
   * Without it that role is asked of `url`, which refuses.
   */
  readonly ownerUrl?: string;
  /** Connections kept at the most; one instance needs few, because Postgres answers in milliseconds. */
  readonly maxConnections?: number;
  /** Longest wait for a free or new connection, in milliseconds; three seconds unless said. */
  readonly connectTimeoutMs?: number;
  /** Told of errors of idle connections (the database restarted); the pool replaces them by itself. */
  readonly onConnectionError?: (error: Error) => void;
}

/** The usual wait for a free or new connection, in milliseconds: a request should fail plainly, not hang. */
const usualConnectTimeoutMs = 3_000;
/** The same for the connection that wipes: several wait for their turn at it. */
const wipeConnectTimeoutMs = 60_000;
/** Longest run of one statement, in milliseconds. */
const statementTimeoutMs = 15_000;
/** Longest wait for a sign of life, in milliseconds. */
const pingTimeoutMs = 2_000;
/** Runs of a transaction at the most, and the wait after the first; doubled each time. */
const attempts = 4;
const retryDelayMs = 20;

/** Opens the pool. Nothing connects until the first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const maxConnections = options.maxConnections ?? 16;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: maxConnections,
    connectionTimeoutMillis: options.connectTimeoutMs ?? usualConnectTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements are sent as they come, without waiting for the answers to those before: what opens a transaction costs
    // no round trip. A statement whose transaction could not be opened meets a login that may do nothing.
    pipeline: true,
    stream: () => new GatheringSocket(),
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 2_000,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'credenza',
  });
  pool.on('error', (error) => options.onConnectionError?.(error));
  // Used once a night: opened when it is needed and let go soon.
  const wipePool =
    options.ownerUrl === undefined
      ? undefined
      : new pg.Pool({
          connectionString: options.ownerUrl,
          max: 1,
          connectionTimeoutMillis: wipeConnectTimeoutMs,
          idleTimeoutMillis: 5_000,
          // From its first moment: a transaction that could not be opened leaves a role that may do little, not an owner.
          options: `-c role=${roles.wipe}`,
          statement_timeout: statementTimeoutMs,
          query_timeout: statementTimeoutMs + 2_000,
          idle_in_transaction_session_timeout: statementTimeoutMs,
          application_name: 'credenza-wipe',
        });
  wipePool?.on('error', (error) => options.onConnectionError?.(error));

  const views = new WeakMap<pg.PoolClient, Transaction>();
  /** Drizzle over a connection, made once. */
  function viewOf(connection: pg.PoolClient): Transaction {
    let view = views.get(connection);
    if (!view) {
      view = Object.assign(drizzle(connection), { connection });
      views.set(connection, view);
    }
    return view;
  }

  /** Runs `inside` between the opening and the end of a transaction; `inside` sends COMMIT by `commit`, at its end. */
  async function transaction<T>(
    opening: string,
    inside: (connection: pg.PoolClient, commit: () => Promise<void>) => Promise<T>,
    from: pg.Pool = pool,
  ): Promise<T> {
    let stale = 0;
    for (let attempt = 1; ; attempt++) {
      const connection = await from.connect();
      let broken: Error | undefined;
      // Without a listener, a connection that dies while it is checked out would take the process with it.
      const onError = (error: Error) => {
        broken = error;
      };
      connection.on('error', onError);
      let opened = false;
      try {
        const opens = connection.query(opening).then(() => {
          opened = true;
        });
        // What fails here is thrown below, in the place of whatever failed because of it.
        opens.catch(() => {});
        // Nothing of the owner's is sent before it is known to have begun.
        if (from !== pool) await opens;
        try {
          return await inside(connection, async () => {
            const end = await connection.query('COMMIT');
            // Postgres answers the COMMIT of a failed transaction with a rollback and no error: who caught the error of
            // a statement must not take the whole for stored.
            if (end.command !== 'COMMIT') throw new Error('a failed transaction can not be committed');
          });
        } finally {
          await opens;
        }
      } catch (error) {
        // What could not be reached can not be told to roll back either: closing the connection does that.
        if (isConnectionLost(error)) broken ??= error as Error;
        if (!broken) {
          try {
            await connection.query('ROLLBACK');
          } catch (rollbackError) {
            broken = rollbackError instanceof Error ? rollbackError : new Error(String(rollbackError));
          }
        }
        // Each of the pool may be; with those thrown away the new ones know the tables as they are.
        if (!broken && isStalePlan(error) && stale++ < maxConnections) {
          broken = error as Error;
          attempt--;
          continue;
        }
        // A pooled connection may have died unnoticed; nothing has happened on it yet, so another one may try.
        const mayRepeat = broken ? !opened : isRetryable(error);
        if (attempt === attempts || !mayRepeat) throw error;
      } finally {
        connection.off('error', onError);
        connection.release(broken);
      }
      // The other side of a deadlock needs a moment to take what was let go; else both meet again at the same place.
      await wait(retryDelayMs * 2 ** (attempt - 1));
    }
  }

  const whole =
    <T>(work: (tx: Transaction, commit: () => Promise<void>) => Promise<T>) =>
    async (connection: pg.PoolClient, commit: () => Promise<void>): Promise<T> => {
      let ended: Promise<void> | undefined;
      const once = () => (ended ??= commit());
      const result = await work(viewOf(connection), once);
      await once();
      return result;
    };

  // One message opens the transaction and names role and restaurant: both are constants or a checked UUID, so
  // nothing can be injected, and `local` settings end with the transaction.
  const opening = (
    role: DatabaseRole,
    restaurantId: string,
    options?: TransactionOptions & { readonly readOnly?: boolean },
  ) =>
    (options?.snapshot
      ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;'
      : options?.readOnly
        ? // One named statement: a plan for all from the first, and not five plans on each connection before that.
          `BEGIN READ ONLY;SET LOCAL plan_cache_mode='force_generic_plan';`
        : // What notes that a restaurant changed takes a lock that its other writers wait for: at the very end.
          'BEGIN;SET CONSTRAINTS ALL DEFERRED;') +
    `SELECT set_config('role','${roles[role]}',true),set_config('app.restaurant_id','${restaurantId}',true)`;

  return {
    async asTenant(restaurantId, work, transactionOptions) {
      if (!isUuid(restaurantId)) throw new TypeError('asTenant needs the id of a restaurant');
      return transaction(opening('tenant', restaurantId, transactionOptions), whole(work));
    },
    as: (role, work, transactionOptions) =>
      transaction(opening(role, '', transactionOptions), whole(work), role === 'wipe' ? wipePool : undefined),
    oneAs: <Row extends pg.QueryResultRow>(
      role: Exclude<DatabaseRole, 'tenant'>,
      { name, text, values }: PreparedStatement,
    ) =>
      transaction(opening(role, '', { readOnly: true }), async (connection, commit) => {
        const [{ rows }] = await Promise.all([
          connection.query<Row>({ name, text, values: [...values] }),
          commit(),
        ]);
        return rows;
      }),
    async ping() {
      // The driver's types lack the limit for a single query.
      await pool.query({ text: 'SELECT 1', query_timeout: pingTimeoutMs } as pg.QueryConfig);
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), wipePool?.end()]);
    },
  };
}
