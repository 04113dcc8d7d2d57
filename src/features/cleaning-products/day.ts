/** What the register of cleaning products tells of a day: what was recorded. Nothing of it falls due. */
import type { DayTold } from '#features/day/day.ts';
import { dayTexts } from './day.it.ts';
import type { ProductKind } from './product-kinds.it.ts';
import { productText } from './product-text.it.ts';
import type { Rinse, SheetKind } from './sheet-kinds.ts';

/** The entries of a day: how many count, and the newest ones. */
export interface EntriesOfDay {
  readonly count: number;
  readonly entries: readonly {
    readonly id: string;
    readonly kind: SheetKind;
    readonly product: string;
    readonly product_kind: ProductKind;
    readonly dilution: string | null;
    readonly contact_seconds: number | null;
    readonly rinse: Rinse | null;
    readonly instructions: string | null;
    readonly warnings: string | null;
    readonly sheet_date: string | null;
    readonly operator_name: string;
    readonly performed_at: string;
  }[];
}

/** What was recorded on a day, also under a better plan (C-07). */
export const cleaningProductsDay = (done: EntriesOfDay): DayTold => ({
  done: {
    count: done.count,
    entries: done.entries.map((one) => ({
      id: one.id,
      kind: 'cleaning_product',
      title: dayTexts.done(one.product),
      value: productText({
        ...one,
        productKind: one.product_kind,
        contactSeconds: one.contact_seconds,
        sheetDate: one.sheet_date,
      }),
      outcome: null,
      operatorName: one.operator_name,
      performedAt: new Date(one.performed_at),
    })),
  },
});
