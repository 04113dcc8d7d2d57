import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { checks } from '#features/haccp/server/index.ts';
import { haccpActions, haccpTaskCompletions } from '#features/haccp/tables.ts';
import { deliveryEvidence } from '#features/deliveries/server/evidence.ts';
import { deliveries, deliveryRows } from '#features/deliveries/tables.ts';
import { movementEvidence, transitionEvidence } from '#features/inventory/server/evidence.ts';
import { lots, lotTransitions, productMovementLots, productMovements } from '#features/inventory/tables.ts';
import { readings } from '#features/refrigeration/server/index.ts';
import { answerEvidence, entryEvidence } from '#features/registers/server/index.ts';
import { refrigerationActions, refrigerationLogs } from '#features/refrigeration/tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Two values that differ, as a column is read; texts stand for ids, days and words alike. */
function valuesOf(column: PgColumn): readonly [unknown, unknown] {
  if (column.dataType === 'date' || column.columnType.includes('Timestamp'))
    return [new Date(1_000), new Date(2_000)];
  if (column.dataType === 'boolean') return [true, false];
  return column.dataType === 'number' ? [1, 2] : ['a', 'b'];
}
const rowOf = (table: PgTable): Row =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([name, one]) => [name, valuesOf(one)[0]]));

const lot: Row = { ...rowOf(lots), ...rowOf(productMovementLots) };
/** Of a lot that goods came to: what is left of it and where it stands change, and are no part of a record. */
const ofLot = ['lotNumber', 'expiryDate', 'expiryKind', 'supplier', 'receivedOn', 'state', 'parentLotId'];

/** Each kind of record, what of a row it is made of, and which columns of that row are no part of it. */
const records: readonly [what: string, table: PgTable, hash: (row: Row) => Evidence, columns?: string[]][] = [
  ['movement', productMovements, (row) => movementEvidence(row as never, [lot as never])],
  [
    'lot of a movement',
    productMovementLots,
    (row) => movementEvidence(rowOf(productMovements) as never, [{ ...lot, ...row } as never]),
    ['lotId', 'lotNumber', 'quantity'],
  ],
  [
    'lot behind a movement',
    lots,
    (row) => movementEvidence(rowOf(productMovements) as never, [{ ...lot, ...row } as never]),
    ofLot,
  ],
  ['transition', lotTransitions, (row) => transitionEvidence(row as never, lot as never)],
  [
    'lot that a transition made',
    lots,
    (row) => transitionEvidence(rowOf(lotTransitions) as never, row as never),
    ofLot,
  ],
  ['delivery', deliveries, (row) => deliveryEvidence(row as never, [rowOf(deliveryRows) as never], [])],
  [
    'row of a delivery',
    deliveryRows,
    (row) => deliveryEvidence(rowOf(deliveries) as never, [row as never], []),
    ['position', 'movementId', 'celsius', 'kind', 'maxCelsius'],
  ],
  ['temperature', refrigerationLogs, (row) => entryEvidence(readings, row as never)],
  ['answer to a temperature', refrigerationActions, (row) => answerEvidence(readings, row as never)],
  ['check', haccpTaskCompletions, (row) => entryEvidence(checks, row as never)],
  ['answer to a check', haccpActions, (row) => answerEvidence(checks, row as never)],
];

it.each(records)('of a %s every column is vouched for by the chain (C-46)', (_what, table, hash, only) => {
  const columns = getTableColumns(table);
  // The chain is the restaurant's own.
  const { restaurantId: _tenant, ...own } = columns;
  const names = only ?? Object.keys(own);
  const row = rowOf(table);
  const said = canonicalJson(hash(row).record);
  const unseen = names.filter(
    (name) => canonicalJson(hash({ ...row, [name]: valuesOf(columns[name]!)[1] }).record) === said,
  );
  expect(unseen).toEqual([]);
});
