import type { z } from 'zod';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Closing } from '../closed-days.ts';
import type { zWeek } from '../contract.ts';
import { closedDaysErrors } from '../errors.it.ts';
import { requireInSight } from './require-in-sight.ts';
import { storeClosing } from './store-closing.ts';
import type { NewClosing } from './store-closing.ts';

const refuse = refusals(closedDaysErrors);

/**
 * Tells on which days of the week the restaurant is closed from a day on: today at the earliest, for what is over was owed as it stood.
 * @throws CLOSING_TOO_LATE; INPUT_INVALID
 */
export function setWeek(services: Services, caller: Member, input: z.output<typeof zWeek>): Promise<Closing> {
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
      const row: NewClosing = { id, kind: 'week', firstDay, weekdays: weekdays.join(''), coldIsRead };
      return { response: await storeClosing(tx, caller.restaurant.id, row, at) };
    },
  });
}
