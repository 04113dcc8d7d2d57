import CloudOff from 'lucide-react/icons/cloud-off';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { accountSecurityTexts as texts } from './messages.it.ts';

/** In place of a list that could not be read: an empty one would be a lie. */
export function ListFailed({ title, onRetry }: { title: string; onRetry: () => Promise<unknown> }) {
  return (
    <EmptyState
      icon={<CloudOff />}
      title={title}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  );
}
