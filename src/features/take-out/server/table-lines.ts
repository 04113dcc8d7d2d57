import pg from 'pg';
import type { RestaurantTable } from './restaurant-tables.ts';

/** Rows that are read at once. */
const page = 200;

/** How files end, by the bytes that they begin with, in hex. */
const endings = { '25504446': '.pdf', ffd8ff: '.jpg', '89504e47': '.png', '52494646': '.webp' };

const name = pg.escapeIdentifier;

/** The rows of a restaurant in the order of their keys, texts by their bytes: the same rows are the same file. */
const fromOwn = ({ name: table, key }: RestaurantTable): string => {
  const order = key.map((column) => `t.${name(column.name)}${column.isText ? ' COLLATE "C"' : ''}`);
  const tenant = table === 'restaurants' ? 'id' : 'restaurant_id';
  return `FROM public.${name(table)} t WHERE t.${name(tenant)} = current_restaurant_id() ORDER BY ${order.join(', ')}`;
};

/** Makes a transaction write values the same way whatever its server is set to. */
export const plainValues = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`;

/** Reads a statement page by page, in the transaction of the client. */
async function* paged<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: string,
  size: number,
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE take_out NO SCROLL CURSOR FOR ${statement}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${String(size)} FROM take_out`);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await client.query('CLOSE take_out');
}

/** What stands for the bytes of a row: the name of their entry, which is the key of the row and ends as such a file does. */
const entryOf = (table: RestaurantTable, column: string): string => {
  const content = `t.${name(column)}`;
  const own = table.key.filter((part) => part.name !== 'restaurant_id');
  const key = (own.length > 0 ? own : table.key)
    .map((part) => `t.${name(part.name)}::text`)
    .join(` || '-' || `);
  const ending = Object.entries(endings)
    .map(
      ([head, end]) =>
        `WHEN substring(${content} FROM 1 FOR ${String(head.length / 2)}) = '\\x${head}' THEN '${end}'`,
    )
    .join(' ');
  return `CASE WHEN ${content} IS NOT NULL THEN 'file/${table.name}/${column}/' || ${key} || CASE ${ending} ELSE '' END END`;
};

/**
 * The rows of a table as lines of JSON, as the database writes them: no number loses a digit on its way.
 * @param count told how many rows there were
 */
export async function* linesOf(
  client: pg.ClientBase,
  table: RestaurantTable,
  count: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  const columns = table.columns.map((column) =>
    table.files.includes(column) ? `${entryOf(table, column)} AS ${name(column)}` : `t.${name(column)}`,
  );
  const rest = fromOwn(table);
  const statement = `SELECT row_to_json(o)::text AS line FROM (SELECT ${columns.join(', ')} ${rest}) o`;
  for await (const rows of paged<{ line: string }>(client, statement, page)) {
    count(rows.length);
    yield Buffer.from(`${rows.map(({ line }) => line).join('\n')}\n`);
  }
}

/** The bytes that the rows of a table name, one after the other. */
export async function* filesOf(
  client: pg.ClientBase,
  table: RestaurantTable,
): AsyncGenerator<{ entry: string; content: Buffer }> {
  for (const column of table.files) {
    const statement = `SELECT ${entryOf(table, column)} AS entry, t.${name(column)} AS content ${fromOwn(table)}`;
    for await (const [row] of paged<{ entry: string; content: Buffer | null }>(client, statement, 1))
      if (row && row.content !== null) yield { entry: row.entry, content: row.content };
  }
}
