import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type EmptyStateProps = {
  /** One lucide icon. */
  icon?: ReactNode;
  title: string;
  /** Why it is empty and what to do about it. */
  text?: ReactNode;
  /** The next action: one Button or link. */
  action?: ReactNode;
  className?: string;
};

/** What a list says when there is nothing in it, with the way out. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-4 px-4 py-8 text-center sm:px-6 sm:py-12', className)}>
      {icon ? (
        <span
          aria-hidden
          className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-warning [&_svg]:size-8"
        >
          {icon}
        </span>
      ) : null}
      <div className="max-w-prose">
        <p className="text-lg font-semibold">{title}</p>
        {text ? <p className="mt-1 text-muted text-balance">{text}</p> : null}
      </div>
      {action}
    </div>
  );
}
