import { roles } from '#platform/db/roles.ts';
import type { Query } from './database-facts.ts';

/**
 * Every right that the database gives, one line each, in a fixed order: what docs/security/database-rights.md lists and
 * what a change of rights is held against. Read from the catalog of a migrated database.
 */
export async function readRights(query: Query): Promise<string[]> {
  const { rows } = await query(
    `WITH ours AS (SELECT * FROM pg_roles WHERE rolname = ANY ($1)),
    grantees AS (SELECT oid, rolname FROM ours UNION ALL SELECT 0, 'everybody'),
    lines AS (
      SELECT 'role ' || rolname || ': ' || concat_ws(', ',
          CASE WHEN rolsuper THEN 'superuser' END, CASE WHEN rolbypassrls THEN 'bypasses row security' END,
          CASE WHEN rolcreaterole THEN 'creates roles' END, CASE WHEN rolcreatedb THEN 'creates databases' END,
          CASE WHEN rolreplication THEN 'replicates' END, CASE WHEN rolcanlogin THEN 'logs in' ELSE 'no login' END,
          CASE WHEN rolinherit THEN 'inherits' ELSE 'inherits nothing' END) AS line FROM ours
      UNION ALL
      -- Once, however many gave it: another file of the run may have an owner of its own in this cluster.
      SELECT DISTINCT 'role ' || m.rolname || ' may take ' || g.rolname || CASE WHEN a.admin_option THEN ' and hand it on' ELSE '' END
             || CASE WHEN a.inherit_option THEN ' (inherits)' ELSE '' END
        FROM pg_auth_members a JOIN pg_roles m ON m.oid = a.member JOIN pg_roles g ON g.oid = a.roleid
       WHERE m.oid IN (SELECT oid FROM ours)
      UNION ALL
      SELECT 'table ' || c.relname || ': row security ' || CASE WHEN relrowsecurity THEN 'on' ELSE 'off' END
             || CASE WHEN relforcerowsecurity THEN ', forced' ELSE '' END
             || CASE WHEN c.relowner IN (SELECT oid FROM ours) THEN ', owned by a role of ours' ELSE '' END
        FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      UNION ALL
      SELECT 'policy ' || tablename || '.' || policyname || ': ' || lower(permissive) || ', ' || lower(cmd) || ' for '
             || array_to_string(roles, ', ') || coalesce(' using ' || qual, '') || coalesce(' check ' || with_check, '')
        FROM pg_policies WHERE schemaname = 'public'
      UNION ALL
      SELECT 'grant ' || g.rolname || ' ' || n.nspname || '.' || c.relname || ': '
             || string_agg(lower(x.privilege_type) || CASE WHEN x.is_grantable THEN ' and hand it on' ELSE '' END, ', ' ORDER BY x.privilege_type)
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(c.relacl) x JOIN grantees g ON g.oid = x.grantee
       WHERE n.nspname = 'public'
       GROUP BY g.rolname, n.nspname, c.relname
      UNION ALL
      SELECT 'grant ' || g.rolname || ' public.' || c.relname || ' (' || a.attname || '): '
             || string_agg(lower(x.privilege_type) || CASE WHEN x.is_grantable THEN ' and hand it on' ELSE '' END, ', ' ORDER BY x.privilege_type)
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid, aclexplode(a.attacl) x JOIN grantees g ON g.oid = x.grantee
       WHERE c.relnamespace = 'public'::regnamespace
       GROUP BY g.rolname, c.relname, a.attname
      UNION ALL
      SELECT 'grant ' || g.rolname || ' schema ' || n.nspname || ': ' || string_agg(lower(x.privilege_type), ', ' ORDER BY x.privilege_type)
        FROM pg_namespace n, aclexplode(n.nspacl) x JOIN grantees g ON g.oid = x.grantee
       WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
       GROUP BY g.rolname, n.nspname
      UNION ALL
      SELECT 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || '): '
             || CASE WHEN p.prosecdef THEN 'with the rights of its owner' ELSE 'with the rights of its caller' END
             || ', run by ' || coalesce((SELECT string_agg(g.rolname, ', ' ORDER BY g.rolname) FROM aclexplode(p.proacl) x JOIN grantees g ON g.oid = x.grantee), 'everybody')
        FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      UNION ALL
      SELECT 'grant ' || g.rolname || ' database: ' || string_agg(lower(x.privilege_type), ', ' ORDER BY x.privilege_type)
        FROM pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) x JOIN grantees g ON g.oid = x.grantee
       WHERE d.datname = current_database()
       GROUP BY g.rolname
      UNION ALL
      SELECT 'grant ' || g.rolname || ' large objects: ' || string_agg(p.proname, ', ' ORDER BY p.proname)
        FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x JOIN grantees g ON g.oid = x.grantee
       WHERE p.pronamespace = 'pg_catalog'::regnamespace AND p.proname ~ '^(lo_|loread$|lowrite$)'
       GROUP BY g.rolname
      UNION ALL
      SELECT 'default ' || pg_get_userbyid(d.defaclrole) || ' gives ' || g.rolname || ' ' || lower(x.privilege_type) || ' on new ' || d.defaclobjtype::text
        FROM pg_default_acl d, aclexplode(d.defaclacl) x JOIN grantees g ON g.oid = x.grantee)
    SELECT line FROM lines ORDER BY line COLLATE "C"`,
    [Object.values(roles)],
  );
  return rows.map(({ line }) => String(line));
}
