import { Button } from './Button.tsx';
import { uiMessages } from './messages.it.ts';

export type LoadMoreProps = {
  shown: number;
  /** How many there are, when that is known. */
  total?: number;
  hasMore: boolean;
  pending?: boolean;
  onLoadMore: () => unknown;
};

/** The foot of a list: how much of it is on show, and the rest on demand. */
export function LoadMore({ shown, total, hasMore, pending = false, onLoadMore }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <p role="status" className="figures text-sm text-muted">
        {uiMessages.shown(shown, total)}
      </p>
      {hasMore ? (
        <Button variant="secondary" pending={pending} onClick={onLoadMore}>
          {uiMessages.loadMore}
        </Button>
      ) : null}
    </div>
  );
}
