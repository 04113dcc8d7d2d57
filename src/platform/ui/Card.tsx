import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  /** Heading level of the title; 2 by default. */
  level?: 2 | 3 | 4;
  /** A line under the title. */
  description?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** No inner padding (a table or list that reaches the edge). */
  flush?: boolean;
};

/** A glazed surface that holds one topic. */
export function Card({
  title,
  level = 2,
  description,
  actions,
  flush = false,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${level}` as const;
  const head =
    title || actions ? (
      <div
        className={cn(
          'flex flex-wrap justify-between gap-x-4 gap-y-2',
          description ? 'items-start' : 'items-center',
          flush ? 'px-4 pt-5 pb-4' : 'mb-4',
        )}
      >
        <div className="min-w-0">
          {title ? <Heading className="text-lg font-semibold">{title}</Heading> : null}
          {description ? <p className="mt-0.5 text-sm wrap-anywhere text-muted">{description}</p> : null}
        </div>
        {/* Beside a title alone, a button does not make the head higher. */}
        {actions ? (
          <div className={cn('flex flex-wrap gap-2', description ? null : '-my-2')}>{actions}</div>
        ) : null}
      </div>
    ) : null;
  return (
    <section
      {...rest}
      className={cn(
        'rounded-lg border border-line bg-surface shadow-soft',
        flush ? 'overflow-hidden' : 'p-5 sm:p-6',
        className,
      )}
    >
      {head}
      {children}
    </section>
  );
}
