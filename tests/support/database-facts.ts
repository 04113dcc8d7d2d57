import { roles as serverRoles } from '#platform/db/roles.ts';
import type { DatabaseFacts, RoleFacts, TableFacts } from '../../scripts/checks/database.ts';
import { TENANT_ROLE } from '../../scripts/checks/database.ts';

/** Runs one statement and returns its rows. */
export type Query = (
  text: string,
  values?: readonly unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>;

/** Reads from the catalog what scripts/checks/database.ts judges: all tables of `public`, all roles that the server takes. */
export async function readDatabaseFacts(query: Query): Promise<DatabaseFacts> {
  const tables = await query(
    `SELECT c.relname AS "name", c.relrowsecurity AS "rlsEnabled", c.relforcerowsecurity AS "rlsForced",
       ARRAY(SELECT a.attname::text FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attnotnull) AS "required",
       (SELECT coalesce(json_agg(ARRAY(
                 SELECT a.attname FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, place)
                 JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
                 WHERE k.place <= i.indnkeyatts ORDER BY k.place)), '[]')
        FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique) AS "keys",
       (SELECT coalesce(json_agg(json_build_object(
                 'name', f.conname, 'target', t.relname,
                 'columns', ARRAY(SELECT a.attname FROM unnest(f.conkey) WITH ORDINALITY AS k(attnum, place)
                   JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.attnum ORDER BY k.place),
                 'targetColumns', ARRAY(SELECT a.attname FROM unnest(f.confkey) WITH ORDINALITY AS k(attnum, place)
                   JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.attnum ORDER BY k.place))), '[]')
        FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conparentid = 0) AS "foreignKeys",
       (SELECT coalesce(json_agg(json_build_object('name', p.policyname, 'roles', p.roles, 'command', p.cmd,
                 'using', p.qual, 'withCheck', p.with_check)), '[]')
        FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = c.relname AND p.permissive = 'PERMISSIVE') AS "policies",
       ARRAY(SELECT r FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) r
             WHERE has_any_column_privilege($1, c.oid, r))
       || ARRAY(SELECT r FROM unnest(ARRAY['DELETE', 'TRUNCATE']) r
             WHERE has_table_privilege($1, c.oid, r)) AS "tenantMay"
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
     ORDER BY c.relname`,
    [TENANT_ROLE],
  );
  const roles = await query(
    `SELECT r.rolname AS "name", r.rolsuper AS "isSuperuser", r.rolbypassrls AS "bypassesRls",
       ARRAY(SELECT c.relname::text FROM pg_class c
             WHERE c.relowner = r.oid AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace) AS "owns"
     FROM pg_roles r WHERE r.rolname = ANY ($1) ORDER BY r.rolname`,
    [Object.values(serverRoles)],
  );
  return {
    tables: tables.rows as unknown as TableFacts[],
    roles: roles.rows as unknown as RoleFacts[],
  };
}
