import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { mayUseLot } from '../may-use.ts';
import { blockedText, toDiscardText } from '../texts.it.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { InventoryAction } from './actions.ts';
import { expiryKindTexts, inventoryTexts, unitTexts } from './messages.it.ts';
import { useQuestion } from './places-in-question.ts';
import { LotBadges } from './StatusBadge.tsx';
import { useLotPage } from './stock-today.ts';
import { withWaiting } from './with-waiting.ts';

const texts = inventoryTexts.lotPage;

/** A lot that somebody holds in the hand: what it is, and what is done with it next. */
export function LotNext({ lotId }: { lotId: string }) {
  const { data, error, isPending, refetch } = useLotPage(lotId);
  const [action, setAction] = useState<InventoryAction | null>(null);
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const isToDiscard = useQuestion()({ id: lotId }) === 'discarded';
  if (isPending) return <SkeletonList rows={2} rowClassName="h-24" />;
  if (data === undefined)
    return (
      <LoadFailed quiet title={inventoryTexts.loadFailed} onRetry={refetch}>
        {errorText(error)}
      </LoadFailed>
    );
  const { product } = data;
  const lot = withWaiting(data.lot, kept);
  const usable = mayUseLot(lot) && !isToDiscard && !product.archived;
  return (
    <Card title={product.name} aria-label={product.name}>
      <div className="grid gap-4">
        {lot.blockedAt === null ? null : <Banner tone="danger">{blockedText}</Banner>}
        {isToDiscard && lot.blockedAt === null && lot.quantity > 0 ? (
          <Banner tone="danger">{toDiscardText}</Banner>
        ) : null}
        {lot.pastUseBy && lot.quantity > 0 ? (
          <Banner tone="danger">{inventoryTexts.movement.discard}</Banner>
        ) : null}
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg font-semibold">
          <span>{texts.title(lot.lotNumber)}</span>
          <span>{formatQuantity(lot.quantity, unitTexts[product.unit])}</span>
          <LotBadges lot={lot} home={product.storageLocation} />
        </p>
        {lot.expiryDate === null || lot.expiryKind === null ? null : (
          <p className="text-muted">
            {expiryKindTexts[lot.expiryKind]} {formatItalianDate(lot.expiryDate)}
          </p>
        )}
        <div className="grid gap-3 sm:grid-cols-3">
          {usable ? (
            <Button
              onClick={() =>
                setAction({
                  kind: 'movement',
                  start: { type: 'out', product, lot: { id: lot.id, quantity: Math.min(1, lot.quantity) } },
                })
              }
            >
              {inventoryTexts.out}
            </Button>
          ) : null}
          {lot.quantity > 0 && !product.archived ? (
            <Button
              variant={usable ? 'secondary' : 'danger'}
              onClick={() => setAction({ kind: 'discard', product, lot })}
            >
              {inventoryTexts.discard.title}
            </Button>
          ) : null}
          {usable ? (
            <Link
              to="/qr-labels/lots/$lotId"
              params={{ lotId: lot.id } as never}
              className={buttonClass({ variant: 'secondary' })}
            >
              {texts.label}
            </Link>
          ) : null}
          <Link
            to="/inventory/lots/$lotId"
            params={{ lotId: lot.id }}
            className={buttonClass({ variant: 'ghost' })}
          >
            {texts.openPage}
          </Link>
        </div>
      </div>
      <ActionDialog action={action} onClose={() => setAction(null)} onNext={setAction} />
    </Card>
  );
}
