import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { productName } from '#platform/kernel/product.ts';
import { databaseErrorCode, isRetryable } from './errors.ts';
import { closeToPublic } from './close-to-public.ts';
import { migrationsFolder, refuseOtherVersion } from './data-version.ts';
import { roles, serverRoles, workRoles } from './roles.ts';

/** Any number will do, as long as every instance uses the same: it names the lock that lets one migrate at a time. */
const migrationLock = 7_203_115_001;

/**
 * How a migration waits for tables in use. Who waits for a whole table makes everybody behind wait as well: it gives up
 * after a moment, lets them through and tries again.
 */
export interface Patience {
  /** Longest wait for one lock, in milliseconds. */
  readonly lockTimeoutMs: number;
  /** Between two tries, in milliseconds. */
  readonly pauseMs: number;
  readonly tries: number;
}

/** A backup of a large restaurant ends within these two minutes. */
const patient: Patience = { lockTimeoutMs: 3_000, pauseMs: 3_000, tries: 20 };

export interface MigrateOptions {
  /** A login that owns the database and may create roles. */
  readonly ownerUrl: string;
  /** More work for the owner under the same lock, such as the job queue's own schema. */
  readonly afterMigrations?: (owner: pg.Client) => Promise<void>;
  readonly patience?: Patience;
}

/** Thrown when others held what a migration needs until it lost patience; nothing was changed. */
export class MigrationBlockedError extends Error {
  override name = 'MigrationBlockedError';
}

/**
 * Brings a database to the newest schema: roles, the settings function, migrations, then `afterMigrations`. Safe to
 * call by several instances at once: an advisory lock, held by a connection of its own, lets one work and the others
 * find nothing to do.
 * @throws MigrationBlockedError, DatabaseTooOldError, OtherVersionError
 */
export async function migrateDatabase(options: MigrateOptions): Promise<void> {
  const owner = new pg.Client({ connectionString: options.ownerUrl, application_name: 'credenza-migrate' });
  // Without a listener, a connection cut from the other side would take the process with it.
  owner.on('error', () => {});
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await refuseOtherVersion(owner);
    await prepareRoles(owner);
    await applyPatiently(owner, options.patience ?? patient);
    await options.afterMigrations?.(owner);
  } finally {
    // Ends the session and with it the lock.
    await owner.end();
  }
}

/** All migrations that are missing, in one transaction: one that did not get through has changed nothing. */
async function applyPatiently(owner: pg.Client, { lockTimeoutMs, pauseMs, tries }: Patience): Promise<void> {
  await owner.query(`SELECT set_config('lock_timeout', $1, false)`, [`${lockTimeoutMs}ms`]);
  for (let left = tries; ; left--) {
    try {
      await applyMigrations(drizzle(owner), { migrationsFolder });
      break;
    } catch (error) {
      if (databaseErrorCode(error) !== '55P03' && !isRetryable(error)) throw error;
      if (left === 1)
        throw new MigrationBlockedError(
          `the database is in use, so its tables could not be brought to this version of ${productName}: stop the other instances, wait for a backup under way to end, and start again`,
          { cause: error },
        );
      await wait(pauseMs);
    }
  }
  await owner.query('RESET lock_timeout');
}

/**
 * Creates the roles where they are missing and lets the server's login take each of them, but inherit none. Roles
 * belong to the whole cluster, so that a second database finds them there. The function must exist before the first
 * policy that names it.
 */
async function prepareRoles(owner: pg.Client): Promise<void> {
  const version = await owner.query<{ number: number; login: string; super: boolean }>(
    `SELECT current_setting('server_version_num')::int AS number, current_user AS login,
            (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super`,
  );
  const { number, login, super: isSuper } = version.rows[0]!;
  requireVersion(number);
  const names = workRoles.map((role) => roles[role]);
  for (const name of names) await createRole(owner, name, 'NOLOGIN');
  await createRole(owner, roles.server, 'NOLOGIN');
  await refuseDangerousRoles(owner);
  // Options on memberships came with Postgres 16; before it a NOINHERIT login has the same effect.
  const withSet = number >= 160_000 ? ' WITH INHERIT FALSE, SET TRUE' : '';
  await owner.query(
    `GRANT ${serverRoles.map((role) => roles[role]).join(', ')} TO ${roles.server}${withSet}`,
  );
  await refuseOtherMemberships(owner);
  for (const name of names) {
    if (!isSuper) await owner.query(`GRANT ${name} TO ${pg.escapeIdentifier(login)}${withSet}`);
  }
  await owner.query(`
    CREATE OR REPLACE FUNCTION current_restaurant_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT nullif(current_setting('app.restaurant_id', true), '')::uuid $$;
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${names.join(', ')};`);
  await closeToPublic(owner);
}

/** Thrown by a database older than we can work with. */
export class DatabaseTooOldError extends Error {
  override name = 'DatabaseTooOldError';
}

/**
 * Postgres 15 is the oldest that is tested and that keeps other logins from creating things in `public`.
 * @param number as in `server_version_num`: 150004 for 15.4
 * @throws DatabaseTooOldError
 */
export function requireVersion(number: number): void {
  if (number < 150_000) throw new DatabaseTooOldError(`PostgreSQL 15 or newer is needed, this is ${number}`);
}

/** Roles outlive a database: one that was made or changed by somebody else could see everything. */
async function refuseDangerousRoles(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT rolname AS name FROM pg_roles
     WHERE rolname = ANY ($1) AND (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication)`,
    [Object.values(roles)],
  );
  const names = rows.map(({ name }) => name).join(', ');
  if (names !== '')
    throw new Error(
      `database roles with more power than ${productName} gives them: ${names}. Take it away with ALTER ROLE.`,
    );
}

/**
 * The login takes the roles that the server needs and no other, and those take none: whatever it may become besides, a
 * statement that somebody smuggled in could become as well. What this program gave in earlier versions is taken back.
 */
async function refuseOtherMemberships(owner: pg.Client): Promise<void> {
  const find = async () =>
    (
      await owner.query<{ member: string; role: string }>(
        `SELECT m.rolname AS member, g.rolname AS role
           FROM pg_auth_members a JOIN pg_roles m ON m.oid = a.member JOIN pg_roles g ON g.oid = a.roleid
          WHERE m.rolname = ANY ($1) AND (a.admin_option OR NOT (m.rolname = $2 AND g.rolname = ANY ($3)))`,
        [Object.values(roles), roles.server, serverRoles.map((role) => roles[role])],
      )
    ).rows;
  const isOld = ({ member, role }: { member: string; role: string }) =>
    member === roles.server && role === roles.wipe;
  if ((await find()).some(isOld)) await owner.query(`REVOKE ${roles.wipe} FROM ${roles.server}`);
  // Where somebody else gave it, only they can take it back: it is no reason to stand still.
  const others = (await find())
    .filter((one) => !isOld(one))
    .map(({ member, role }) => `${member} in ${role}`)
    .join(', ');
  if (others !== '')
    throw new Error(
      `database roles in others than ${productName} puts them: ${others}. Take them out with REVOKE.`,
    );
}

async function createRole(owner: pg.Client, name: string, login: 'NOLOGIN'): Promise<void> {
  // Two databases of one cluster may be prepared at the same instant; the loser finds the role there.
  await owner.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${name}') THEN
      CREATE ROLE ${name} ${login} NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOREPLICATION NOBYPASSRLS;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
}
