import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { labelNoticeDays } from '#features/inventory/thresholds.ts';
import { addDays } from '#platform/kernel/dates.ts';
import { labelNotices, lotPaperNotices } from '../notices.ts';
import { codesOfMonth } from './codes-of-month.ts';
import { labelsThatExpire } from './labels-that-expire.ts';
import { lotPapers } from './lot-papers.ts';

/** What labels tell of the day and in the bell. */
export const labelsInDay: DaySource = {
  day: telling(
    ({ date }) => [codesOfMonth({ date })],
    ([codes], { holds }) => (holds('qr_labels') ? { figures: { codesThisMonth: codes } } : {}),
  ),
  notices: telling(
    ({ date, limit }) => [
      labelsThatExpire({ by: addDays(date, labelNoticeDays), limit }),
      lotPapers({ limit }),
    ],
    ([labels, papers], viewer) => {
      const [expiring, wrong] = [labelNotices(labels, viewer), lotPaperNotices(papers, viewer)];
      return { notices: [...wrong.notices, ...expiring.notices], count: wrong.count + expiring.count };
    },
  ),
};
