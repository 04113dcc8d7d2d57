import type { Finding } from './source.ts';

/** A policy of row level security, as `pg_policies` shows it. */
export interface PolicyFacts {
  name: string;
  roles: string[];
  command: 'ALL' | 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** Condition on rows that are read, changed or deleted; null when there is none. */
  using: string | null;
  /** Condition on rows that are written; null when there is none (then `using` holds for them too). */
  withCheck: string | null;
}

/** A foreign key: which columns point to which columns of which table. */
export interface ForeignKeyFacts {
  name: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

/** What the database's catalog says about one table. */
export interface TableFacts {
  name: string;
  rlsEnabled: boolean;
  rlsForced: boolean;
  /** Names of the columns that may not be null. */
  required: string[];
  /** Columns of the primary key and of every unique key, in order. */
  keys: string[][];
  foreignKeys: ForeignKeyFacts[];
  policies: PolicyFacts[];
  /** What the tenant role may do with the table or with any column of it. */
  tenantMay: string[];
}

/** A role of the database. */
export interface RoleFacts {
  name: string;
  isSuperuser: boolean;
  bypassesRls: boolean;
  /** Tables whose owner it is: an owner can switch their protection off. */
  owns: string[];
}

export interface DatabaseFacts {
  tables: TableFacts[];
  /** The roles that the server works with. */
  roles: RoleFacts[];
}

/** The role in which one restaurant's work is done. */
export const TENANT_ROLE = 'credenza_tenant';

/** Tables that do not belong to a restaurant, each with the reason. Every other table is a tenant table. */
export const NOT_OF_A_RESTAURANT: Readonly<Record<string, string>> = {
  users: 'a person signs in before a restaurant is known',
  sessions: 'belongs to a person',
  credentials: 'belongs to a person',
  verifications: 'belongs to a person',
  login_attempts: 'written before anybody is signed in',
  known_devices: 'belongs to a person',
  account_events: 'belongs to a person, who may have no restaurant',
  passkeys: 'belongs to a person',
  authenticators: 'belongs to a person',
  subscription_plans: 'the same for everybody',
  rate_limits: 'counts calls of anybody, also of visitors',
  integrity_check_logs: 'a check goes through all restaurants',
  push_keys: 'the keys of the installation for push services',
  stripe_settings: 'the keys of the installation, entered by who runs it',
  stripe_events: 'told by the payment service before it is known whom it is about',
  service_days: 'a day of the whole service, in numbers that name no restaurant',
  billing_comparisons: 'a comparison goes through all restaurants',
  archived_invoices: 'of restaurants that are no more, kept as the law asks',
  administration_acts: 'what who runs the platform did, also to people and keys that belong to no restaurant',
  contact_messages: 'written by visitors, who belong to no restaurant',
};

/** Tables of restaurants that are built otherwise, each with the reason. */
const SPECIAL: Readonly<Record<string, { tenantColumn?: string; optional?: boolean }>> = {
  // The restaurant itself: its id is the tenant.
  restaurants: { tenantColumn: 'id' },
  // The link from a person to a restaurant; a super administrator has none.
  profiles: { optional: true },
};

/** Names of registers, checks, movements, labels and their evidence: written once, corrected by a new entry (C-48). */
const APPEND_ONLY = /(_logs|_movements|_movement_lots|_completions|_hashes|_labels|_seals)$/;

/** The condition that ties a policy to the running transaction's restaurant, asked once a statement and not once a row. */
const OWN_RESTAURANT = /\(\s*SELECT current_restaurant_id\(\)/i;

/** Finds what could let one restaurant see or change another's data, or its own evidence. */
export function checkDatabase({ tables, roles }: DatabaseFacts): Finding[] {
  return [
    ...tables.flatMap((table) =>
      table.name in NOT_OF_A_RESTAURANT ? checkCommon(table) : checkTenant(table),
    ),
    ...Object.keys(NOT_OF_A_RESTAURANT)
      .filter((name) => !tables.some((table) => table.name === name))
      .map((name) => ({ path: name, problem: 'is listed as no tenant table, but there is no such table' })),
    ...roles.flatMap(checkRole),
  ];
}

/** A table of nobody must be out of the tenant role's reach. */
function checkCommon({ name, tenantMay }: TableFacts): Finding[] {
  if (tenantMay.length === 0) return [];
  return [{ path: name, problem: `is no tenant table, yet ${TENANT_ROLE} may ${tenantMay.join(', ')}` }];
}

function checkTenant(table: TableFacts): Finding[] {
  const column = SPECIAL[table.name]?.tenantColumn ?? 'restaurant_id';
  const optional = SPECIAL[table.name]?.optional ?? false;
  const problems: string[] = [];

  if (!table.rlsEnabled) problems.push('has no row level security (ENABLE)');
  if (!table.rlsForced) problems.push('lets its owner past row level security (FORCE is missing)');
  if (!optional) {
    if (!table.required.includes(column)) problems.push(`does not require ${column} (NOT NULL)`);
    if (!table.keys.some(([first]) => first === column)) {
      problems.push(`has no primary or unique key that ${column} leads`);
    }
  }

  const own = table.policies.filter(({ roles }) => roles.includes(TENANT_ROLE) || roles.includes('public'));
  if (own.length === 0) problems.push(`has no policy for ${TENANT_ROLE}`);
  for (const { name, command, using, withCheck } of own) {
    const conditions = [
      ...(command === 'INSERT' ? [] : [using]),
      ...(command === 'SELECT' || command === 'DELETE' ? [] : [withCheck ?? using]),
    ];
    const isTied = (condition: string | null): boolean =>
      condition !== null && OWN_RESTAURANT.test(condition) && new RegExp(`\\b${column} = `).test(condition);
    if (!conditions.every(isTied)) {
      problems.push(
        `has the policy ${name}, which is not tied to ${column} = (select current_restaurant_id())`,
      );
    }
  }

  for (const { name, columns, target, targetColumns } of table.foreignKeys) {
    if (target in NOT_OF_A_RESTAURANT) continue;
    const targetColumn = SPECIAL[target]?.tenantColumn ?? 'restaurant_id';
    if (SPECIAL[target]?.optional ?? false) continue;
    const at = columns.indexOf(column);
    if (at === -1 || targetColumns[at] !== targetColumn) {
      problems.push(
        `points to ${target} without ${column} (${name}): it could point into another restaurant`,
      );
    }
  }

  const changes = table.tenantMay.filter((right) => right === 'UPDATE' || right === 'DELETE');
  if (APPEND_ONLY.test(table.name) && changes.length > 0) {
    problems.push(`is a record that is only ever added to, yet ${TENANT_ROLE} may ${changes.join(', ')}`);
  }
  if (table.tenantMay.includes('TRUNCATE')) problems.push(`may be emptied by ${TENANT_ROLE} (TRUNCATE)`);
  return problems.map((problem) => ({ path: table.name, problem }));
}

function checkRole({ name, isSuperuser, bypassesRls, owns }: RoleFacts): Finding[] {
  const problems: string[] = [];
  if (isSuperuser) problems.push('is a superuser');
  if (bypassesRls) problems.push('passes row level security by (BYPASSRLS)');
  if (owns.length > 0) problems.push(`owns ${owns.join(', ')}`);
  return problems.map((problem) => ({ path: name, problem }));
}

export const DATABASE_ADVICE =
  'Why: a forgotten WHERE must be answered with nothing, never with another restaurant’s records, and what was ' +
  'recorded for the inspector must not be changed afterwards. What to do: build the table like its neighbours ' +
  '(restaurantId(), tenantPolicies(), composite keys and foreign keys), and write FORCE ROW LEVEL SECURITY and ' +
  'the GRANTs into the migration by hand. A table that belongs to no restaurant goes into NOT_OF_A_RESTAURANT ' +
  'in scripts/checks/database.ts, with the reason.';
