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
  type TakenRow,
} from '../row-plan.ts';
import { rowRefusalText } from '../row-refusals.it.ts';

/**
 * `present`, `left`, `taken` and `same` do nothing: the lot is there, nothing new is wanted, an earlier import brought the goods, or
 * only the product is there.
 */
export type Effect =
  | { readonly does: 'create' | 'receive' | 'update' | 'present' | 'left' | 'same' }
  | { readonly does: 'taken'; readonly at: string }
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
  /** As the spreadsheet counts it. */
  readonly line: number;
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
  /** Some rows are about what is there, with quantities that may mean something. */
  readonly asksWhenPresent: boolean;
}

export interface TableRead {
  readonly rows: readonly (readonly string[])[];
  /** The number of each as the spreadsheet shows it. */
  readonly lines: readonly number[];
  readonly imported: readonly number[];
  readonly products: readonly KnownProduct[];
  readonly lots: readonly KnownLot[];
  readonly taken: readonly TakenRow[];
  readonly today: string;
}

/** Whether anything is stored for a row. */
export const doesSomething = ({ effect }: GoodRow): boolean =>
  effect.does === 'create' ||
  effect.does === 'receive' ||
  effect.does === 'update' ||
  effect.does === 'count';

export function previewOf(
  table: TableRead,
  mapping: Mapping,
  { whenPresent, defaultUnit }: { readonly whenPresent: WhenPresent; readonly defaultUnit: Unit },
): Preview {
  const reads = table.rows.map((cells, index) =>
    readRow(cells, mapping, { number: index + 1, line: table.lines[index] ?? null, today: table.today }),
  );
  const readable = reads.flatMap((read) => (read.ok ? [read.row] : []));
  const standing = standingOf(table.products, table.lots, readable, defaultUnit, table.taken);
  const imported = new Set(table.imported);
  const good: GoodRow[] = [];
  const wrong: WrongRow[] = [];
  let already = 0;
  let asksWhenPresent = false;
  for (const [index, cells] of table.rows.entries()) {
    const number = index + 1;
    const line = table.lines[index] ?? number + 1;
    if (imported.has(number)) {
      already++;
      continue;
    }
    const read = reads[index]!;
    if (!read.ok) {
      wrong.push({ row: number, line, cells, problems: read.problems, refusal: null });
      continue;
    }
    const { row } = read;
    const asIs = planRow(row, standing, 'new');
    asksWhenPresent ||= isAboutWhatIsThere(row, asIs);
    const plan = whenPresent === 'new' ? asIs : planRow(row, standing, whenPresent);
    if (plan.does === 'refuse') {
      wrong.push({ row: number, line, cells, problems: [], refusal: rowRefusalText(plan.refusal) });
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

/** A list of what is on the shelf says the same as one of what came: only the person knows. */
const isAboutWhatIsThere = (row: ImportRow, plan: RowPlan): boolean =>
  plan.does === 'store' &&
  Boolean(row.quantity ?? plan.left) &&
  (plan.left !== null || row.lotNumber === null);

/** What is asked of goods that a row brings, by their date and what they are called: a file measures nothing. */
function askedOf(
  row: ImportRow,
  plan: Exclude<RowPlan, { does: 'refuse' }>,
  today: LocalDate,
): ArrivalQuestion[] {
  if (plan.does === 'leave') return [];
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
  if (plan.does === 'leave') return { does: 'left' };
  const { goods, changes, statement, left, product } = plan;
  if (goods?.kind === 'receive') return { does: 'receive' };
  if (goods) return { does: 'count', from: goods.lot.quantity, to: goods.quantity, unit: product.unit };
  if (statement !== null || Object.keys(changes).length > 0) return { does: 'update' };
  if (left?.why === 'taken') return { does: 'taken', at: left.at };
  return { does: left === null ? 'same' : left.why === 'present' ? 'present' : 'left' };
}
