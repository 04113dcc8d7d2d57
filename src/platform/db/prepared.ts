import type { Transaction } from './database.ts';

/**
 * A query that each connection builds and prepares once, for what a busy hour asks again and again: building the text
 * and planning it cost more than looking up a row. `build` ends with `.prepare(name)`; the name is the statement's
 * alone. Only for queries whose best plan is the same for every restaurant, such as one row by its key.
 */
export function prepared<Query>(build: (tx: Transaction) => Query): (tx: Transaction) => Query {
  const queries = new WeakMap<Transaction, Query>();
  return (tx) => {
    let query = queries.get(tx);
    if (query === undefined) {
      query = build(tx);
      queries.set(tx, query);
    }
    return query;
  };
}
