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
  className,
  children,
}: BannerProps) {
  const Icon = tone === 'neutral' ? toneIcons.info : toneIcons[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cn(
        'flex items-start gap-3 rounded-lg border py-3 pl-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
        onDismiss ? 'pr-1' : 'pr-4',
        tones[tone],
        className,
      )}
    >
      {icon ?? <Icon aria-hidden />}
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className={cn(title ? 'mt-0.5' : null)}>{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-3">{actions}</div> : null}
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
