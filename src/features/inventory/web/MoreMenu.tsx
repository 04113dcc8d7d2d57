import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { inventoryTexts } from './messages.it.ts';

/**
 * What is done with the stock now and then, one tap from the head of the list. The entries come from the features that
 * build on the stock: files in and out, and the places.
 */
export function MoreMenu({ Entries }: { Entries: ComponentType }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={inventoryTexts.more} variant="secondary" onClick={() => setOpen(true)}>
        <EllipsisVertical aria-hidden />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} size="sm" title={inventoryTexts.more}>
        <Suspense fallback={<SkeletonList rows={4} rowClassName="h-10" />}>
          <Entries />
        </Suspense>
      </Dialog>
    </>
  );
}
