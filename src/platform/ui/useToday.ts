import { useEffect, useState } from 'react';
import { serverNow } from '#platform/http/server-clock.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { onTimePassing } from './time-passing.ts';

/**
 * The day in Rome, by the server's clock as far as it is known, also when midnight passes while the page is open. What is
 * shown without a network was judged on the day when it was read; what expires is judged anew with this one.
 *
 * @param read the day on which what is shown was read, if it says so: never is it judged by an earlier one
 */
export function useToday(read?: LocalDate): LocalDate {
  const [today, setToday] = useState(todayInRome);
  useEffect(() => onTimePassing(() => setToday(todayInRome())), []);
  return read !== undefined && read > today ? read : today;
}

/** The day in Rome at this moment, by the server's clock as far as it is known. */
export const todayInRome = (): LocalDate => romeDate(serverNow());
