import type { Closing } from '../closed-days.ts';
import type { closings } from '../tables.ts';

/** A stored row as it is told. */
export const presentClosing = ({
  id,
  kind,
  firstDay,
  lastDay,
  weekdays,
  coldIsRead,
  name,
  lateReason,
  recordedAt,
}: typeof closings.$inferSelect): Closing => ({
  id,
  kind,
  firstDay,
  lastDay,
  weekdays: [...(weekdays ?? '')].map(Number),
  coldIsRead,
  name,
  lateReason,
  recordedAt: recordedAt.toISOString(),
});
