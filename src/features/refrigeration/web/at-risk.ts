import { addDays, romeDate } from '#platform/kernel/dates.ts';
import type { Matter } from '../contract.ts';

/**
 * The address of what stood in a place while it was too warm, by the name that place and equipment share: from the day before the
 * temperature was read, since nobody knows when it began, until today. A temperature that still waits on the device the server
 * does not know yet, so that it is not named.
 */
export const atRiskSearch = (
  {
    readingId,
    equipmentName,
    performedAt,
    toSend,
  }: Pick<Matter, 'readingId' | 'equipmentName' | 'performedAt'> & { readonly toSend?: true | undefined },
  now: Date,
): Record<string, string> => ({
  da: `place:${equipmentName}`,
  dal: addDays(romeDate(new Date(performedAt)), -1),
  al: romeDate(now),
  ...(toSend ? {} : { misura: readingId }),
});
