import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Closing } from '../closed-days.ts';
import { closedDaysErrors } from '../errors.it.ts';
import { readOpenDays } from './read-closings.ts';
import { storeClosing } from './store-closing.ts';
import type { NewClosing } from './store-closing.ts';

const refuse = refusals(closedDaysErrors);

/** Opens today, though it is a closed day. @throws CLOSING_TOO_LATE or CLOSING_TOO_EARLY for another day, DAY_IS_OPEN where it is no closed one */
export function openToday(
  services: Services,
  caller: OperatorCaller,
  input: { readonly id: string; readonly day: LocalDate },
): Promise<Closing> {
  const { id, day } = input;
  return recordWrite<Closing>(services, caller, {
    id,
    action: 'closed_days.open_today',
    input,
    entity: { type: 'closing', id },
    hints: ['closedDays'],
    run: async (tx, at) => {
      const today = romeDate(at);
      if (day !== today) throw refuse(day < today ? 'CLOSING_TOO_LATE' : 'CLOSING_TOO_EARLY');
      const { isClosed } = await readOpenDays(tx, caller.restaurant.id);
      if (!isClosed(day)) throw refuse('DAY_IS_OPEN');
      const row: NewClosing = { id, kind: 'opening', firstDay: day, lastDay: day };
      return { response: await storeClosing(tx, caller.restaurant.id, row, at) };
    },
  });
}
