import type { Database, Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';

/** A statement as it reaches the database. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The statements that a use case sends, found by letting it run: what stands beside it in the table is then always what
 * it really asks.
 */
export async function statementsOf(
  database: Database,
  useCase: (services: Services) => Promise<unknown>,
): Promise<Statement[]> {
  const found: Statement[] = [];
  const listening: Database = {
    ...database,
    asTenant: (restaurantId, work, options) =>
      database.asTenant(restaurantId, (tx, commit) => work(listened(tx, found), commit), options),
  };
  // Reads use nothing else of the server's services.
  const services = { database: listening, clock: { now: () => new Date() } } as Partial<Services> as Services;
  await useCase(services);
  return found;
}

interface Config {
  readonly text: string;
  readonly values?: unknown[];
}

/** Notes what goes over the connection; the transaction's end takes the listener off again. */
function listened(tx: Transaction, found: Statement[]): Transaction {
  const { connection } = tx;
  const query = connection.query.bind(connection) as (...parameters: unknown[]) => unknown;
  Object.defineProperty(connection, 'query', {
    configurable: true,
    writable: true,
    value: (config: string | Config, values?: unknown[], ...more: unknown[]): unknown => {
      if (config === 'COMMIT' || config === 'ROLLBACK') Reflect.deleteProperty(connection, 'query');
      else if (typeof config === 'string') found.push({ text: config, values: values ?? [] });
      else found.push({ text: config.text, values: values ?? config.values ?? [] });
      return query(config, values, ...more);
    },
  });
  return tx;
}
