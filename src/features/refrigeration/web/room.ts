import Thermometer from 'lucide-react/icons/thermometer';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const refrigerationRoom: WebRoom = {
  name: 'refrigeration',
  links: [{ to: '/refrigeration', label: texts.refrigeration, icon: Thermometer, group: 'checks', thumb: 4 }],
  quickActions: [{ to: '/refrigeration', place: 1, label: texts.recordTemperature, icon: Thermometer }],
  keptReads: 'all',
};
