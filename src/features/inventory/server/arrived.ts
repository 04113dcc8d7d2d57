import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { ArrivalLimit } from '../arrival.ts';

/** Goods of one product that arrived by themselves, as they were stored. */
export interface ArrivedAlone {
  readonly movementId: string;
  readonly supplier: string | null;
  readonly notes: string | null;
  readonly receivedOn: LocalDate;
  readonly performedAt: Date;
  /** °C; null: nobody measured. */
  readonly celsius: number | null;
  /** By which it was judged. */
  readonly limit: Pick<ArrivalLimit, 'kind' | 'maxCelsius'>;
}

/** The register of goods that arrive: what comes by another door than a delivery stands there as well (decision 0047). */
export interface ArrivalRegister {
  readonly keep: (
    tx: Transaction,
    caller: OperatorCaller,
    arrived: ArrivedAlone,
    at: Date,
  ) => Promise<Evidence>;
}

/** Where it is brought, by the one room that keeps it. */
export const arrivalRegisterPoint = extensionPoint<ArrivalRegister>('register of arrivals');
