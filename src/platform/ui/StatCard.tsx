import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { type Tone, toneIcons } from './tones.ts';

const tones: Record<Tone, string> = {
  ok: 'text-ok',
  info: 'text-info',
  warning: 'text-warning',
  danger: 'text-danger',
  neutral: 'text-muted',
};

/** A longer figure has the whole line of a narrow card. */
const mostBesideIcon = 4;

export type StatCardProps = {
  label: string;
  /** The figure as text, already formatted: "12", "3,5". */
  value: string;
  /** The value is words or a date: smaller, so that it keeps its line on a phone. */
  words?: boolean;
  /** Small behind the figure: "°C", "kg". */
  unit?: string;
  /** One line under the figure; with a `tone` it carries that tone's icon. */
  note?: ReactNode;
  tone?: Tone;
  /** One lucide icon at the far end of the figure, so that the label keeps its one line. */
  icon?: ReactNode;
  /** A link to the list behind the figure. Give it the class `stretched` and the whole card answers. */
  link?: ReactNode;
  className?: string;
};

/** One figure that is read from across the room, and what it means. */
export function StatCard({
  label,
  value,
  words = false,
  unit,
  note,
  tone = 'neutral',
  icon,
  link,
  className,
}: StatCardProps) {
  const Icon = toneIcons[tone];
  return (
    <div
      className={cn(
        'relative flex flex-col rounded-lg border border-line bg-surface p-4 shadow-soft lg:p-5 has-[.stretched:hover]:border-edge',
        className,
      )}
    >
      <p className="text-sm font-semibold text-muted">{label}</p>
      <p
        className={cn(
          'figures mt-2 flex items-center leading-none font-bold tracking-tight',
          words ? 'min-h-9 text-xl sm:text-2xl' : 'text-4xl',
        )}
      >
        {value}
        {unit ? <span className="ml-1 self-end text-xl font-semibold text-muted">{unit}</span> : null}
        <span
          className={cn('ml-auto text-muted', (words || value.length > mostBesideIcon) && 'max-sm:hidden')}
        >
          {icon}
        </span>
      </p>
      {note ? (
        <p className={cn('mt-3 flex items-start gap-1.5 text-sm font-medium', tones[tone])}>
          {tone === 'neutral' ? null : <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />}
          <span>{note}</span>
        </p>
      ) : null}
      {link ? <div className="mt-auto pt-3 text-sm font-semibold text-primary">{link}</div> : null}
    </div>
  );
}
