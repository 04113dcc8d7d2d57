import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { cn } from '#platform/ui/cn.ts';

/** Leads to the page of one. */
export function KeyLink({
  id,
  className,
  children,
}: {
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={'/non-conformities/$key' as never}
      params={{ key: id } as never}
      className={cn('font-semibold text-primary underline wrap-anywhere', className)}
    >
      {children}
    </Link>
  );
}
