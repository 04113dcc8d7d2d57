import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { zId } from '#platform/kernel/schemas.ts';
import { cellText, exportHeader, exportRows } from './export-rows.ts';
import { maxRows } from './limits.ts';
import { changeId, rowId, rowIdRange, statementId, writeOf } from './row-ids.ts';
import { guessMapping } from './mapping.ts';
import { readRow } from './read-row.ts';
import { unitTold } from './unit-told.ts';

describe('export', () => {
  const product = {
    name: 'Ricotta',
    unit: 'kg',
    category: null,
    supplier: 'Caseificio',
    storageLocation: 'Frigo',
    cost: 1_250,
    minimumStock: 2,
    qrCode: null,
    contains: null as readonly string[] | null,
    mayContain: null as readonly string[] | null,
    lots: [],
  };
  const lot = {
    id: newId(),
    lotNumber: 'L1',
    quantity: 3,
    expiryDate: '2026-12-31',
    expiryKind: 'use_by' as const,
    supplier: null,
    storageLocation: 'Cella',
  };
  const texts = (lots: readonly (typeof lot)[]) =>
    exportRows({ ...product, lots }).map((row) => row.map(cellText).join('|'));

  it('has a row for each lot, and one for a product without any', () => {
    expect(texts([])).toEqual(['Ricotta|kg|0|||||Caseificio|Frigo|12,50|2||Non indicati|Non indicati|']);
    expect(texts([lot, { ...lot, lotNumber: 'L2', quantity: 1.25 }])).toEqual([
      'Ricotta|kg|3|L1|31/12/2026|da consumare entro||Caseificio|Cella|12,50|2||Non indicati|Non indicati|'.concat(
        lot.id,
      ),
      'Ricotta|kg|1,25|L2|31/12/2026|da consumare entro||Caseificio|Cella|12,50|2||Non indicati|Non indicati|'.concat(
        lot.id,
      ),
    ]);
  });

  it.each([
    [null, null, 'Non indicati', 'Non indicati'],
    [[], [], 'Nessuno', 'Nessuno'],
    [['milk', 'gluten'], ['nuts'], 'Glutine, Latte', 'Frutta a guscio'],
  ] as const)(
    '[RECIPE-43] says of the fourteen allergens what was said, and never none where nobody spoke: %j, %j',
    (contains, mayContain, said, possible) => {
      const [row] = exportRows({ ...product, contains, mayContain });
      expect(row!.slice(-3, -1)).toEqual([said, possible]);
      expect(exportHeader.slice(-3, -1)).toEqual(['Allergeni', 'Può contenere']);
      expect(guessMapping(exportHeader.slice(-3, -1))).toEqual(['contains', 'mayContain']);
      // Brought back it says the same.
      const read = readRow(row!.map(cellText), guessMapping(exportHeader), {
        number: 1,
        today: '2026-11-21',
      });
      const back = read.ok ? [read.row.contains, read.row.mayContain] : read.problems;
      expect(back).toEqual([contains?.toSorted() ?? null, mayContain]);
    },
  );
});

describe('ids of rows', () => {
  it('follow from file and row, none like another, all of version 7', () => {
    const fileId = newId();
    const ids = [1, 2, maxRows].flatMap((row) => [
      rowId(fileId, row),
      statementId(fileId, row),
      changeId(fileId, row),
    ]);
    expect(new Set(ids).size).toBe(9);
    for (const id of ids) expect(zId.safeParse(id).success).toBe(true);
    expect(writeOf(rowId(fileId, maxRows))).toEqual({ row: maxRows, write: 'goods' });
    expect(writeOf(statementId(fileId, maxRows))).toEqual({ row: maxRows, write: 'statement' });
    expect(writeOf(changeId(fileId, 1))).toEqual({ row: 1, write: 'change' });
    const [first, last] = rowIdRange(fileId);
    expect(rowId(fileId, 1) >= first && changeId(fileId, maxRows) <= last).toBe(true);
  });
});

describe('unitTold', () => {
  it.each([
    [3, null, 'kg', 3],
    [3, 'kg', 'kg', 3],
    [3, 'kg', 'g', 3_000],
    [2, 'l', 'ml', 2_000],
    [3_000, 'g', 'kg', 3],
    [null, 'g', 'kg', null],
    [2_500, 'g', 'kg', 2.5],
    [2.5, 'kg', 'g', 2_500],
    [2.5, null, 'kg', 2.5],
    [0.001, 'l', 'ml', 1],
    [2.5, null, 'pz', 'not_whole'],
    [2.5, 'g', 'kg', 'not_whole'],
    [3, 'pz', 'kg', 'unit_differs'],
    [3, 'confezione', 'pz', 'unit_differs'],
  ] as const)('%j %s of what is counted in %s → %j', (quantity, said, unit, told) => {
    expect(unitTold(quantity, said, unit)).toEqual(
      typeof told === 'string' ? { ok: false, problem: told } : { ok: true, quantity: told },
    );
  });
});
