import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cn } from './cn.ts';

export type Tone = 'ok' | 'warning' | 'danger' | 'neutral' | 'info';

/** The icon of each tone: the shape tells the state when the colour cannot. */
export const toneIcons = {
  ok: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  neutral: CircleMinus,
  info: Info,
} as const;

const tones: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-sunken text-muted',
  info: 'bg-info-soft text-info',
};

export type BadgeProps = {
  tone?: Tone;
  /** Replaces the tone's icon by another lucide icon. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A state in one or two words: icon, word and colour together. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  const Icon = toneIcons[tone];
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-full whitespace-nowrap py-1 pr-3 pl-2 text-sm leading-5 font-semibold [&_svg]:size-4 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon ?? <Icon aria-hidden />}
      {children}
    </span>
  );
}
