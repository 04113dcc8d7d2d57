import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { inventoryTexts as texts } from './messages.it.ts';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly className?: string;
}

/** In place of what could not be read: why, and how to ask again. */
export function LoadFailed({ error, onRetry, className }: Props) {
  return (
    <Banner
      {...(className === undefined ? {} : { className })}
      tone="danger"
      live
      title={texts.loadFailed}
      actions={
        <Button variant="secondary" onClick={() => onRetry()}>
          {texts.retry}
        </Button>
      }
    >
      {errorText(error)}
    </Banner>
  );
}
