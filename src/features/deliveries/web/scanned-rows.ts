/** Packages that are scanned one after the other, as rows of a delivery. */
import { readTypedQuantity, type Choice } from '#features/inventory/web/index.ts';
import { goodsOfCode, packageQuantity } from '#features/scanner/goods-of-code.ts';
import type { CodeFacts } from '#features/scanner/gs1.ts';
import { sumOf } from '#platform/kernel/quantity.ts';
import { stockNumberKey } from '#platform/kernel/lot-number.ts';
import { newRow, type DraftRow } from './draft.ts';

/** A quantity as it is typed; nothing where it has to be. */
const typed = (quantity: number | null): string =>
  quantity === null ? '' : String(quantity).replace('.', ',');

/**
 * One package more. Of a product, lot and date that a row has already it counts into that row, while its quantity can be read; any other
 * is a row of its own. A quantity that the code does not say is left to be typed.
 * @returns the rows, and the one that the package stands in
 */
export function withScanned(
  rows: readonly DraftRow[],
  product: Pick<Choice, 'id' | 'name' | 'unit'>,
  facts: CodeFacts,
): { readonly rows: readonly DraftRow[]; readonly row: DraftRow } {
  const { lotNumber, ...goods } = goodsOfCode(facts, product.unit);
  const quantity = packageQuantity(facts, product.unit);
  const [expiryDate, expiryKind] = [goods.expiryDate ?? '', goods.expiryKind ?? 'use_by'];
  for (const row of quantity === null ? [] : rows) {
    const isSame =
      row.productId === product.id &&
      row.unit === product.unit &&
      stockNumberKey(row.lotNumber.trim()) === stockNumberKey(lotNumber) &&
      row.expiryDate === expiryDate &&
      (expiryDate === '' || row.expiryKind === expiryKind);
    const before = isSame ? readTypedQuantity(row.quantity, row.unit) : null;
    if (before?.ok !== true || quantity === null) continue;
    const more = { ...row, quantity: typed(sumOf([before.value, quantity], row.unit)) };
    return { rows: rows.map((one) => (one === row ? more : one)), row: more };
  }
  const row = newRow(product, { quantity: typed(quantity), lotNumber, expiryDate, expiryKind });
  return { rows: [...rows, row], row };
}
