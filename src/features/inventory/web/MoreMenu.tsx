import { Suspense, useState } from 'react';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { FileLinks } from '#features/stock-files/web/index.ts';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { inventoryTexts } from './messages.it.ts';

/** What is done with the stock now and then, one tap from the head of the list: files in and out, and the places. */
export function MoreMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={inventoryTexts.more} variant="secondary" onClick={() => setOpen(true)}>
        <EllipsisVertical aria-hidden />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} size="sm" title={inventoryTexts.more}>
        <Suspense fallback={<SkeletonList rows={4} rowClassName="h-10" />}>
          <FileLinks />
        </Suspense>
      </Dialog>
    </>
  );
}
