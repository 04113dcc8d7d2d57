import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import type { Product } from '../product-shapes.ts';
import { changeTexts } from './change.it.ts';
import { expiryKindTexts, inventoryTexts, unitTexts } from './messages.it.ts';
import type { InventoryAction } from './actions.ts';
import { useQuestion } from './places-in-question.ts';
import { LotBadges, LotStateBadge } from './StatusBadge.tsx';
import type { ShownLot } from './with-waiting.ts';

interface Props {
  /** In stock first, in the order in which they are used. */
  readonly lots: readonly ShownLot[];
  readonly product: Product;
  readonly onAct: (action: InventoryAction) => void;
}

const texts = inventoryTexts.product;

/** The lots of a product; which to use first, and which may only be discarded (C-30, Reg. (EU) 1169/2011). */
export function LotList({ lots, product, onAct }: Props) {
  const inStock = lots.filter((lot) => lot.quantity > 0);
  const finished = lots.filter((lot) => lot.quantity === 0);
  const first = inStock.find((lot) => !lot.pastUseBy && !lot.heldBack && lot.blockedAt === null);
  return (
    <Card title={texts.lots} description={inStock.length > 1 ? texts.lotsText : undefined}>
      {inStock.length === 0 ? <p className="text-muted">{texts.lotsEmpty}</p> : null}
      <ol className="-my-4 divide-y divide-line empty:hidden">
        {inStock.map((lot) => (
          // On a phone the buttons stand below, and what is said has the whole width.
          <li
            key={lot.id}
            className="grid grid-cols-[1fr_auto] items-start gap-x-4 py-3 max-sm:*:nth-[n+3]:col-span-2"
          >
            <LotName lot={lot} />
            <p className="figures self-center text-right text-xl font-bold">
              {formatQuantity(lot.quantity, unitTexts[product.unit])}
            </p>
            <div className="min-w-0">
              <LotFacts lot={lot} />
              <span className="mt-1.5 flex flex-wrap gap-1.5">
                <LotBadges lot={lot} home={product.storageLocation} />
                <LotStateBadge state={lot.state} />
                {lot === first && inStock.length > 1 ? <Badge tone="info">{texts.useFirst}</Badge> : null}
              </span>
              {lot.expiry === 'expired' && !lot.pastUseBy ? (
                <p className="mt-1.5 text-sm text-muted">{texts.bestBeforePassed}</p>
              ) : null}
            </div>
            {product.archived ? null : (
              <div className="flex gap-2 max-sm:mt-3 max-sm:*:flex-auto max-sm:*:px-2! sm:max-md:flex-col lg:flex-col">
                <LotActions lot={lot} product={product} onAct={onAct} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {finished.length > 0 ? (
        <details className="mt-4 border-t border-line pt-2">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 font-semibold text-muted">
            {texts.finished} ({finished.length})
            <ChevronDown aria-hidden className="size-5 in-open:rotate-180" />
          </summary>
          <ul className="divide-y divide-line">
            {finished.map((lot) => (
              <li key={lot.id} className="py-3">
                <LotName lot={lot} />
                <LotFacts lot={lot} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}

/** What is done most with a lot; all else is on its own page. */
function LotActions({ lot, product, onAct }: { lot: ShownLot } & Pick<Props, 'product' | 'onAct'>) {
  const isToDiscard = useQuestion()({ id: lot.id }) === 'discarded';
  if (lot.pastUseBy || lot.heldBack || lot.blockedAt !== null || isToDiscard) {
    return (
      <Button
        size="sm"
        variant="danger"
        aria-label={texts.discardLot(lot.lotNumber)}
        onClick={() => onAct({ kind: 'discard', product, lot })}
      >
        {texts.discard}
      </Button>
    );
  }
  const next = lot.state === 'closed' ? 'open' : lot.state === 'frozen' ? 'thaw' : null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={texts.takeFrom(lot.lotNumber)}
        onClick={() =>
          onAct({
            kind: 'movement',
            start: { type: 'out', product, lot: { id: lot.id, quantity: Math.min(1, lot.quantity) } },
          })
        }
      >
        {texts.takeFromLot}
      </Button>
      {next === null ? null : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={changeTexts.ofLot[next](lot.lotNumber)}
          onClick={() => onAct({ kind: 'change', transition: next, product, lot })}
        >
          {changeTexts.actions[next]}
        </Button>
      )}
      <Link
        to="/qr-labels/lots/$lotId"
        params={{ lotId: lot.id } as never}
        aria-label={texts.labelOf(lot.lotNumber)}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {texts.label}
      </Link>
    </>
  );
}

function LotName({ lot: { id, lotNumber } }: { lot: ShownLot }) {
  return (
    <p className="font-semibold wrap-anywhere">
      <Link
        to="/inventory/lots/$lotId"
        params={{ lotId: id }}
        className="inline-flex min-h-12 items-center gap-1 underline-offset-4 hover:underline"
      >
        <span>
          <span className="font-normal text-muted">{texts.lot}</span> {lotNumber}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </p>
  );
}

function LotFacts({ lot }: { lot: ShownLot }) {
  const { expiryDate, expiryKind, supplier, receivedOn, storageLocation, placeToSend } = lot;
  return (
    <>
      {expiryDate === null || expiryKind === null ? null : (
        <p>
          {expiryKindTexts[expiryKind]}{' '}
          <time dateTime={expiryDate} className="font-semibold">
            {formatItalianDate(expiryDate)}
          </time>
        </p>
      )}
      <p className="text-sm text-muted wrap-anywhere">
        {[
          texts.received(formatItalianDate(receivedOn)),
          supplier,
          storageLocation === null ? null : texts.kept(storageLocation),
        ]
          .filter((text) => text !== null)
          .join(' · ')}{' '}
        {placeToSend ? <ToSendBadge /> : null}
      </p>
    </>
  );
}
