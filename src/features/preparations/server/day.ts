import { sql } from 'drizzle-orm';
import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { romeDayRange } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import { openDateNotices, stuckLabelNotices, stuckLabelsOfDay } from '../notices.ts';
import { endingTubsOfDay } from '../ending-tubs.ts';
import { tubsThatEnd } from './tubs-that-end.ts';
import { openDates } from './open-dates.ts';
import { stuckLabels } from './stuck-labels.ts';

/** How many preparations were produced on a day (DASH-03). */
const madeOnDay = question({
  name: 'made_on_day',
  parts: ['preparations'],
  async read(tx, restaurant, { date }: { date: LocalDate }): Promise<number> {
    const { from, to } = romeDayRange(date);
    const [row] = await executeNamed<{ count: number }>(
      tx,
      'made_on_day',
      sql`
      SELECT count(*)::int AS count FROM preparations
       WHERE restaurant_id = ${restaurant}::uuid
         AND production_date >= ${from.toISOString()}::timestamptz AND production_date < ${to.toISOString()}::timestamptz`,
    );
    return row?.count ?? 0;
  },
});

/** What preparations tell of the day and in the bell. */
export const preparationsInDay: DaySource = {
  day: telling(
    ({ date, limit }) => [madeOnDay({ date }), stuckLabels({ limit }), tubsThatEnd({ by: date })],
    ([made, labels, ending], viewer) => ({
      figures: { preparations: made },
      ...stuckLabelsOfDay(labels, viewer),
      ...endingTubsOfDay(ending, viewer),
    }),
  ),
  notices: telling(
    ({ limit }) => [stuckLabels({ limit }), openDates({ limit })],
    ([labels, dates], viewer) => {
      const [stuck, open] = [stuckLabelNotices(labels, viewer), openDateNotices(dates)];
      return { notices: [...stuck.notices, ...open.notices], count: stuck.count + open.count };
    },
  ),
};
