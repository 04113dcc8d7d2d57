import { Suspense, useState } from 'react';
import { latePart } from '#platform/ui/latePart.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Link, useParams } from '@tanstack/react-router';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import PackageX from 'lucide-react/icons/package-x';
import { useSession } from '#features/access/web/index.ts';
import { errorCode, errorText } from '#platform/http/client.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { isUuidV7 } from '#platform/kernel/ids.ts';
import { formatEuro, formatQuantity } from '#platform/kernel/numbers.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { mayUseLot } from '../may-use.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import { arrivalTexts } from '../arrival.it.ts';
import type { Product } from '../product-shapes.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { InventoryAction } from './actions.ts';
import { allergensTexts } from './allergens.it.ts';
import { ArchiveButton, RestoreButton } from './ArchiveButton.tsx';
import { Fact } from './Fact.tsx';
import { HeaderWithActionBar } from './HeaderWithActionBar.tsx';
import { History } from './History.tsx';
import { rightOne } from './right-one.ts';
import { LotList } from './LotList.tsx';
import { expiryKindTexts, inventoryTexts, unitTexts } from './messages.it.ts';
import { productFormTexts as form } from './product-form.it.ts';
import { useProductPage } from './stock-today.ts';
import { ProductBadges } from './StatusBadge.tsx';
import { withWaiting, withWaitingMovement } from './with-waiting.ts';

const AllergensDialog = latePart(async () => (await import('./AllergensDialog.tsx')).AllergensDialog);
const ArrivalLimitDialog = latePart(
  async () => (await import('./ArrivalLimitDialog.tsx')).ArrivalLimitDialog,
);
const ProductDialog = latePart(async () => (await import('./ProductDialog.tsx')).ProductDialog);

const texts = inventoryTexts.product;

/** `/inventory/$productId`: one product, its lots in the order in which to use them, and what happened to it. */
export function ProductScreen() {
  const { productId = '' } = useParams({ strict: false });
  return isUuidV7(productId) ? <ProductPage productId={productId} /> : <NotFound />;
}

export function ProductPage({ productId }: { productId: string }) {
  const { data, error, isPending, isError, refetch } = useProductPage(productId);
  const [action, setAction] = useState<InventoryAction | null>(null);
  const [editing, setEditing] = useState(false);
  const [limiting, setLimiting] = useState(false);
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);

  if (isPending) return <SkeletonList rows={4} rowClassName="h-32" />;
  if (isError) {
    if (errorCode(error) === 'NOT_FOUND') return <NotFound />;
    return (
      <>
        <BackLink to="/inventory">{texts.back}</BackLink>
        <LoadFailed quiet className="mt-3" title={inventoryTexts.loadFailed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      </>
    );
  }
  const { unitFixed } = data;
  const product = withWaitingMovement(data.product, kept, data.lots);
  const lots = data.lots.map((lot) => withWaiting(lot, kept));
  // Past its use-by nothing goes into the kitchen any more.
  const allSpoiled = product.quantity > 0 && lots.every((lot) => lot.pastUseBy || lot.quantity === 0);
  // Neither is what is blocked or held back, where each lot says what is to be done with it, nor what is not there.
  const noneUsable = !lots.some(mayUseLot);
  // Among good ones: what is to be done before somebody takes it.
  const spoiled = allSpoiled ? undefined : lots.find((lot) => lot.pastUseBy && lot.quantity > 0);
  return (
    <>
      <HeaderWithActionBar
        title={product.name}
        description={[product.category, product.supplier].filter((text) => text !== null).join(' · ')}
        back={<BackLink to="/inventory">{texts.back}</BackLink>}
        actions={
          product.archived ? (
            <RestoreButton product={product} />
          ) : (
            <>
              {allSpoiled ? (
                <Button
                  variant="danger"
                  onClick={() => setAction({ kind: 'discard', product })}
                  className="max-lg:flex-1"
                >
                  {texts.discardExpired}
                </Button>
              ) : (
                <>
                  {spoiled === undefined ? null : (
                    <Button
                      variant="danger"
                      onClick={() => setAction({ kind: 'discard', product, lot: spoiled })}
                      className="max-lg:flex-1 max-sm:basis-full"
                    >
                      {texts.discardExpired}
                    </Button>
                  )}
                  {noneUsable ? null : (
                    <Button
                      variant={spoiled === undefined ? 'primary' : 'secondary'}
                      onClick={() => setAction({ kind: 'movement', start: { type: 'out', product } })}
                      className="max-lg:flex-1"
                    >
                      <ArrowUpFromLine aria-hidden />
                      {inventoryTexts.out}
                    </Button>
                  )}
                </>
              )}
              <Button
                variant="secondary"
                onClick={() => setAction({ kind: 'movement', start: { type: 'in', product } })}
                className="max-lg:flex-1"
              >
                <ArrowDownToLine aria-hidden />
                {inventoryTexts.in}
              </Button>
            </>
          )
        }
      />
      <div
        className={`grid gap-4 lg:gap-6 ${spoiled === undefined ? 'max-lg:pb-20' : 'max-lg:pb-20 max-sm:pb-36'}`}
      >
        {product.archived ? <Banner tone="neutral">{inventoryTexts.archivedBanner}</Banner> : null}
        <Facts product={product} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setEditing(true)} className="max-sm:flex-1">
            {texts.edit}
          </Button>
          <Button variant="secondary" onClick={() => setLimiting(true)} className="max-sm:flex-1">
            {arrivalTexts.limitButton}
          </Button>
          {product.archived || product.quantity === 0 || allSpoiled ? null : (
            <Button
              variant="secondary"
              onClick={() => setAction({ kind: 'discard', product })}
              className="max-sm:flex-1"
            >
              {texts.discard}
            </Button>
          )}
          {product.archived ? null : <ArchiveButton product={product} />}
        </div>
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <LotList lots={lots} product={product} onAct={setAction} />
          <History
            productId={product.id}
            onCorrect={
              product.archived
                ? null
                : {
                    movement: (movement) => setAction({ kind: 'correct', movement, product, lots }),
                    anew: (movement) => setAction(rightOne(movement, product, lots)),
                    transition: (transition) => setAction({ kind: 'correct_transition', transition }),
                  }
            }
          />
        </div>
      </div>
      <ActionDialog action={action} onClose={() => setAction(null)} onNext={setAction} />
      <Suspense>
        {limiting ? <ArrivalLimitDialog product={product} onClose={() => setLimiting(false)} /> : null}
        {editing ? (
          <ProductDialog product={product} unitFixed={unitFixed} onClose={() => setEditing(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

function NotFound() {
  return (
    <EmptyState
      icon={<PackageX />}
      title={texts.notFound}
      text={texts.notFoundText}
      action={
        <Link to="/inventory" className={buttonClass({ variant: 'secondary' })}>
          {texts.back}
        </Link>
      }
    />
  );
}

/** What the product's lots say together, in figures that are read at arm's length. */
function Facts({ product }: { product: Product }) {
  const { quantity, unit, minimumStock, costCents, valueCents, expiryDate, expiryKind } = product;
  const unitText = unitTexts[unit];
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-soft sm:p-6">
      <ProductBadges product={product} />
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Fact label={texts.quantity} value={formatQuantity(quantity, unitText)}>
          {minimumStock === null ? null : texts.minimum(formatQuantity(minimumStock, unitText))}
        </Fact>
        <Fact label={texts.value} value={valueCents === null ? '–' : formatEuro(valueCents)}>
          {costCents === null
            ? inventoryTexts.noCost
            : texts.costOf(formatEuro(costCents), typeof unitText === 'string' ? unitText : unitText.one)}
        </Fact>
        <Fact
          label={expiryKind === null ? texts.nextExpiry : expiryKindTexts[expiryKind]}
          value={expiryDate === null ? texts.none : formatItalianDate(expiryDate)}
        />
      </dl>
      <Details product={product} />
      <Allergens product={product} />
    </section>
  );
}

/** What the product is said to hold of the fourteen: who is allergic asks this before anything else. */
function Allergens({ product }: { product: Product }) {
  const [editing, setEditing] = useState(false);
  const { allergens } = product;
  const names = (list: readonly (keyof typeof allergenNames)[]): string =>
    list.map((allergen) => allergenNames[allergen]).join(', ');
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
      <div className="min-w-0">
        <h3 className="text-sm font-semibold text-muted">{allergensTexts.heading}</h3>
        {allergens === null ? <p className="text-warning">{allergensTexts.unknown}</p> : null}
        {allergens && allergens.contains.length + allergens.mayContain.length === 0 ? (
          <p>{allergensTexts.none}</p>
        ) : null}
        {allergens && allergens.contains.length > 0 ? (
          <p>
            {allergensTexts.contains}: <strong>{names(allergens.contains)}</strong>
          </p>
        ) : null}
        {allergens && allergens.mayContain.length > 0 ? (
          <p>
            {allergensTexts.mayContain}: {names(allergens.mayContain)}
          </p>
        ) : null}
      </div>
      {product.archived ? null : (
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {allergens === null ? allergensTexts.state : allergensTexts.edit}
        </Button>
      )}
      {editing ? (
        <Suspense>
          <AllergensDialog product={product} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** What else is known of a product; nothing where nobody said anything. */
function Details({ product }: { product: Product }) {
  const { storageLocation, qrCode, openedShelfDays, frozenShelfDays, thawedShelfDays } = product;
  const shelf = [
    [form.opened, openedShelfDays],
    [form.frozen, frozenShelfDays],
    [form.thawed, thawedShelfDays],
  ] as const;
  const days = shelf.flatMap(([label, n]) => (n === null ? [] : [`${label} ${texts.days(n)}`]));
  const known = [
    [texts.place, storageLocation],
    [texts.codeLabel, qrCode],
    [texts.shelf, days.length === 0 ? null : days.join('\n')],
  ] as const;
  if (known.every(([, value]) => value === null)) return null;
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-3">
      {known.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="min-w-0">
            <dt className="text-sm font-semibold text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
