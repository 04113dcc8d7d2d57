import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { type Tone, toneIcons } from './tones.ts';

export { type Tone, toneIcons };

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
