/** What an import would do, told from the file, the mapping and what is there. */
import { arrivalLimitOf, type ArrivalQuestion } from '#features/inventory/arrival.ts';
import { questionsOf } from '#features/inventory/arrival-asks.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { Mapping } from '../mapping.ts';
import type { WhenPresent } from '../outcomes.ts';
import { readRow, type ImportRow, type RowProblem } from '../read-row.ts';
import {
  applyPlan,
  nothingSet,
  planRow,
  standingOf,
  type KnownLot,
  type KnownProduct,
  type RowPlan,
  type Stays,
} from '../row-plan.ts';
import { rowRefusalText } from '../row-refusals.it.ts';

/** `present` and `same` do nothing: of the first the lot is there, of the second only the product. */
export type Effect =
  | { readonly does: 'create' | 'receive' | 'update' | 'present' | 'same' }
  | { readonly does: 'count'; readonly from: number; readonly to: number; readonly unit: Unit };

export interface GoodRow {
  readonly row: ImportRow;
  readonly effect: Effect;
  /** What it says otherwise of its lot, and does not change. */
  readonly stays: readonly Stays[];
  /** What is asked before its goods are taken in (GOODS-15). */
  readonly asked: readonly ArrivalQuestion[];
}

export interface WrongRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Cells that can not be read. */
  readonly problems: readonly RowProblem[];
  /** Why the row as a whole is not stored. */
  readonly refusal: string | null;
}

export interface Preview {
  readonly good: readonly GoodRow[];
  readonly wrong: readonly WrongRow[];
  /** Rows that were stored today from this same file. */
  readonly already: number;
  /** Some rows are about lots that are there, with quantities that may mean something. */
  readonly asksWhenPresent: boolean;
}

export interface TableRead {
  readonly rows: readonly (readonly string[])[];
  readonly imported: readonly number[];
  readonly products: readonly KnownProduct[];
  readonly lots: readonly KnownLot[];
  readonly today: string;
}

/** Whether anything is stored for a row. */
export const doesSomething = ({ effect }: GoodRow): boolean =>
  effect.does !== 'present' && effect.does !== 'same';

export function previewOf(
  table: TableRead,
  mapping: Mapping,
  { whenPresent, defaultUnit }: { readonly whenPresent: WhenPresent; readonly defaultUnit: Unit },
): Preview {
  const reads = table.rows.map((cells, index) =>
    readRow(cells, mapping, { number: index + 1, today: table.today }),
  );
  const readable = reads.flatMap((read) => (read.ok ? [read.row] : []));
  const standing = standingOf(table.products, table.lots, readable, defaultUnit);
  const imported = new Set(table.imported);
  const good: GoodRow[] = [];
  const wrong: WrongRow[] = [];
  let already = 0;
  let asksWhenPresent = false;
  for (const [index, cells] of table.rows.entries()) {
    const number = index + 1;
    if (imported.has(number)) {
      already++;
      continue;
    }
    const read = reads[index]!;
    if (!read.ok) {
      wrong.push({ row: number, cells, problems: read.problems, refusal: null });
      continue;
    }
    const { row } = read;
    const asIs = planRow(row, standing, 'keep');
    asksWhenPresent ||= asIs.does === 'store' && asIs.isPresent && row.quantity !== null;
    const plan = whenPresent === 'keep' ? asIs : planRow(row, standing, whenPresent);
    if (plan.does === 'refuse') {
      wrong.push({ row: number, cells, problems: [], refusal: rowRefusalText(plan.refusal) });
      continue;
    }
    applyPlan(standing, row, plan, { id: `new ${number}`, unit: row.unit ?? defaultUnit });
    good.push({
      row,
      effect: effectOf(plan),
      stays: plan.does === 'store' ? plan.stays : [],
      asked: askedOf(row, plan, table.today),
    });
  }
  return { good, wrong, already, asksWhenPresent };
}

/** What is asked of goods that a row brings, by their date and what they are called: a file measures nothing. */
function askedOf(
  row: ImportRow,
  plan: Exclude<RowPlan, { does: 'refuse' }>,
  today: LocalDate,
): ArrivalQuestion[] {
  const goods = plan.does === 'create' ? null : plan.goods;
  if (plan.does === 'create' ? !row.quantity : goods?.kind !== 'receive') return [];
  const known = plan.does === 'create' ? null : { ...plan.product, ...plan.changes };
  const product = { name: row.name, category: (known ?? row).category };
  return questionsOf(
    {
      celsius: null,
      expiryDate: row.expiryDate ?? goods?.lot?.expiryDate ?? null,
      expiryKind: row.expiryKind ?? goods?.lot?.expiryKind ?? null,
    },
    product,
    arrivalLimitOf({ ...product, ...(known?.arrival ?? nothingSet) }),
    today,
  );
}

function effectOf(plan: Exclude<RowPlan, { does: 'refuse' }>): Effect {
  if (plan.does === 'create') return { does: 'create' };
  const { goods, changes, statement, isPresent, product } = plan;
  if (goods?.kind === 'receive') return { does: 'receive' };
  if (goods) return { does: 'count', from: goods.lot.quantity, to: goods.quantity, unit: product.unit };
  if (statement !== null || Object.keys(changes).length > 0) return { does: 'update' };
  return { does: isPresent ? 'present' : 'same' };
}
