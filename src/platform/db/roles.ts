/**
 * The database roles Credenza works with. The server logs in as `credenza_server`, which can do nothing by itself
 * (NOINHERIT): every transaction names the narrow role it needs. A query that forgets to is refused by the database
 * rather than answered with everybody's rows.
 */
export const roles = {
  /** Login role of the server processes; holds no privilege of its own. */
  server: 'credenza_server',
  /** One restaurant's work; sees only rows of `app.restaurant_id` (row level security). */
  tenant: 'credenza_tenant',
  /** Accounts, sessions and the link from a person to a restaurant. */
  accounts: 'credenza_accounts',
  /**
   * Reads over all restaurants: nightly jobs and checks, and what platform administrators look at. While a request is
   * answered, only endpoints for them may use it.
   */
  maintenance: 'credenza_maintenance',
  /**
   * Takes a restaurant's records away as a whole, which no other role may: the nightly wipe, the removal of the demo, and the
   * deletion of a restaurant with its accounts.
   * Sees only rows of `app.restaurant_id`, like the tenant. The server's login may not take it: no statement on the pool that
   * answers requests can delete a record. It has a connection of its own, opened by the owner.
   */
  wipe: 'credenza_wipe',
  /** The job queue's own schema. */
  jobs: 'credenza_jobs',
} as const;

export type DatabaseRole = Exclude<keyof typeof roles, 'server'>;

/** The roles that a transaction may take. */
export const workRoles: readonly DatabaseRole[] = ['tenant', 'accounts', 'maintenance', 'wipe', 'jobs'];

/** Those of them that the server's login may take. */
export const serverRoles: readonly DatabaseRole[] = ['tenant', 'accounts', 'maintenance', 'jobs'];
