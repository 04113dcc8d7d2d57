import type { z } from 'zod';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { addDays, daysBetween, romeDate } from '#platform/kernel/dates.ts';
import { longestClosure } from '../closed-days.ts';
import type { Closing } from '../closed-days.ts';
import type { zClosure } from '../contract.ts';
import { requireInSight } from './require-in-sight.ts';
import { storeClosing } from './store-closing.ts';
import type { NewClosing } from './store-closing.ts';
import { guardOfToday } from './takes-away.ts';

/**
 * Closes the restaurant from a day to another. Of days that are over, and of today where something of it is on record or late already, it is
 * told with a reason, and stays known as told late; no record of them is touched.
 * @param sources what the rooms tell of the day
 * @throws INPUT_INVALID for an end before the beginning, for more days than a year has, for days further back than a year, and for days that
 *   are over or have begun without a reason
 */
export async function addClosure(
  services: Services,
  caller: Member,
  sources: readonly DaySource[],
  input: z.output<typeof zClosure>,
): Promise<Closing> {
  const { id, name, firstDay, lastDay } = input;
  const takesAway = await guardOfToday(services, caller, sources);
  return recordWrite<Closing>(services, caller, {
    id,
    action: 'closed_days.add_closure',
    input,
    entity: { type: 'closing', id },
    hints: ['closedDays'],
    run: async (tx, at) => {
      const today = romeDate(at);
      if (lastDay < firstDay || daysBetween(firstDay, lastDay) >= longestClosure)
        throw refuseField('lastDay', 'invalid_date');
      if (firstDay < addDays(today, -longestClosure)) throw refuseField('firstDay', 'invalid_date');
      requireInSight('lastDay', lastDay, today);
      const inTime: Closing = {
        id,
        kind: 'closure',
        name,
        firstDay,
        lastDay,
        lateReason: null,
        weekdays: [],
        coldIsRead: null,
        recordedAt: at.toISOString(),
      };
      const isLate = firstDay < today || (await takesAway(tx, at, (told) => [...told, inTime]));
      if (isLate && input.lateReason === null) throw refuseField('lateReason', 'required');
      const lateReason = isLate ? input.lateReason : null;
      const row: NewClosing = { id, kind: 'closure', name, firstDay, lastDay, lateReason };
      return { response: await storeClosing(tx, caller.restaurant.id, row, at) };
    },
  });
}
