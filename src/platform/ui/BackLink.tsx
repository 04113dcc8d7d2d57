import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';

/** The way back above a title: for the `back` of a `PageHeader`. Says where it leads. */
export function BackLink({
  children,
  ...target
}: Pick<LinkProps, 'to' | 'params'> & { children: ReactNode }) {
  return (
    <Link
      {...target}
      // The address above is no place where somebody is: nothing there is said to be current.
      activeOptions={{ exact: true }}
      className="-ml-2 inline-flex min-h-12 items-center gap-1 rounded-md px-2 font-semibold text-primary hover:bg-primary-soft"
    >
      <ChevronLeft aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Link>
  );
}
