import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { BackupError } from './backup-error.ts';
import { withClient } from './databases.ts';
import { tableFile } from './manifest.ts';
import type { OpenedBackup, SavedTable } from './manifest.ts';
import { copyIn, copyOut, plainFormats, readShapes } from './table-rows.ts';
import type { TableShape } from './table-rows.ts';

/**
 * Loads a backup into a freshly migrated database that nobody uses, in one transaction, and holds every table against the
 * manifest: first what was read from the file, then what the database gives back, row for row.
 * @throws BackupError DAMAGED naming the file, OTHER_VERSION when the tables are not those that were saved, DIFFERENT
 *   naming the table, DISK_FULL
 */
export async function loadBackup(
  { folder, files, manifest }: Pick<OpenedBackup, 'folder' | 'files' | 'manifest'>,
  url: string,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(plainFormats);
    await client.query('BEGIN');
    const shapes = await readShapes(client);
    const saved = new Map(manifest.tables.map((table) => [table.name, table]));
    const isSame = (shape: TableShape) =>
      JSON.stringify(saved.get(shape.name)?.columns) === JSON.stringify(shape.columns);
    if (shapes.length !== saved.size || !shapes.every(isSame)) throw new BackupError('OTHER_VERSION', folder);
    const names = shapes.map(({ name }) => `public.${pg.escapeIdentifier(name)}`).join(', ');
    // What the migrations put in was saved as well.
    await client.query(`TRUNCATE ${names}`);
    for (const shape of shapes) await loadTable(client, { folder, files }, shape, saved.get(shape.name)!);
    await client.query('COMMIT');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    for (const shape of shapes) {
      const { rows, sha256 } = await copyOut(client, shape);
      const expected = saved.get(shape.name)!;
      if (rows !== expected.rows || sha256 !== expected.sha256)
        throw new BackupError('DIFFERENT', shape.name);
    }
    await client.query('COMMIT');
  });
}

async function loadTable(
  client: pg.Client,
  { folder, files }: Pick<OpenedBackup, 'folder' | 'files'>,
  shape: TableShape,
  expected: SavedTable,
): Promise<void> {
  const file = join(folder, files.name(tableFile(shape.name)));
  const table = `public.${pg.escapeIdentifier(shape.name)}`;
  try {
    await stat(file);
    // Its owner is let past the policies for as long as this transaction, which nobody else sees.
    if (shape.guarded) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    // What its triggers would note stands in the backup as it was.
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const known = await setAside(client, table);
    const found = await copyIn(client, shape, createReadStream(file), ...files.reading(), createGunzip());
    for (const constraint of known) await client.query(constraint);
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    if (shape.guarded) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    if (found.rows !== expected.rows || found.sha256 !== expected.sha256)
      throw new Error('not what was saved');
  } catch (error) {
    const code = databaseErrorCode(error);
    if (code === '53100') throw new BackupError('DISK_FULL', table, { cause: error });
    // Whatever else: the file is missing, does not unpack, holds no rows of this table, or others than were saved.
    throw new BackupError('DAMAGED', file, { cause: error });
  }
}

/**
 * Takes away what holds columns to the values that the code knows (`oneOf`): a row that was damaged before that was there
 * comes back as it was saved, and one such row does not cost the whole backup.
 * @returns the statements that put them back, for what is written from then on
 */
async function setAside(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = $1::regclass AND contype = 'c' AND (conname LIKE '%\\_known' OR conname LIKE '%\\_number')`,
    [table],
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows.map(
    ({ name, definition }) =>
      `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition.replace(/ NOT VALID$/, '')} NOT VALID`,
  );
}
