import { useEffect } from 'react';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast.ts';
import { administrationTexts as texts } from './messages.it.ts';

interface Props {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => Promise<unknown>;
}

/** In place of what could not be read, with the toast that the documents ask for (ADMIN-18). */
export function LoadFailed({ title, error, onRetry }: Props) {
  useEffect(() => {
    toast({ title, tone: 'danger' });
  }, [title]);
  return (
    <Banner
      tone="danger"
      title={title}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {errorText(error)}
    </Banner>
  );
}
