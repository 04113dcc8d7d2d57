import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '#platform/http/client.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { reorderTexts as texts } from './messages.it.ts';
import { aheadQuery } from './queries.ts';
import { StockAhead } from './StockAhead.tsx';

interface Props {
  readonly productId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The stock of a product over the last four weeks and, estimated with its uncertainty, over the next. */
export function AheadDialog({ productId, name, onClose }: Props) {
  const ahead = useQuery(aheadQuery(productId));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={texts.aheadTitle(name)}
      actions={
        <Link to={`/inventory/${productId}` as never} className={buttonClass({ variant: 'secondary' })}>
          {texts.toProduct}
        </Link>
      }
    >
      {ahead.data === undefined ? (
        ahead.isError ? (
          <LoadFailed quiet title={texts.aheadFailed} onRetry={ahead.refetch}>
            {errorText(ahead.error)}
          </LoadFailed>
        ) : (
          <Skeleton className="h-80" />
        )
      ) : (
        <StockAhead product={ahead.data} />
      )}
    </Dialog>
  );
}
