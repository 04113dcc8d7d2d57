import { createContext } from 'react';
import type { ComponentType, SVGProps } from 'react';

/** What is done often enough to be one tap away on the dashboard (DASH-07), for whoever has its screen in their plan. */
export interface QuickAction {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** Its place in the order of the day, lowest first; of several at one place the last that applies is shown. */
  readonly place: number;
  /** `round`: only while several things are to be checked and nothing above says so. */
  readonly when?: 'round';
}

/** What the rooms of the app offer; the frame tells it to the screens. */
export const QuickActionsContext = createContext<readonly QuickAction[]>([]);
