import type { z } from 'zod';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Closing } from '../closed-days.ts';
import type { zWeek } from '../contract.ts';
import { closedDaysErrors } from '../errors.it.ts';
import { requireInSight } from './require-in-sight.ts';
import { storeClosing } from './store-closing.ts';
import type { NewClosing } from './store-closing.ts';
import { guardOfToday } from './takes-away.ts';

const refuse = refusals(closedDaysErrors);

/**
 * Tells on which days of the week the restaurant is closed from a day on: today at the earliest, for what is over was owed as it stood.
 * Today only while nothing of it is on record or late: what takes that away says why, as a closure does.
 * @param sources what the rooms tell of the day
 * @throws CLOSING_TOO_LATE, CLOSING_DAY_BEGUN; INPUT_INVALID
 */
export async function setWeek(
  services: Services,
  caller: Member,
  sources: readonly DaySource[],
  input: z.output<typeof zWeek>,
): Promise<Closing> {
  const takesAway = await guardOfToday(services, caller, sources);
  const { id, firstDay, weekdays, coldIsRead } = input;
  return recordWrite<Closing>(services, caller, {
    id,
    action: 'closed_days.set_week',
    input,
    entity: { type: 'closing', id },
    hints: ['closedDays'],
    run: async (tx, at) => {
      const today = romeDate(at);
      if (firstDay < today) throw refuse('CLOSING_TOO_LATE');
      requireInSight('firstDay', firstDay, today);
      const week: Closing = {
        id,
        kind: 'week',
        name: null,
        firstDay,
        lastDay: null,
        lateReason: null,
        weekdays,
        coldIsRead,
        recordedAt: at.toISOString(),
      };
      if (await takesAway(tx, at, (told) => [...told, week])) throw refuse('CLOSING_DAY_BEGUN');
      const row: NewClosing = { id, kind: 'week', firstDay, weekdays: weekdays.join(''), coldIsRead };
      return { response: await storeClosing(tx, caller.restaurant.id, row, at) };
    },
  });
}
