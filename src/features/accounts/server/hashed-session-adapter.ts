import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/types';
import { sessionTokenHash } from '#features/access/server/index.ts';

/** Stores a session's token as its hash only: better-auth writes and looks up the token itself, the table never sees it. */
export function hashedSessions(
  inner: (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>,
): (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions> {
  return (options) => {
    const adapter = inner(options);
    return {
      ...adapter,
      ...hashing(adapter),
      transaction: (work) => adapter.transaction((tx) => work({ ...tx, ...hashing(tx) })),
    };
  };
}

type Query = { readonly model: string; readonly where?: Where[] | undefined };

const isToken = (model: string, field: string) => model === 'session' && field === 'token';

function hashedWhere<Q extends Query>(query: Q): Q {
  if (query.model !== 'session' || !query.where) return query;
  return {
    ...query,
    where: query.where.map((condition) =>
      isToken(query.model, condition.field)
        ? {
            ...condition,
            value: Array.isArray(condition.value)
              ? condition.value.map((token) => sessionTokenHash(String(token)))
              : sessionTokenHash(String(condition.value)),
          }
        : condition,
    ),
  };
}

function hashedValues<V extends Record<string, unknown>>(model: string, values: V): V {
  return isToken(model, 'token') && typeof values['token'] === 'string'
    ? { ...values, token: sessionTokenHash(values['token']) }
    : values;
}

/** The token that a query names: it goes back to whoever asked with it, and to nobody else. */
function askedToken({ model, where }: Query): string | undefined {
  const value = where?.find(({ field }) => isToken(model, field))?.value;
  return typeof value === 'string' ? value : undefined;
}

function withToken<T>(row: T, token: unknown): T {
  return row !== null && typeof row === 'object' && typeof token === 'string' ? { ...row, token } : row;
}

function hashing(adapter: DBTransactionAdapter<BetterAuthOptions>): DBTransactionAdapter<BetterAuthOptions> {
  return {
    ...adapter,
    create: async (query) => {
      const made = await adapter.create({
        ...query,
        data: hashedValues(query.model, query.data),
      });
      const values: Record<string, unknown> = query.data;
      return (query.model === 'session' ? withToken(made, values['token']) : made) as never;
    },
    findOne: async (query) =>
      withToken(await adapter.findOne(hashedWhere(query)), askedToken(query)) as never,
    findMany: (query) => adapter.findMany(hashedWhere(query)),
    count: (query) => adapter.count(hashedWhere(query)),
    update: async (query) =>
      withToken(
        await adapter.update({ ...hashedWhere(query), update: hashedValues(query.model, query.update) }),
        askedToken(query),
      ) as never,
    updateMany: (query) =>
      adapter.updateMany({ ...hashedWhere(query), update: hashedValues(query.model, query.update) }),
    delete: (query) => adapter.delete(hashedWhere(query)),
    deleteMany: (query) => adapter.deleteMany(hashedWhere(query)),
    consumeOne: async (query) =>
      withToken(await adapter.consumeOne(hashedWhere(query)), askedToken(query)) as never,
    incrementOne: async (query) =>
      withToken(await adapter.incrementOne(hashedWhere(query)), askedToken(query)) as never,
  };
}
