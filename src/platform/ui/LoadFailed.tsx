import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { wakeAll } from '#platform/http/resting.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { uiMessages } from './messages.it.ts';
import { toast } from './toast.ts';

export type LoadFailedProps = {
  /** What could not be read, as the documents word it; the toast says the same. */
  title: string;
  onRetry: () => unknown;
  /** Why, where it is known. */
  children?: ReactNode;
  /** Without the toast (HACCP-18, FRIG-12): the place alone says it. */
  quiet?: boolean;
  className?: string;
};

/** In place of what could not be read: says so, also in a toast, and tries again. Never an empty list, which would be a lie. */
export function LoadFailed({ title, onRetry, children, quiet = false, className }: LoadFailedProps) {
  useEffect(() => {
    if (!quiet) toast({ title, tone: 'danger' });
  }, [title, quiet]);
  return (
    <Banner
      tone="danger"
      live={quiet}
      {...(className === undefined ? {} : { className })}
      {...(children ? { title } : {})}
      actions={
        <Button
          variant="secondary"
          onClick={() => {
            wakeAll();
            void onRetry();
          }}
        >
          {uiMessages.retry}
        </Button>
      }
    >
      {children ?? title}
    </Banner>
  );
}
