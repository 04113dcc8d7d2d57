import { useEffect } from 'react';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast.ts';
import { operatorTexts as texts } from './messages.it.ts';

/** In place of a list that could not be read: says so, also in a toast (OPER-39), and tries again. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => Promise<unknown> }) {
  useEffect(() => {
    toast({ title, tone: 'danger' });
  }, [title]);
  return (
    <Banner
      tone="danger"
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {title}
    </Banner>
  );
}
