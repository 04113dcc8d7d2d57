import { roles } from '#platform/db/roles.ts';
import { NOT_OF_A_RESTAURANT, TENANT_ROLE } from '../checks/database.ts';
import type { Query } from '#tests/support/database-facts.ts';

/** A protection of the database taken away by one statement. */
export interface DatabaseMutation {
  readonly what: string;
  readonly sql: string;
  /** The test of behaviour that must fail as well; null for what only the catalog shows. */
  readonly behaviour: 'isolation' | 'roles' | null;
  /** The tests of it that are about this table; all where none says so. */
  readonly tests?: RegExp;
}

interface TableRow {
  readonly name: string;
  readonly policies: readonly {
    readonly name: string;
    readonly roles: readonly string[];
    readonly command: string;
  }[];
  /** What each role may do with the whole table, as `role privilege`. */
  readonly held: readonly string[];
  readonly granted: readonly { readonly role: string; readonly privilege: string }[];
  readonly firstColumn: string;
}

const quoted = (name: string): string => `"${name}"`;

/**
 * Every protection that the catalog knows, each taken away by itself: row security off, not forced; policies dropped and
 * opened; each right that a role lacks given to it, each that it has taken; roles that outrank their limits.
 */
export async function databaseMutations(query: Query): Promise<DatabaseMutation[]> {
  const { rows } = await query(
    `SELECT c.relname AS "name",
       (SELECT coalesce(json_agg(json_build_object('name', policyname, 'roles', roles, 'command', cmd) ORDER BY policyname), '[]')
          FROM pg_policies WHERE schemaname = 'public' AND tablename = c.relname) AS "policies",
       ARRAY(SELECT r || ' ' || p FROM unnest($1::text[]) r, unnest($2::text[]) p
              WHERE has_table_privilege(r, c.oid, p)) AS "held",
       (SELECT coalesce(json_agg(json_build_object('role', g.rolname, 'privilege', x.privilege_type)), '[]')
          FROM aclexplode(c.relacl) x JOIN pg_roles g ON g.oid = x.grantee WHERE g.rolname = ANY ($1)) AS "granted",
       (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         ORDER BY a.attnum LIMIT 1) AS "firstColumn"
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname`,
    [Object.values(roles), privileges],
  );
  const ofTables = (rows as unknown as TableRow[]).flatMap((table) =>
    ofTable(table).map((mutation) => ({
      ...mutation,
      ...(mutation.behaviour === null
        ? {}
        : {
            tests:
              mutation.behaviour === 'roles'
                ? new RegExp(`does with '?${table.name}'? what`)
                : new RegExp(`${table.name}'?, as one restaurant|what each role may do`),
          }),
    })),
  );
  return [...ofTables, ...ofRoles];
}

const privileges = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'] as const;

function ofTable({ name, policies, held, granted, firstColumn }: TableRow): DatabaseMutation[] {
  const table = quoted(name);
  const isTenants = !(name in NOT_OF_A_RESTAURANT);
  const found: DatabaseMutation[] = [];
  if (isTenants)
    found.push(
      {
        what: `${name}: row security off`,
        sql: `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`,
        behaviour: 'isolation',
      },
      {
        what: `${name}: not forced`,
        sql: `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`,
        behaviour: null,
      },
    );
  for (const policy of policies) {
    const ofTenant = policy.roles.includes(TENANT_ROLE);
    found.push({
      what: `${name}: policy ${policy.name} dropped`,
      sql: `DROP POLICY ${quoted(policy.name)} ON ${table}`,
      behaviour: ofTenant ? 'isolation' : null,
    });
    if (!ofTenant) {
      found.push({
        what: `${name}: policy ${policy.name} for everybody`,
        sql: `ALTER POLICY ${quoted(policy.name)} ON ${table} TO PUBLIC`,
        behaviour: policy.command === 'ALL' || policy.command === 'SELECT' ? 'isolation' : null,
      });
      continue;
    }
    found.push(
      {
        what: `${name}: policy ${policy.name} open`,
        sql: `ALTER POLICY ${quoted(policy.name)} ON ${table} USING (true) WITH CHECK (true)`,
        behaviour: 'isolation',
      },
      {
        what: `${name}: policy ${policy.name} reads everything`,
        sql: `ALTER POLICY ${quoted(policy.name)} ON ${table} USING (true)`,
        behaviour: 'isolation',
      },
      {
        what: `${name}: policy ${policy.name} writes everywhere`,
        sql: `ALTER POLICY ${quoted(policy.name)} ON ${table} WITH CHECK (true)`,
        behaviour: held.includes(`${TENANT_ROLE} INSERT`) ? 'isolation' : null,
      },
    );
  }
  for (const role of Object.values(roles))
    for (const privilege of privileges)
      if (!held.includes(`${role} ${privilege}`))
        found.push({
          what: `${name}: ${role} may ${privilege}`,
          sql: `GRANT ${privilege} ON ${table} TO ${role}`,
          behaviour: role === roles.server ? null : 'roles',
        });
  if (!held.includes(`${TENANT_ROLE} UPDATE`))
    found.push({
      what: `${name}: ${TENANT_ROLE} may UPDATE ${firstColumn}`,
      sql: `GRANT UPDATE (${quoted(firstColumn)}) ON ${table} TO ${TENANT_ROLE}`,
      behaviour: 'roles',
    });
  for (const { role, privilege } of granted)
    found.push({
      what: `${name}: ${role} may no longer ${privilege}`,
      sql: `REVOKE ${privilege} ON ${table} FROM ${role}`,
      behaviour: 'roles',
    });
  found.push({
    what: `${name}: owned by ${roles.server}`,
    sql: `ALTER TABLE ${table} OWNER TO ${roles.server}`,
    behaviour: null,
  });
  return found;
}

/** What would lift a role over all of the above. They hold for a whole cluster, so that only the catalog is asked. */
const ofRoles: readonly DatabaseMutation[] = Object.values(roles).flatMap((role) => [
  ...['SUPERUSER', 'BYPASSRLS', 'CREATEROLE', 'CREATEDB'].map((right) => ({
    what: `${role}: ${right}`,
    sql: `ALTER ROLE ${role} ${right}`,
    behaviour: null,
  })),
  ...Object.values(roles)
    .filter((other) => other !== role && role !== roles.server && other !== roles.server)
    .map((other) => ({
      what: `${role} may take ${other}`,
      sql: `GRANT ${other} TO ${role}`,
      behaviour: null,
    })),
  { what: `${role}: makes tables`, sql: `GRANT CREATE ON SCHEMA public TO ${role}`, behaviour: null },
  {
    what: `${role}: gets every new table`,
    sql: `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO ${role}`,
    behaviour: null,
  },
]);
