import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { QueryConfig } from 'pg';
import type { Database } from '#platform/db/database.ts';
import { refuse } from './refuse.ts';

/** A limit: so many points in so many seconds for each key. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /**
   * A power cut may forget the last moment of its count: who takes a point waits for no disk. For pages that a whole dining room opens at
   * once from one address, where each waits for the one before; never for what guards an account.
   */
  readonly mayForget?: boolean;
}

/** Limits shared by all instances, counted in Postgres by one atomic statement each. */
export interface RateLimits {
  /** Takes a point for `key`. @throws TOO_MANY_REQUESTS when none is left. */
  take(limit: RateLimit, key: string): Promise<void>;
}

export function createRateLimits(database: Database): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const storeOf = ({ mayForget = false }: RateLimit) => ({
    query: (statement: QueryConfig) =>
      database.as('accounts', async (tx) => {
        if (mayForget) await tx.connection.query('SET LOCAL synchronous_commit TO off');
        return tx.connection.query(statement);
      }),
  });
  return {
    async take(limit, key) {
      let limiter = limiters.get(limit.name);
      if (!limiter) {
        limiter = new RateLimiterPostgres({
          storeClient: storeOf(limit),
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: true,
          keyPrefix: limit.name,
          points: limit.points,
          duration: limit.seconds,
        });
        limiters.set(limit.name, limiter);
      }
      try {
        await limiter.consume(key);
      } catch (outcome) {
        // The library rejects with its result when the limit is reached, and with an Error when the store failed.
        if (outcome instanceof RateLimiterRes) {
          // A clock that was set back must not tell of more than the limit's own span.
          const seconds = Math.ceil(outcome.msBeforeNext / 1_000);
          throw refuse('TOO_MANY_REQUESTS', {
            retryAfterSeconds: Math.min(Math.max(seconds, 1), limit.seconds),
          });
        }
        throw outcome;
      }
    },
  };
}
