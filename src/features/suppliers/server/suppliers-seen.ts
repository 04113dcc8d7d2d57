import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { Asking } from '#platform/memory/question.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** A supplier of whom goods were taken: as it was written last, and the last day. */
export interface SupplierSeen {
  readonly supplier: string;
  readonly lastOn: LocalDate;
}

/** Of whom goods were taken since a day, as a room knows it. */
export type SuppliersSeen = (asked: { readonly since: LocalDate }) => Asking<readonly SupplierSeen[]>;

/** Where rooms bring it. */
export const suppliersSeenPoint = extensionPoint<SuppliersSeen>('suppliers of whom goods were taken');
