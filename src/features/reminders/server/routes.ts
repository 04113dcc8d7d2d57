import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { remindersContract } from '../contract.ts';
import { choose, readChoices } from './choices.ts';
import { addDevice, removeDevice } from './push-devices.ts';
import { sendTest, sendTestPush } from './send-test.ts';

const os = implement(remindersContract).$context<CallContext>();

/** @param sources what the rooms tell of the day */
export const remindersRoutes = (sources: readonly DaySource[]) => ({
  read: os.read.handler(({ context }) => readChoices(context.services, memberOf(context))),
  choose: os.choose.handler(({ context, input }) => choose(context.services, memberOf(context), input)),
  sendTest: os.sendTest.handler(({ context, input }) =>
    input.by === 'push'
      ? sendTestPush(context.services, memberOf(context))
      : sendTest(context.services, memberOf(context), sources),
  ),
  addDevice: os.addDevice.handler(({ context, input }) =>
    addDevice(context.services, memberOf(context), sources, input),
  ),
  removeDevice: os.removeDevice.handler(({ context, input }) =>
    removeDevice(context.services, memberOf(context), input.deviceId),
  ),
});
