import { addDays, romeDate } from '#platform/kernel/dates.ts';
import type { Unsent } from '#platform/offline/kept-write.ts';
import type { Matter } from '../contract.ts';

/**
 * The address of what stood in equipment while it was too warm; of what was named freely, in the place of that name: from the day before the
 * temperature was read, since nobody knows when it began, until today. A temperature that still waits on the device the server
 * does not know yet, so that it is not named.
 */
export const atRiskSearch = (
  {
    readingId,
    equipmentId,
    equipmentName,
    performedAt,
    toSend,
  }: Pick<Matter, 'readingId' | 'equipmentId' | 'equipmentName' | 'performedAt'> & {
    readonly toSend?: Unsent | undefined;
  },
  now: Date,
): Record<string, string> => ({
  da: equipmentId === null ? `place:${equipmentName}` : `equipment:${equipmentId}`,
  dal: addDays(romeDate(new Date(performedAt)), -1),
  al: romeDate(now),
  ...(toSend ? {} : { misura: readingId }),
});
