import { presentActionOn, presentEntry } from '#features/registers/server/index.ts';
import type { Oil } from '../contract.ts';
import { outcomeNow } from '../oil-status.ts';
import type { OilRow } from './register.ts';

/** A stored entry as it travels. */
export const presentOil = (row: OilRow): Oil => ({
  ...presentEntry(row),
  kind: row.kind,
  fryer: row.fryer,
  polarPercent: row.polarPercent,
  strip: row.strip,
  limitPercent: row.limitPercent,
  outcome: outcomeNow(row),
  litres: row.litres,
  collector: row.collector,
  receiptNumber: row.receiptNumber,
  receiptDate: row.receiptDate,
});

/** A stored answer as it travels; nothing is judged by it. */
export const presentAnswer = presentActionOn('oilId');
