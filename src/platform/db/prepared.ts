import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
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

const dialect = new PgDialect();

/**
 * Runs a written statement that each connection takes apart and plans once under its name, for all restaurants: for
 * large ones that go by indexes of one restaurant, whose planning costs more than their answer. Its text must be the same
 * whatever the values, and hold what decides whether an index may be used; instants come as `Date`, unlike those of
 * `tx.execute`.
 */
export async function executeNamed<Row extends QueryResultRow>(
  tx: Transaction,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return queryNamed(tx, { name, text, values });
}

/** The same of a statement whose text is written out. */
export async function queryNamed<Row extends QueryResultRow>(
  tx: Transaction,
  statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<Row[]> {
  // Sent together. Left to itself Postgres may plan anew each time, where it guesses that one plan for all reads more.
  const [, { rows }] = await Promise.all([
    tx.connection.query(`SET LOCAL plan_cache_mode = 'force_generic_plan'`),
    tx.connection.query<Row>(statement),
  ]);
  return rows;
}
