import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { PgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arrivalQuestions } from '#features/inventory/arrival.ts';
import { allergens } from '#features/allergens/allergens.ts';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { testDatabase } from '#tests/support/postgres.ts';

/*
 * What an answer promises, the database keeps: every column that the contracts or the tables call a choice is held to its
 * values by the database, and whatever list an answer has can name the rows that do not fit all the same.
 */

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: (await testDatabase()).ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
});

interface TextColumn {
  readonly table: string;
  readonly name: string;
  /** As the code calls it: `expiryKind`. */
  readonly key: string;
  readonly values: readonly string[] | undefined;
}

const tables = Object.values(
  import.meta.glob<Record<string, unknown>>('../../src/**/tables.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable));

/** The columns of each table, as the code calls them. */
const columnsOfTables = tables.map(
  (table) => [getTableName(table), Object.keys(getTableColumns(table))] as const,
);

/** Every column of text of every table that the features have. */
const columns: readonly TextColumn[] = tables.flatMap((table) =>
  Object.entries(getTableColumns(table) as Record<string, PgColumn>)
    .filter(([, { columnType }]) => columnType === 'PgText')
    .map(([key, { name, enumValues }]) => ({
      table: getTableName(table),
      name,
      key,
      values: enumValues?.length ? enumValues : undefined,
    })),
);

/** What the database says to a value in a column: false where a constraint about this column alone refuses it. */
async function takes(
  { table, name }: TextColumn,
  value: string,
  type: 'text' | 'text[]' = 'text',
): Promise<boolean> {
  const { rows } = await client.query<{ expression: string }>(
    `SELECT pg_get_expr(c.conbin, c.conrelid) AS expression FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND c.conkey = ARRAY[a.attnum]
      WHERE c.conrelid = $1::regclass AND c.contype = 'c' AND a.attname = $2`,
    [`public.${table}`, name],
  );
  for (const { expression } of rows) {
    const { rows: judged } = await client.query<{ fits: boolean | null }>(
      `SELECT ${expression} AS fits FROM (SELECT $1::${type} AS ${pg.escapeIdentifier(name)}) t`,
      [value],
    );
    if (judged[0]?.fits === false) return false;
  }
  return true;
}

interface Promised {
  readonly endpoint: string;
  readonly key: string;
  readonly options: readonly string[];
}

/** Every choice that an answer promises, by the name of its field. */
function promises(
  endpoint: string,
  schema: z.core.$ZodType,
  key = '',
  seen = new Set<unknown>(),
): Promised[] {
  if (seen.has(schema)) return [];
  const inside = new Set([...seen, schema]);
  const { def } = schema._zod;
  const inner = (one: z.core.$ZodType, name = key) => promises(endpoint, one, name, inside);
  if (schema instanceof z.core.$ZodEnum)
    return [{ endpoint, key, options: Object.values(schema._zod.def.entries).map(String) }];
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([name, one]) => inner(one, name));
  if (schema instanceof z.core.$ZodArray) return inner(schema._zod.def.element);
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((one) => inner(one));
  if (schema instanceof z.core.$ZodPipe) return inner(schema._zod.def.out);
  if (schema instanceof z.core.$ZodRecord) return inner(schema._zod.def.valueType);
  return 'innerType' in def ? inner(def.innerType as z.core.$ZodType) : [];
}

const outputs = allEndpoints().flatMap(({ name, method, procedure }) => {
  const schema = procedure['~orpc'].outputSchema as z.core.$ZodType | undefined;
  return schema ? [{ name, method, schema }] : [];
});
const promised = outputs.flatMap(({ name, schema }) => promises(name, schema));

/** Choices that are worked out anew for every answer, under names that no column has; and those kept under another name. */
const workedOut = new Set([
  // Whether goods may stand too warm, by the equipment that their place is.
  'standsDoubt',
  // Of which register a value is that a thermometer measured.
  'of',
  // Of goods, by where they stood and what was done to them.
  'question',
  'expiry',
  'level',
  'priority',
  'outcome',
  // What of a dish is named for what was made of it before.
  'fromStock',
  // How a product is used, and which method estimates it.
  'demandClass',
  'method',
  // Whether a label still counts, by what its goods are now.
  'ended',
  // Why stock is not used, by its dates, recalls and arrivals.
  'unusable',
  // What a photo says by a code or in print, and who hears a recording: answered once, kept nowhere.
  'by',
  'listener',
  // Of this machine, not of a restaurant.
  'disk',
  'what',
  'more',
  // The documents' word for `restaurants.current_plan_type`; what came of a checkout is asked of who took the payment.
  'plan',
  'state',
  // When a change of plan may count.
  'times',
  'missing',
  'secondFactor',
  // `operators.icon_name`, which is held by its own name below.
  'icon',
  // Lists of codes, held below; and reasons within a row of JSON.
  'contains',
  'mayContain',
  'allergens',
  'allergen',
  'labelLacks',
  'stuckLacks',
  // Weekdays, one bit each.
  'days',
  'neverHeld',
  'questions',
  // Of an inspection for pests, which keeps them as JSON: held by a constraint of its own.
  'areas',
  // Of a visit against pests, the same.
  'result',
  // Within the content of a label, which is JSON kept as it was printed.
  'may_contain',
  'expiry_kind',
  'handling',
  // Within the HACCP manual, which is JSON kept as it was signed, and what follows of it.
  'template',
  'hazards',
  'control',
  'pace',
  'record',
  'source',
  'key',
  'fields',
  'section',
  'standing',
  // As the browser's own interface calls them.
  'userVerification',
  'residentKey',
  // Where a key comes from, how far a guide is and what a service refused: of this moment.
  'from',
  'guide',
  'step',
  'subscription_status',
]);

/** Columns in which people say something in their own words, or a log that no answer reads, under a name that is a choice elsewhere. */
const ownWords = new Set([
  // Who is counted, by whatever tells them apart.
  'rate_limits.key',
  // A kind of record, which the rooms bring.
  'google_copy_tabs.kind',
  'account_events.action',
  'administration_acts.reason',
  'process_steps.food',
  'non_conformity_steps.action',
  'arrival_answers.action',
  'audit_logs.action',
  'accepted_arrivals.reason',
  'lot_redatings.reason',
  'delivery_refusals.reason',
  'recalls.reason',
  'recall_acts.reason',
]);

/** What was done about an entry of a register, which every table of answers calls alike. */
const answered = new Set(
  columnsOfTables.flatMap(([table, keys]) => (keys.includes('entryId') ? [table] : [])),
);
const isOwnWords = ({ table, name }: TextColumn): boolean =>
  ownWords.has(`${table}.${name}`) || (name === 'action' && answered.has(table));

describe('every choice', () => {
  it('that a table has is kept by the database', async () => {
    const choices = columns.filter(({ values }) => values !== undefined);
    expect(choices.length).toBeGreaterThan(15);
    for (const column of choices) {
      const where = `${column.table}.${column.name}`;
      expect(await takes(column, 'qualcos’altro'), `${where} takes anything`).toBe(false);
      for (const value of column.values ?? [])
        expect(await takes(column, value), `${where} refuses ${value}`).toBe(true);
    }
  });

  it('of a list of allergens is kept by the database', async () => {
    const lists = [
      ['products', 'contains'],
      ['products', 'may_contain'],
      ['recipe_versions', 'contains'],
      ['recipe_versions', 'may_contain'],
      ['recipe_lines', 'contains'],
      ['recipe_lines', 'may_contain'],
      ['preparations', 'allergens'],
      ['preparations', 'may_contain'],
    ] as const;
    for (const [table, name] of lists) {
      const column = { table, name, key: name, values: allergens };
      expect(await takes(column, '{"gluten","qualcos’altro"}', 'text[]'), `${table}.${name}`).toBe(false);
      expect(await takes(column, `{${allergens.join(',')}}`, 'text[]'), `${table}.${name}`).toBe(true);
    }
  });

  it('of a list of questions on arrival is kept by the database', async () => {
    const column = {
      table: 'accepted_arrivals',
      name: 'questions',
      key: 'questions',
      values: arrivalQuestions,
    };
    for (const list of ['{}', '{above_limit,qualcos’altro}'])
      expect(await takes(column, list, 'text[]'), list).toBe(false);
    expect(await takes(column, `{${arrivalQuestions.join(',')}}`, 'text[]')).toBe(true);
  });

  it('that an answer promises is one that its columns keep', async () => {
    expect(promised.length).toBeGreaterThan(20);
    for (const { endpoint, key, options } of promised) {
      const kept = columns.filter((column) => column.key === key && !isOwnWords(column));
      if (kept.length === 0)
        expect(workedOut.has(key), `${endpoint}: is "${key}" stored? Then its column is a choice`).toBe(true);
      for (const column of kept) {
        const where = `${endpoint} promises "${key}", ${column.table}.${column.name}`;
        expect(await takes(column, 'qualcos’altro'), `${where} takes anything`).toBe(false);
        // Of the columns with that name, those of the same vocabulary hold nothing that no answer knows.
        const known = promised.filter((one) => one.key === key).flatMap((one) => one.options);
        if (!options.some((option) => column.values?.includes(option))) continue;
        expect(
          column.values?.filter((value) => !known.includes(value)),
          where,
        ).toEqual([]);
      }
    }
  });

  it('kept by the database is found out when it is not', async () => {
    await client.query('BEGIN');
    await client.query('ALTER TABLE products DROP CONSTRAINT products_unit_known');
    const unit = columns.find(({ table, key }) => table === 'products' && key === 'unit')!;
    expect(await takes(unit, 'qualcos’altro')).toBe(true);
    await client.query('ROLLBACK');
    expect(await takes(unit, 'qualcos’altro')).toBe(false);
  });
});

describe('every list', () => {
  /**
   * Of what a person did with their account, of what the server counts, or of what others say (a payment service, a spreadsheet): no row
   * of a kitchen is passed over there.
   */
  const others = [
    'accountSecurity.',
    // What is said of goods, worked out of their trace.
    'traceability.inQuestion',
    'reminders.read',
    'integrity.',
    'plans.offered',
    'administration.overview',
    'administration.jobs',
    'administration.trends',
    'administration.restaurant',
    'billing.stripeState',
    'billing.invoices',
    // The day within it names them; people are counted.
    'dashboard.dayEnd',
    // Days that were added up, of one product.
    'reorder.product',
    'googleCopy.setup',
    'googleCopy.status',
    'documentedCalls.',
  ];

  it('that is read can name the rows that do not fit', () => {
    const silent = outputs
      .filter(({ method, schema }) => {
        if (method !== 'GET' || !(schema instanceof z.core.$ZodObject)) return false;
        const { shape } = schema._zod.def;
        const hasRows = Object.values(shape).some(
          (field) =>
            field instanceof z.core.$ZodArray && !(field._zod.def.element instanceof z.core.$ZodString),
        );
        return hasRows && !('damaged' in shape);
      })
      .map(({ name }) => name)
      .filter((name) => !others.some((start) => name.startsWith(start)));
    expect(silent).toEqual([]);
  });
});
