import { readTypedQuantity } from '#features/inventory/web/index.ts';
import { quantityText } from '#platform/kernel/numbers.ts';
import type { InputRow } from '../proposed-inputs.ts';

/** What was typed over a row, by its key. */
export type TypedInputs = Readonly<Record<string, { readonly left?: boolean; readonly quantity?: string }>>;

/** What was typed over one row. */
export interface TypedInput {
  readonly key: string;
  readonly left: boolean | null;
  readonly quantity: string | null;
}

/** What was typed, as a list of which each has one shape: so it is put away, and known again. */
export const listedInputs = (typed: TypedInputs): TypedInput[] =>
  Object.entries(typed).map(([key, { left, quantity }]) => ({
    key,
    left: left ?? null,
    quantity: quantity ?? null,
  }));

/** The list of which shape a list that was put away is. */
export const anyInputs: readonly TypedInput[] = [
  { key: '', left: true, quantity: null },
  { key: '', left: null, quantity: null },
];

/** What was typed, from its list. */
export const typedInputs = (list: readonly TypedInput[]): TypedInputs =>
  Object.fromEntries(
    list.map(({ key, left, quantity }) => [
      key,
      { ...(left === null ? {} : { left }), ...(quantity === null ? {} : { quantity }) },
    ]),
  );

/** A row as it stands: whether it is left out, and the text of its quantity. */
export function typedOf(row: InputRow, typed: TypedInputs): { left: boolean; text: string } {
  const now = typed[row.key];
  return {
    left:
      now?.left ??
      (row.use !== 'usable' ||
        row.toDiscard === true ||
        (row.quantity === null && now?.quantity === undefined)),
    text: now?.quantity ?? (row.quantity === null ? '' : quantityText(row.quantity)),
  };
}

/** A row that goes in, with how much. */
export interface TakenRow {
  readonly row: InputRow;
  readonly quantity: number;
}

/** The rows that go in; what can not be read is told by the row's key. */
export function readInputs(
  rows: readonly InputRow[],
  typed: TypedInputs,
): { readonly taken: readonly TakenRow[]; readonly problems: Readonly<Record<string, string>> } {
  const problems: Record<string, string> = {};
  const taken = rows.flatMap((row): TakenRow[] => {
    const { left, text } = typedOf(row, typed);
    if (left) return [];
    const read = readTypedQuantity(text, row.unit);
    if (read.ok) return [{ row, quantity: read.value }];
    problems[row.key] = read.message;
    return [];
  });
  return { taken, problems };
}
