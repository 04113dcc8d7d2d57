import { telling, tellingByDay } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { stockDay } from '../day.ts';
import { stockNotices } from '../notices.ts';
import { expiryNoticeMediumDays, expiryWindowDays } from '../thresholds.ts';
import { expiringLots, productCount } from './expiring-lots.ts';

/** What the stock tells of the day and in the bell. */
export const stockInDay: DaySource = {
  day: telling(
    (asked) => [productCount({}), expiringLots({ ...asked, days: expiryWindowDays })],
    ([products, stock]) => stockDay(products, stock),
  ),
  notices: tellingByDay((asked) => expiringLots({ ...asked, days: expiryNoticeMediumDays }), stockNotices),
};
