import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { Asking } from '#platform/memory/question.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** A supplier of whom goods were taken: as it was written last, and when last. */
export interface SupplierSeen {
  readonly supplier: string;
  readonly lastOn: LocalDate;
  /** When the last goods were taken, an ISO text. */
  readonly lastAt: string;
}

/** Of whom goods were taken since a day, as a room knows it. */
export type SuppliersSeen = (asked: { readonly since: LocalDate }) => Asking<readonly SupplierSeen[]>;

/** Where rooms bring it. */
export const suppliersSeenPoint = extensionPoint<SuppliersSeen>('suppliers of whom goods were taken');
