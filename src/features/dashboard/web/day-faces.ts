import type { ComponentType, SVGProps } from 'react';
import Bug from 'lucide-react/icons/bug';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Droplet from 'lucide-react/icons/droplet';
import Thermometer from 'lucide-react/icons/thermometer';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import ThermometerSun from 'lucide-react/icons/thermometer-sun';
import Timer from 'lucide-react/icons/timer';
import type { DayKind } from '#features/day/day.ts';

/** How something to do looks, where it is done, and by which name of the address it is begun there. */
export const dayFaces = {
  check: { icon: ClipboardCheck, to: '/haccp', begin: 'controlla' },
  reading: { icon: Thermometer, to: '/refrigeration', begin: 'registra' },
  process: { icon: Timer, to: '/process-checks', begin: 'misura' },
  pest: { icon: Bug, to: '/pest-control', begin: 'ricontrolla' },
  oil: { icon: Droplet, to: '/frying-oil', begin: 'cambia' },
  thermometer: { icon: ThermometerSun, to: '/thermometers', begin: 'ricontrolla' },
  training: { icon: GraduationCap, to: '/staff-training', begin: 'scade' },
} as const satisfies Record<
  DayKind,
  {
    readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
    readonly to: string;
    readonly begin: string;
  }
>;
