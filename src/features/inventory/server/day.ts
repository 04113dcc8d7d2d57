import { telling, tellingByDay } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { heldDay, stockDay } from '../day.ts';
import { heldNotices, stockNotices } from '../notices.ts';
import { expiryNoticeMediumDays, expiryWindowDays } from '../thresholds.ts';
import { expiringLots, productCount } from './expiring-lots.ts';
import { lotsHeldBack } from './lots-held-back.ts';

/** What the stock tells of the day and in the bell. */
export const stockInDay: DaySource = {
  day: telling(
    (asked) => [productCount({}), expiringLots({ ...asked, days: expiryWindowDays })],
    ([products, stock]) => stockDay(products, stock),
  ),
  notices: tellingByDay((asked) => expiringLots({ ...asked, days: expiryNoticeMediumDays }), stockNotices),
};

/** What of it is held back since it came too warm (GOODS-13). */
export const heldInDay: DaySource = {
  day: telling(
    () => [lotsHeldBack({})],
    ([held]) => heldDay(held),
  ),
  notices: telling(
    () => [lotsHeldBack({})],
    ([held]) => heldNotices(held),
  ),
};
