import pg from 'pg';
import { roles } from './roles.ts';

/** Functions by which whoever may run them stores large objects, which no policy of ours holds. */
export const largeObjectFunctions = `SELECT oid::regprocedure::text AS name FROM pg_proc
   WHERE pronamespace = 'pg_catalog'::regnamespace AND proname ~ '^(lo_|loread$|lowrite$)'
     AND has_function_privilege('public', oid, 'EXECUTE') ORDER BY 1`;

/**
 * Takes from everybody (`PUBLIC`) what a new database gives them: to connect, temporary tables, and — where the owner is a
 * superuser, to whom those functions belong — large objects. The server's login keeps the connection. Rights on a
 * database stay with its name and are not copied with a template, so this is done wherever one is prepared; where there
 * is nothing to take it changes nothing.
 */
export async function closeToPublic(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string; isOpen: boolean; owns: boolean; isSuper: boolean }>(
    `SELECT datname AS name, pg_has_role(datdba, 'USAGE') AS owns,
            (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuper",
            has_database_privilege('public', oid, 'CONNECT') OR has_database_privilege('public', oid, 'TEMPORARY')
              OR NOT has_database_privilege($1::name, oid, 'CONNECT') AS "isOpen"
       FROM pg_database WHERE datname = current_database()`,
    [roles.server],
  );
  const { name, isOpen, owns, isSuper } = rows[0]!;
  const database = pg.escapeIdentifier(name);
  if (isOpen && owns)
    await owner.query(
      `REVOKE ALL ON DATABASE ${database} FROM PUBLIC; GRANT CONNECT ON DATABASE ${database} TO ${roles.server}`,
    );
  if (!isSuper) return;
  const open = await owner.query<{ name: string }>(largeObjectFunctions);
  if (open.rows.length > 0)
    await owner.query(
      `REVOKE EXECUTE ON FUNCTION ${open.rows.map((row) => row.name).join(', ')} FROM PUBLIC`,
    );
}
