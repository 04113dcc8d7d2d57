import type { ReactNode } from 'react';
import { cn } from '#platform/ui/cn.ts';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import type { PageHeaderProps } from '#platform/ui/PageHeader.tsx';
import { useMediaQuery } from '#platform/ui/useMediaQuery.ts';

interface Props extends PageHeaderProps {
  readonly actions: ReactNode;
  /** A square button for the rest of what can be done, beside a short title. */
  readonly more?: ReactNode;
}

/** The head of a screen whose main actions stand where the thumb is: above the bottom bar, on wide screens in the head. */
export function HeaderWithActionBar({ actions, more, ...header }: Props) {
  const wide = useMediaQuery('(min-width: 64rem)');
  if (wide)
    return (
      <PageHeader
        {...header}
        actions={
          <>
            {actions}
            {more}
          </>
        }
      />
    );
  return (
    <>
      <div className={cn('relative', more !== undefined && 'pr-16')}>
        <PageHeader {...header} />
        {more ? <div className="absolute -top-2 right-0 flex gap-2">{more}</div> : null}
      </div>
      <div
        data-action-bar
        className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex gap-3 border-t border-line bg-paper px-4 py-3 max-sm:flex-wrap sm:px-6"
      >
        {actions}
      </div>
    </>
  );
}
