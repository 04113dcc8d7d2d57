import type { ComponentType, SVGProps } from 'react';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import House from 'lucide-react/icons/house';
import Package from 'lucide-react/icons/package';
import Thermometer from 'lucide-react/icons/thermometer';
import { frameTexts } from './frame/messages.it.ts';

export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** The places a cook goes to, in the order of the day; the same on the bottom bar and the top bar (NAV-01…03). */
export const navigation: readonly NavigationEntry[] = [
  { to: '/dashboard', label: frameTexts.nav.dashboard, icon: House },
  { to: '/inventory', label: frameTexts.nav.inventory, icon: Package },
  { to: '/haccp', label: frameTexts.nav.haccp, icon: ClipboardCheck },
  { to: '/refrigeration', label: frameTexts.nav.refrigeration, icon: Thermometer },
];
