import { useState } from 'react';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Link, useParams } from '@tanstack/react-router';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import ChevronRight from 'lucide-react/icons/chevron-right';
import PackageX from 'lucide-react/icons/package-x';
import QrCode from 'lucide-react/icons/qr-code';
import Waypoints from 'lucide-react/icons/waypoints';
import { useSession } from '#features/access/web/index.ts';
import { errorCode, errorText } from '#platform/http/client.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { isUuidV7 } from '#platform/kernel/ids.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Lot } from '../lot-shapes.ts';
import type { Product } from '../product-shapes.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { mayUseLot } from '../may-use.ts';
import { frozenStandsText, unclearPlaceText } from '../asked-texts.it.ts';
import { isKeptFrozen } from '../out-of-cold.ts';
import { blockedText, toDiscardText } from '../texts.it.ts';
import { expiryAfter, transitions } from '../transitions.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { InventoryAction } from './actions.ts';
import { Fact } from './Fact.tsx';
import { History } from './History.tsx';
import { useQuestion } from './places-in-question.ts';
import { rightOne } from './right-one.ts';
import { changeTexts } from './change.it.ts';
import { expiryKindTexts, inventoryTexts, lotStateTexts, unitTexts } from './messages.it.ts';
import { useLotPage } from './stock-today.ts';
import { ArrivalMatters } from './ArrivalMatters.tsx';
import { LotBadges, LotStateBadge, warmthTold } from './StatusBadge.tsx';
import { withWaiting } from './with-waiting.ts';
import type { ShownLot } from './with-waiting.ts';

const texts = inventoryTexts.lotPage;

/** `/inventory/lots/$lotId`: one lot, where it came from, what was done to it and what can be done now. */
export function LotScreen() {
  const { lotId = '' } = useParams({ strict: false });
  return isUuidV7(lotId) ? <LotPage lotId={lotId} /> : <NotFound />;
}

export function LotPage({ lotId }: { lotId: string }) {
  const { data, error, isPending, isError, refetch } = useLotPage(lotId);
  const [action, setAction] = useState<InventoryAction | null>(null);
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const questionOf = useQuestion();

  if (isPending) return <SkeletonList rows={4} rowClassName="h-32" />;
  if (isError) {
    if (errorCode(error) === 'NOT_FOUND') return <NotFound />;
    return (
      <>
        <BackLink to="/inventory">{inventoryTexts.product.back}</BackLink>
        <LoadFailed quiet className="mt-3" title={inventoryTexts.loadFailed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      </>
    );
  }
  const { product, parent, children, cameOfIt, today } = data;
  const lot = withWaiting(data.lot, kept);
  const isToDiscard = questionOf({ id: lot.id }) === 'discarded';
  return (
    <>
      <PageHeader
        title={texts.title(lot.lotNumber)}
        back={
          <BackLink to="/inventory/$productId" params={{ productId: product.id }}>
            {product.name}
          </BackLink>
        }
      />
      <div className="grid gap-4 lg:gap-6">
        {product.archived ? <Banner tone="neutral">{inventoryTexts.archivedBanner}</Banner> : null}
        {lot.blockedAt === null ? null : <Banner tone="danger">{blockedText}</Banner>}
        {isToDiscard && lot.blockedAt === null && lot.quantity > 0 ? (
          <Banner tone="danger">{toDiscardText}</Banner>
        ) : null}
        {lot.pastUseBy && lot.quantity > 0 ? (
          <Banner tone="danger">{inventoryTexts.movement.discard}</Banner>
        ) : null}
        <DoubtfulPlace lot={lot} product={product} />
        <ArrivalMatters
          lot={lot}
          onJudge={(arrival) => setAction({ kind: 'judge', arrival, product, lot })}
        />
        <Facts lot={lot} product={product} />
        {product.archived ? null : (
          <Actions
            lot={lot}
            product={product}
            today={today}
            isToDiscard={isToDiscard}
            hasMade={children.length > 0}
            cameOfIt={cameOfIt}
            onAct={setAction}
          />
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6 lg:*:only:col-span-2">
          {parent !== null || children.length > 0 ? (
            <Family parent={parent} made={children} unit={product.unit} />
          ) : null}
          <History
            productId={product.id}
            lotId={lot.id}
            onCorrect={
              product.archived
                ? null
                : {
                    movement: (movement) => setAction({ kind: 'correct', movement, product, lots: [lot] }),
                    anew: (movement) => setAction(rightOne(movement, product, [lot])),
                    transition: (transition) => setAction({ kind: 'correct_transition', transition }),
                  }
            }
          />
        </div>
      </div>
      <ActionDialog action={action} onClose={() => setAction(null)} onNext={setAction} />
    </>
  );
}

/**
 * Asks of frozen goods that stand in no freezer, or where nobody knows, whether they are there and thaw (INV-124), and of chilled ones
 * where nobody knows (INV-136).
 */
function DoubtfulPlace({ lot, product }: { lot: ShownLot; product: Product }) {
  const warmth = warmthTold(lot);
  if (warmth === null || lot.quantity <= 0) return null;
  const place =
    (lot.stoodIn === undefined ? lot.storageLocation : lot.stoodIn) ?? product.storageLocation ?? '';
  if (isKeptFrozen({ product, state: lot.state }))
    return <Banner tone="warning">{frozenStandsText(warmth, place)}</Banner>;
  return warmth === 'unknown' ? <Banner tone="warning">{unclearPlaceText(place)}</Banner> : null;
}

function NotFound() {
  return (
    <EmptyState
      icon={<PackageX />}
      title={texts.notFound}
      text={texts.notFoundText}
      action={
        <Link to="/inventory" className={buttonClass({ variant: 'secondary' })}>
          {inventoryTexts.product.back}
        </Link>
      }
    />
  );
}

function Facts({ lot, product }: { lot: ShownLot; product: Product }) {
  const { expiryDate, expiryKind, storageLocation, supplier, receivedOn, state } = lot;
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-soft sm:p-6">
      <span className="flex flex-wrap gap-1.5">
        <LotBadges lot={lot} home={product.storageLocation} />
        <LotStateBadge state={state} />
      </span>
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Fact label={texts.quantity} value={formatQuantity(lot.quantity, unitTexts[product.unit])} />
        <Fact
          label={expiryKind === null ? inventoryTexts.movement.expiry : expiryKindTexts[expiryKind]}
          value={expiryDate === null ? inventoryTexts.product.none : formatItalianDate(expiryDate)}
        />
        <Fact label={texts.received} value={formatItalianDate(receivedOn)} />
      </dl>
      <dl className="mt-4 grid gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-3">
        {(
          [
            [texts.supplier, supplier],
            [texts.place, storageLocation ?? product.storageLocation],
            [texts.state, lotStateTexts[state]],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm font-semibold text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              {value ?? texts.unknown} {label === texts.place && lot.placeToSend ? <ToSendBadge /> : null}
            </dd>
          </div>
        ))}
      </dl>
      {lot.thawedBefore ? <p className="mt-3 text-sm text-muted">{texts.thawedBefore}</p> : null}
    </section>
  );
}

interface ActionsProps {
  readonly lot: Lot;
  readonly product: Product;
  readonly today: string;
  /** Somebody judged so: it is neither used nor labelled (INV-160, LABEL-100). */
  readonly isToDiscard: boolean;
  /** Some of it was opened, frozen or thawed. */
  readonly hasMade: boolean;
  /** Something came of it, or may have: opened, frozen, thawed, or used in the kitchen. */
  readonly cameOfIt: boolean;
  readonly onAct: (action: InventoryAction) => void;
}

/** What can be done with the lot now; what its dates and its past forbid is not offered. */
function Actions({ lot, product, today, isToDiscard, hasMade, cameOfIt, onAct }: ActionsProps) {
  const some = lot.quantity > 0;
  const isFree = lot.blockedAt === null && !isToDiscard;
  const usable = mayUseLot(lot) && !isToDiscard;
  // Thawing is for what is frozen: by us, or as it came, which its product's shelf life tells.
  const mayThaw = lot.state === 'frozen' || product.thawedShelfDays !== null;
  const possible = transitions.filter(
    (transition) =>
      some &&
      !lot.heldBack &&
      isFree &&
      (transition !== 'thaw' || mayThaw) &&
      expiryAfter(transition, lot, { day: today, shelfDays: null }).ok,
  );
  return (
    <section
      aria-label={texts.actions}
      className="flex flex-wrap gap-3 max-sm:*:flex-[1_0_40%] sm:max-lg:grid sm:max-lg:grid-cols-4"
    >
      {usable ? (
        <Button
          className="max-sm:basis-full!"
          onClick={() =>
            onAct({
              kind: 'movement',
              start: { type: 'out', product, lot: { id: lot.id, quantity: Math.min(1, lot.quantity) } },
            })
          }
        >
          <ArrowUpFromLine aria-hidden />
          {inventoryTexts.out}
        </Button>
      ) : null}
      {possible.map((transition) => (
        <Button
          key={transition}
          variant="secondary"
          onClick={() => onAct({ kind: 'change', transition, product, lot })}
        >
          {changeTexts.actions[transition]}
        </Button>
      ))}
      {some ? (
        <Button
          variant={usable ? 'secondary' : 'danger'}
          className={usable ? '' : 'max-sm:basis-full!'}
          onClick={() => onAct({ kind: 'discard', product, lot })}
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
          <QrCode aria-hidden />
          {texts.label}
        </Link>
      ) : null}
      <Link
        to={'/traceability/trace' as never}
        search={{ da: `lot:${lot.id}` } as never}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Waypoints aria-hidden />
        {texts.trace}
      </Link>
      <Button variant="secondary" onClick={() => onAct({ kind: 'count', product, lot })}>
        {inventoryTexts.count.action}
      </Button>
      {some ? (
        <Button variant="secondary" onClick={() => onAct({ kind: 'place', product, lot })}>
          {inventoryTexts.placing.change}
        </Button>
      ) : null}
      {some || cameOfIt ? (
        <Button variant="secondary" onClick={() => onAct({ kind: 'redate', product, lot, hasMade })}>
          {inventoryTexts.redate}
        </Button>
      ) : null}
    </section>
  );
}

interface FamilyProps {
  readonly parent: Lot | null;
  readonly made: readonly Lot[];
  readonly unit: Unit;
}

/** The lot it was made of, and those that were made of it. */
function Family({ parent, made, unit }: FamilyProps) {
  return (
    <div className="grid gap-4">
      {parent === null ? null : (
        <Card title={texts.madeOf}>
          <LotLink lot={parent} unit={unit} />
        </Card>
      )}
      {made.length === 0 ? null : (
        <Card title={texts.made}>
          <ul className="-my-2 divide-y divide-line">
            {made.map((lot) => (
              <li key={lot.id}>
                <LotLink lot={lot} unit={unit} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function LotLink({ lot, unit }: { lot: Lot; unit: Unit }) {
  return (
    <Link
      to="/inventory/lots/$lotId"
      params={{ lotId: lot.id }}
      className="flex min-h-12 items-center justify-between gap-3 py-2 underline-offset-4 hover:underline"
    >
      <span>
        <span className="font-semibold">
          {texts.link(lotStateTexts[lot.state], formatQuantity(lot.quantity, unitTexts[unit]))}
        </span>
        {lot.expiryDate === null || lot.expiryKind === null ? null : (
          <span className="block text-sm text-muted">
            {expiryKindTexts[lot.expiryKind]} {formatItalianDate(lot.expiryDate)}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
