import { createHash } from 'node:crypto';
import pg from 'pg';
import type { QueryConfig } from 'pg';
import { ownMigrations } from '#platform/db/data-version.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { roles } from '#platform/db/roles.ts';
import type { DatabaseRole } from '#platform/db/roles.ts';
import type { Keyring } from '#platform/secrets/seal.ts';
import { trialEnd } from '#features/access/entitlements.ts';
import { recordAccountEvent } from '#features/accounts/server/index.ts';
import { followTrail, noteKeys, verifyRestaurant } from '#features/integrity/server/index.ts';
import type { RecordKind } from '#features/integrity/server/index.ts';
import { ownOfInstallation } from '../left-out.ts';
import type { Manifest } from '../manifest.ts';
import { checkFile } from './check-file.ts';
import type { CheckedFile } from './check-file.ts';
import { restaurantTables } from './restaurant-tables.ts';
import type { RestaurantTable } from './restaurant-tables.ts';
import { filesOf, linesOf, plainValues } from './table-lines.ts';
import { TakeInRefused } from './take-in-refused.ts';

/** Longest run of one statement, in milliseconds: years of one register go in by one. */
const statementMs = 10 * 60_000;
/** Rows of a table that go in by one statement; of one whose rows point to each other, all do. */
const rowsAtOnce = 500;

/** What is taken in, and by whom. */
export interface TakingIn {
  readonly bytes: Uint8Array;
  /** The public key of another installation, for which whoever takes the file in vouches. */
  readonly key: string | null;
  /** Of who is to administer the restaurant here. */
  readonly email: string;
  readonly now: Date;
  /** Who did it, in the log. */
  readonly actor: string;
  /** Makes the owner's account, in the transaction, as the role for accounts. False for an address that is somebody's. */
  readonly inviteOwner: (tx: Transaction, restaurantId: string) => Promise<boolean>;
}

/** What came in. */
export interface TakenIn {
  readonly restaurant: Manifest['restaurant'];
  readonly at: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Links of the chain that were recomputed here. */
  readonly links: number;
  /** Whether the seals of earlier checks came along: those of another installation say nothing here. */
  readonly hasSeals: boolean;
}

/**
 * Takes a file of everything into an installation that does not know the restaurant: same rows, same ids, same chain. The file is held
 * against itself before anything is written; then all goes in in one transaction, each row with the rights of that one restaurant, is
 * read back and compared line by line, and the chain is recomputed over what the database gives back. Whatever is wrong, nothing is left.
 * @throws TakeInRefused; the database's error
 */
export async function takeIn(
  tools: {
    readonly database: Database;
    readonly secrets: Keyring;
    readonly kinds: readonly RecordKind[];
  },
  what: TakingIn,
): Promise<TakenIn> {
  const { database, secrets } = tools;
  const ownKeys = noteKeys(secrets);
  const tables = await database.as('maintenance', (tx) => restaurantTables(tx.connection));
  const file = await checkFile(what.bytes, {
    trustedKeys: what.key === null ? ownKeys : [...ownKeys, what.key],
    migrations: ownMigrations(),
    tables,
  });
  const { restaurant } = file.manifest;
  return database.as('accounts', async (tx) => {
    const client = tx.connection;
    await client.query(plainValues);
    await client.query(
      `SELECT set_config('app.restaurant_id', $1, true), set_config('statement_timeout', $2, true),
              set_config('idle_in_transaction_session_timeout', $2, true)`,
      [restaurant.id, String(statementMs)],
    );
    // Each statement settles what it leads to: at the end there is nothing left to wait for.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    const there = await client.query('SELECT FROM restaurants WHERE id = $1', [restaurant.id]);
    if (there.rowCount) throw new TakeInRefused('THERE', restaurant.name);
    const sealKeys = linesIn(file, 'integrity_seals').map(
      (line) => (JSON.parse(line) as { public_key?: unknown }).public_key,
    );
    const hasSeals = sealKeys.every((key) => ownKeys.includes(String(key)));
    let [rows, files] = [0, 0];
    const taken = tables.filter(
      ({ name, isOnlyRead }) => !isOnlyRead && (name !== 'integrity_seals' || hasSeals),
    );
    for (const table of taken) {
      await take(tx, roleFor[table.name] ?? 'tenant');
      rows += await putRows(client, table, file, what);
    }
    for (const table of taken) {
      if (table.name === 'restaurants') continue;
      await take(tx, 'tenant');
      files += await compare(client, table, file);
    }
    await take(tx, 'maintenance');
    const links = await requireSoundChain(tx, tools, file, what.now);
    await take(tx, 'accounts');
    if (!(await what.inviteOwner(tx, restaurant.id))) throw new TakeInRefused('ADDRESS_TAKEN', what.email);
    await recordAccountEvent(tx, {
      userId: null,
      actor: what.actor,
      action: 'restaurant_taken_in',
      details: { restaurantId: restaurant.id, email: what.email, savedAt: file.manifest.at },
      at: what.now,
    });
    return {
      restaurant,
      at: file.manifest.at,
      tables: taken.length,
      rows,
      files,
      links,
      hasSeals: hasSeals && sealKeys.length > 0,
    };
  });
}

/** By whom a table may be added to, where it is not the restaurant itself. */
const roleFor: Readonly<Record<string, DatabaseRole>> = {
  restaurants: 'accounts',
  integrity_chains: 'accounts',
  integrity_seals: 'maintenance',
};

const take = async (tx: Transaction, role: DatabaseRole): Promise<void> => {
  await tx.connection.query(`SELECT set_config('role', $1, true)`, [roles[role]]);
};

const entryOf = ({ manifest }: CheckedFile, table: string): Manifest['tables'][number] =>
  manifest.tables.find(({ name }) => name === table)!;

/** The lines of a table, as many as the file says. */
function linesIn(file: CheckedFile, table: string): string[] {
  const { entry, rows } = entryOf(file, table);
  const lines = file.read(entry).toString('utf8').split('\n');
  // Each line ends with one.
  if (lines.pop() !== '' || lines.length !== rows) throw new TakeInRefused('DAMAGED', entry);
  return lines;
}

async function putRows(
  client: pg.ClientBase,
  table: RestaurantTable,
  file: CheckedFile,
  { email, now }: Pick<TakingIn, 'email' | 'now'>,
): Promise<number> {
  const { id } = file.manifest.restaurant;
  let lines = linesIn(file, table.name).map((line) => checkedLine(line, table, id));
  if (table.name === 'integrity_chain_closures' && lines.length > 0)
    throw new TakeInRefused('CLOSED', table.name);
  let columns = table.columns;
  if (table.name === 'restaurants') {
    if (lines.length !== 1) throw new TakeInRefused('DAMAGED', table.name);
    const plan = { current_plan_type: 'base', subscription_status: 'trial', trial_ends_at: trialEnd(now) };
    columns = [...columns.filter((column) => !ownOfInstallation.includes(column)), ...Object.keys(plan)];
    lines = lines.map((line) =>
      JSON.stringify({ ...(JSON.parse(line) as Record<string, unknown>), ...plan, email }),
    );
  }
  if (table.files.length > 0) lines = lines.map((line) => withBytes(line, table, file));
  const list = columns.map(pg.escapeIdentifier).join(', ');
  const target = `public.${pg.escapeIdentifier(table.name)}`;
  const atOnce = table.files.length > 0 ? 1 : table.pointsToItself ? Infinity : rowsAtOnce;
  for (let from = 0; from < lines.length; from += atOnce) {
    const statement: QueryConfig & { query_timeout: number } = {
      text: `INSERT INTO ${target} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${target}, $1::json)`,
      values: [`[${lines.slice(from, from + atOnce).join(',')}]`],
      query_timeout: statementMs,
    };
    await client.query(statement);
  }
  return lines.length;
}

/** A line that is a row of this restaurant and has no column but those of its table. */
function checkedLine(line: string, { name, columns }: RestaurantTable, restaurantId: string): string {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch (error) {
    throw new TakeInRefused('DAMAGED', name, { cause: error });
  }
  if (typeof row !== 'object' || row === null || Object.keys(row).some((column) => !columns.includes(column)))
    throw new TakeInRefused('DAMAGED', name);
  const whose = (row as Record<string, unknown>)[name === 'restaurants' ? 'id' : 'restaurant_id'];
  if (whose !== restaurantId) throw new TakeInRefused('OTHER_RESTAURANT', name);
  return line;
}

/** The line with the bytes that it names, as the database reads them. */
function withBytes(line: string, { name, files }: RestaurantTable, file: CheckedFile): string {
  const row = JSON.parse(line) as Record<string, unknown>;
  for (const column of files) {
    const entry = row[column];
    if (entry === null) continue;
    if (typeof entry !== 'string' || !file.sha256.has(entry)) throw new TakeInRefused('DAMAGED', name);
    row[column] = `\\x${file.read(entry).toString('hex')}`;
  }
  return JSON.stringify(row);
}

/** Reads a table back and holds it against the file, byte for byte. Returns how many files it has. */
async function compare(client: pg.ClientBase, table: RestaurantTable, file: CheckedFile): Promise<number> {
  const { entry } = entryOf(file, table.name);
  const fingerprint = createHash('sha256');
  for await (const piece of linesOf(client, table, () => {})) fingerprint.update(piece);
  if (fingerprint.digest('hex') !== file.sha256.get(entry)) throw new TakeInRefused('DIFFERENT', table.name);
  let files = 0;
  for await (const { entry: name, content } of filesOf(client, table)) {
    files++;
    if (createHash('sha256').update(content).digest('hex') !== file.sha256.get(name))
      throw new TakeInRefused('DIFFERENT', name);
  }
  return files;
}

/** Recomputes the chain over what came in, with its audit log, and holds its end against the file's checkpoint. */
async function requireSoundChain(
  tx: Transaction,
  { secrets, kinds }: { readonly secrets: Keyring; readonly kinds: readonly RecordKind[] },
  { manifest, checkpoint }: CheckedFile,
  now: Date,
): Promise<number> {
  const { id } = manifest.restaurant;
  const { links, violations } = await verifyRestaurant(tx, id, kinds, noteKeys(secrets));
  const trail = await followTrail(tx, id, now, secrets);
  const [wrong] = [...violations, ...trail.violations];
  if (wrong) throw new TakeInRefused('UNPROVEN', wrong.kind);
  const { rows } = await tx.connection.query<{ sequence: number; head: string }>(
    'SELECT sequence::int AS sequence, head FROM integrity_chains WHERE restaurant_id = $1',
    [id],
  );
  if (rows[0]?.sequence !== checkpoint.sequence || rows[0].head !== checkpoint.head)
    throw new TakeInRefused('UNPROVEN', 'integrity_chains');
  return links;
}
