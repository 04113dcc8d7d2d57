import { formatItalianDate } from '#platform/kernel/dates.ts';
import { listAdministrators, listRestaurants } from '#features/administration/server/index.ts';
import type { LinkTools } from '#features/administration/server/index.ts';
import { adminTexts as texts } from '../messages.it.ts';
import type { Command, Host } from './command.ts';

/** Rows read at a time. */
const pageSize = 100;

/** Lists who administers the platform, and on demand the restaurants with their plans. */
export const list: Command = {
  help: texts.helpOf.list,
  options: { restaurants: { type: 'boolean' } },
  words: 0,
  run: (host, { values }) =>
    host.open(async (tools) => {
      const people = await all((cursor) => listAdministrators(tools.database, { cursor, limit: pageSize }));
      if (people.length === 0) host.out(texts.noAdministrators);
      else {
        host.out(texts.administrators(people.length));
        printTable(
          host,
          people.map(({ email, level, name, hasPassword }) => [
            email,
            level,
            name === email ? '' : name,
            hasPassword ? '' : texts.hasNoPassword,
          ]),
        );
      }
      if (values['restaurants']) await printRestaurants(host, tools);
      return 0 as const;
    }),
};

async function printRestaurants(host: Host, { database }: LinkTools): Promise<void> {
  const services = { database, clock: { now: host.now } };
  const restaurants = await all((cursor) =>
    listRestaurants(services, { search: '', cursor, limit: pageSize }),
  );
  host.out('');
  host.out(texts.restaurants(restaurants.length));
  printTable(
    host,
    restaurants.map(({ name, email, planType, subscriptionActive, createdAt }) => [
      name,
      email ?? '',
      planType,
      subscriptionActive ? texts.inForce : texts.notInForce,
      formatItalianDate(new Date(createdAt)),
    ]),
  );
}

/** Every row of a list that is read page by page. */
async function all<Row>(
  read: (cursor: string | undefined) => Promise<{ rows: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

/** Columns as wide as their widest cell. Names come from outside: nothing in them may steer the terminal. */
function printTable(host: Host, table: readonly (readonly string[])[]): void {
  const plain = table.map((row) => row.map((cell) => cell.replaceAll(/\p{Cc}/gu, ' ')));
  const widths = plain[0]?.map((_, column) => Math.max(...plain.map((row) => row[column]!.length))) ?? [];
  for (const row of plain)
    host.out(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd()}`,
    );
}
