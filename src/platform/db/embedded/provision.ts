import pg from 'pg';
import { roles } from '../roles.ts';
import { ownerRole } from './cluster.ts';
import type { Credentials } from './credentials.ts';

export const databaseName = 'credenza';

/** How a connection to the cluster is addressed; loopback only, without TLS. */
export const urlFor = (role: string, password: string, port: number, database: string = databaseName) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

/** What an answering postmaster says about itself. */
export interface ClusterIdentity {
  readonly dataDirectory: string;
  /** Our name for the settings it runs with; see postgresSettings. */
  readonly clusterName: string;
}

/** Asks who answers on a port, with the owner's password. Rejects when nobody does, or not with this password. */
export async function identify(port: number, credentials: Credentials): Promise<ClusterIdentity> {
  return withOwner(port, credentials, async (owner) => {
    const { rows } = await owner.query<ClusterIdentity>(
      `SELECT current_setting('data_directory') AS "dataDirectory", current_setting('cluster_name') AS "clusterName"`,
    );
    const identity = rows[0];
    if (!identity) throw new Error('the cluster did not say who it is');
    return identity;
  });
}

/**
 * Makes sure that the database and the server's login exist as they must. Cheap when they do; repeats safely when an
 * earlier first start was cut short.
 *
 * @param renewPassword sets the login's password although the role exists (the stored one was lost)
 */
export async function provision(
  port: number,
  credentials: Credentials,
  renewPassword: boolean,
): Promise<void> {
  await withOwner(port, credentials, async (owner) => {
    const { rows } = await owner.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1 AND rolcanlogin
                        AND NOT (rolsuper OR rolbypassrls OR rolinherit OR rolcreaterole OR rolcreatedb)) AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database`,
      [roles.server, databaseName],
    );
    const found = rows[0];
    if (!found?.role || renewPassword) {
      await owner.query(`DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${roles.server}') THEN CREATE ROLE ${roles.server}; END IF;
      END $$`);
      await owner.query(
        `ALTER ROLE ${roles.server} LOGIN NOSUPERUSER NOBYPASSRLS NOINHERIT NOCREATEROLE NOCREATEDB NOREPLICATION
         PASSWORD ${pg.escapeLiteral(credentials.server)}`,
      );
    }
    if (!found?.database) await owner.query(`CREATE DATABASE ${databaseName}`);
    // Nobody but the owner has business in the databases that come with a cluster.
    const { rows: open } = await owner.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname IN ('postgres', 'template1')
          AND (has_database_privilege('public', oid, 'CONNECT') OR has_database_privilege('public', oid, 'TEMPORARY'))`,
    );
    for (const { name } of open) await owner.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  });
}

async function withOwner<T>(
  port: number,
  credentials: Credentials,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({
    connectionString: urlFor(ownerRole, credentials.owner, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
    application_name: 'credenza-embedded',
  });
  // Without a listener, a connection cut from the other side would take the process with it.
  owner.on('error', () => {});
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
