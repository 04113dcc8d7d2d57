import { lazy, Suspense, useState } from 'react';
import { useReadAgain } from '#platform/http/read-again.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { errorText } from '#platform/http/client.ts';
import { newId } from '#platform/kernel/ids.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { Product } from '../product-shapes.ts';
import { inventoryTexts as texts, unitTexts } from './messages.it.ts';
import { inventoryApi, useInventoryWrites } from './queries.ts';

// Asked for seldom, so it comes when it is asked for.
const ConfirmDialog = lazy(async () => ({
  default: (await import('#platform/ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Takes an archived product back, also from a toast that outlives the screen. */
function useRestore(product: Product): () => Promise<void> {
  const readAgain = useReadAgain('inventory');
  return async () => {
    try {
      await inventoryApi.unarchive.call({ id: newId(), productId: product.id });
      toast({ title: texts.restored, text: product.name, tone: 'ok' });
      void readAgain();
    } catch (error) {
      toastFailure(texts.restoreFailed, errorText(error));
    }
  };
}

/** Puts a product away and offers to undo it; asks first only while there is stock whose expiry nobody would see. */
export function ArchiveButton({ product }: { product: Product }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { archive } = useInventoryWrites();
  const restore = useRestore(product);
  const [asking, setAsking] = useState(false);

  function putAway(): void {
    archive.mutate(
      { id: newId(), productId: product.id },
      {
        onSuccess: () => {
          toast({
            title: texts.archived,
            text: product.name,
            tone: 'ok',
            action: { label: texts.undo, onClick: () => void restore() },
          });
          // The lists that were read before still hold it; none of them must show it for a moment.
          queryClient.removeQueries({ queryKey: inventoryApi.list.key(), type: 'inactive' });
          void navigate({ to: '/inventory' });
        },
        onError: (error) => toastFailure(texts.archiveFailed, errorText(error)),
      },
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:flex-1"
        pending={archive.isPending}
        onClick={() => (product.quantity > 0 ? setAsking(true) : putAway())}
      >
        {texts.archive}
      </Button>
      {asking ? (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={texts.archiveAsk(product.name)}
            description={texts.archiveStock(formatQuantity(product.quantity, unitTexts[product.unit]))}
            confirmLabel={texts.archive}
            pending={archive.isPending}
            onConfirm={putAway}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export function RestoreButton({ product }: { product: Product }) {
  const restore = useRestore(product);
  return (
    <Button onClick={restore} className="max-lg:flex-1">
      <ArchiveRestore aria-hidden />
      {texts.restore}
    </Button>
  );
}
