import type { Database, Transaction } from '#platform/db/database.ts';
import { Memory } from '#platform/memory/memory.ts';
import type { Services } from '#platform/http/server/context.ts';

/** A statement as it reaches the database. */
export interface Statement {
  /** Under which each connection keeps its plan; undefined for what is planned at every call. */
  readonly name: string | undefined;
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
  const services = {
    database: listening,
    clock: { now: () => new Date() },
    // It knows nothing yet, so that everything is asked.
    memory: new Memory(listening),
  } as Partial<Services> as Services;
  await useCase(services);
  return found;
}

/** Tables that grow with every day or with every restaurant and are filled here. */
const growing = ['haccp_task_completions', 'lots', 'product_movements', 'products', 'refrigeration_logs'];

/** The growing tables that a restaurant's statements would read from end to end, once for each time. */
export async function readWhole(
  database: Database,
  restaurantId: string,
  statements: readonly Statement[],
): Promise<string[]> {
  const plans = await database.asTenant(restaurantId, async (tx) => {
    const found: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await tx.connection.query<Record<string, string>>(`EXPLAIN ${text}`, values);
      found.push(...rows.flatMap((row) => Object.values(row)));
    }
    return found;
  });
  return plans.flatMap((line) => {
    const table = /Seq Scan on (\w+)/.exec(line)?.[1];
    return table !== undefined && growing.includes(table) ? [table] : [];
  });
}

interface Config {
  readonly name?: string;
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
      else if (typeof config !== 'string')
        found.push({ name: config.name, text: config.text, values: values ?? config.values ?? [] });
      else if (!config.startsWith('SET '))
        found.push({ name: undefined, text: config, values: values ?? [] });
      return query(config, values, ...more);
    },
  });
  return tx;
}
