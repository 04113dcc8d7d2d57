import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { productName } from '#platform/kernel/product.ts';

/** Where the migrations lie. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** SHA-256 of each migration of this program, in order: the version of its data. */
export const ownMigrations = (): string[] => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/** The version of a database's data; null where it was never migrated. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[] | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) return null;
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id',
  );
  return rows.map(({ hash }) => hash);
}

export const isSameVersion = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && continues(one, other);

/** True when everything of `before` stands at the beginning of `after`. */
const continues = (after: readonly string[], before: readonly string[]): boolean =>
  before.every((hash, index) => hash === after[index]);

/**
 * Thrown for a database that this program can not bring to its own version, and has not touched.
 * `newer`: a later version of the program has worked with it. `unrelated`: it was made by other migrations, as those of a
 * trial were before there was a baseline (docs/decisions/0022-one-baseline.md).
 */
export class OtherVersionError extends Error {
  override name = 'OtherVersionError';
  readonly reason: 'newer' | 'unrelated';

  constructor(reason: 'newer' | 'unrelated') {
    super(
      reason === 'newer'
        ? `a newer version of ${productName} has worked with this database`
        : `the tables of this database were made by an early trial of ${productName}, which is not carried on: start on an empty database`,
    );
    this.reason = reason;
  }
}

/**
 * Refuses a database whose migrations are not the first of our own.
 * @throws OtherVersionError
 */
export async function refuseOtherVersion(client: pg.ClientBase): Promise<void> {
  const found = (await migrationsOf(client)) ?? [];
  const own = ownMigrations();
  if (continues(own, found)) return;
  throw new OtherVersionError(continues(found, own) ? 'newer' : 'unrelated');
}
