import ThermometerSun from 'lucide-react/icons/thermometer-sun';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const thermometersRoom: WebRoom = {
  name: 'thermometers',
  links: [{ to: '/thermometers', label: texts.thermometers, icon: ThermometerSun, group: 'checks' }],
  keptReads: 'all',
};
