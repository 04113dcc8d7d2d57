import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** What a state means to whoever sees it. */
export type Tone = 'ok' | 'warning' | 'danger' | 'neutral' | 'info';

/** The icon of each tone: the shape tells the state when the colour cannot. */
export const toneIcons = {
  ok: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  neutral: CircleMinus,
  info: Info,
} as const;
