import { thermometerAt } from '#features/thermometers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { StepRow } from './register.ts';

/** With what a step was measured, as it is stored. */
export type MeasuredColumns = Pick<StepRow, 'thermometerId' | 'thermometer' | 'thermometerState'>;

/** Of a step of which nobody said it, or that measured nothing. */
export const notMeasured: MeasuredColumns = {
  thermometerId: null,
  thermometer: null,
  thermometerState: null,
};

/**
 * With which thermometer a step was measured, and how that stood then.
 * @throws NOT_FOUND for one of another restaurant
 */
export async function measuredColumns(
  tx: Transaction,
  restaurantId: string,
  thermometerId: string | null | undefined,
  at: Date,
): Promise<MeasuredColumns> {
  if (thermometerId == null) return notMeasured;
  const { id, name, state } = await thermometerAt(tx, restaurantId, thermometerId, at);
  return { thermometerId: id, thermometer: name, thermometerState: state };
}
