import { presentEntry } from '#features/registers/server/index.ts';
import type { Cleaning } from '../contract.ts';
import type { CleaningRow } from './register.ts';

/** A stored entry as it travels. */
export function presentCleaning(row: CleaningRow): Cleaning {
  const { correctiveAction: _none, ...entry } = presentEntry(row);
  return {
    ...entry,
    area: row.area,
    productUsed: row.productUsed,
    ...(row.planItemId === null ? {} : { planItemId: row.planItemId }),
    ...(row.planSubject === null ? {} : { planSubject: row.planSubject }),
    ...(row.notDone ? { notDone: true as const } : {}),
  };
}
