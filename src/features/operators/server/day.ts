import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { deviceNotices, pinNotices } from '../notices.ts';
import { devicesAtWork } from './devices-at-work.ts';
import { changedPins } from './changed-pins.ts';

/** What is told of operators in the bell. */
export const operatorsInDay: DaySource = {
  notices: telling(
    () => [changedPins({}), devicesAtWork({})],
    ([pins, devices], viewer) => {
      const [ofPins, ofDevices] = [pinNotices(pins, viewer), deviceNotices(devices, viewer)];
      return {
        notices: [...ofDevices.notices, ...ofPins.notices],
        count: ofDevices.count + ofPins.count,
      };
    },
  ),
};
