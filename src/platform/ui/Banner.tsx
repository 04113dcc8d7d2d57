import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { cn } from './cn.ts';
import { uiMessages } from './messages.it.ts';
import { type Tone, toneIcons } from './tones.ts';

const tones: Record<Tone, string> = {
  ok: 'border-ok/40 bg-ok-soft [&>svg]:text-ok',
  info: 'border-info/40 bg-info-soft [&>svg]:text-info',
  warning: 'border-warning/40 bg-warning-soft [&>svg]:text-warning',
  danger: 'border-danger/40 bg-danger-soft [&>svg]:text-danger',
  neutral: 'border-line bg-sunken [&>svg]:text-muted',
};

export type BannerProps = {
  tone?: Tone;
  title?: ReactNode;
  /** Replaces the tone's icon. */
  icon?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  onDismiss?: () => void;
  /** Read aloud when it appears: for what turns up while somebody is on the page. */
  live?: boolean;
  /** In one line where there is room, and low where there is not: for what stands above the work of every day. */
  compact?: boolean;
  className?: string;
  children?: ReactNode;
};

/** Something the page has to say before its content; stays until it is no longer true. */
export function Banner({
  tone = 'info',
  title,
  icon,
  actions,
  onDismiss,
  live = false,
  compact = false,
  className,
  children,
}: BannerProps) {
  const Icon = tone === 'neutral' ? toneIcons.info : toneIcons[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cn(
        'flex gap-3 rounded-lg border pl-4 [&>svg]:size-5 [&>svg]:shrink-0',
        compact ? 'items-center py-1' : 'items-start py-3 [&>svg]:mt-0.5',
        onDismiss ? 'pr-1' : 'pr-4',
        tones[tone],
        className,
      )}
    >
      {icon ?? <Icon aria-hidden />}
      <div className={cn('min-w-0 flex-1', compact && 'flex flex-wrap items-center gap-x-4')}>
        {title ? <p className={cn('font-semibold', compact && 'py-1 text-sm')}>{title}</p> : null}
        {children ? (
          <div className={compact ? 'text-sm max-lg:hidden' : cn(title ? 'mt-0.5' : null)}>{children}</div>
        ) : null}
        {actions ? (
          <div className={cn('flex flex-wrap gap-3', compact ? 'sm:ml-auto' : 'mt-3')}>{actions}</div>
        ) : null}
      </div>
      {onDismiss ? (
        <button
          type="button"
          aria-label={uiMessages.close}
          title={uiMessages.close}
          onClick={onDismiss}
          className="-my-2.5 flex size-12 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      ) : null}
    </div>
  );
}
