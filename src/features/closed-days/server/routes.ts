import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { closedDaysContract } from '../contract.ts';
import { listClosings } from './list-closings.ts';
import { addClosure } from './add-closure.ts';
import { openToday } from './open-today.ts';
import { setWeek } from './set-week.ts';
import { withdrawClosing } from './withdraw-closing.ts';

const os = implement(closedDaysContract).$context<CallContext>();

/** @param sources what the rooms tell of the day */
export const closedDaysRoutes = (sources: readonly DaySource[]) => ({
  list: os.list.handler(({ context }) => listClosings(context.services, memberOf(context))),
  setWeek: os.setWeek.handler(({ context, input }) =>
    setWeek(context.services, memberOf(context), sources, input),
  ),
  addClosure: os.addClosure.handler(({ context, input }) =>
    addClosure(context.services, memberOf(context), sources, input),
  ),
  withdraw: os.withdraw.handler(({ context, input }) =>
    withdrawClosing(context.services, memberOf(context), sources, input),
  ),
  openToday: os.openToday.handler(({ context, input }) =>
    openToday(context.services, operatorOf(context), input),
  ),
});
