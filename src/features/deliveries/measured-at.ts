import { endOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** When the goods of a delivery were measured at the latest: as it was written down, but not after the day on which they came. */
export function measuredAt({
  receivedOn,
  performedAt,
}: {
  readonly receivedOn: string;
  readonly performedAt: Date;
}): Date {
  const end = endOfRomeDay(receivedOn as LocalDate);
  return performedAt < end ? performedAt : end;
}
