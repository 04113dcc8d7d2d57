import CloudOff from 'lucide-react/icons/cloud-off';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { haccpTexts as texts } from './messages.it.ts';

/**
 * In place of a list that could not be read. No toast (HACCP-18); the server has logged why. An empty list
 * would be a lie, so the place says that there is none and how to ask again.
 */
export function ListUnavailable({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return (
    <EmptyState
      icon={<CloudOff />}
      title={texts.listUnavailable}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  );
}
