import { Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import ChefHat from 'lucide-react/icons/chef-hat';
import QrCode from 'lucide-react/icons/qr-code';
import { allergenNames } from '#features/allergens/names.it.ts';
import { unitTexts } from '#features/inventory/web/index.ts';
import { labelPath } from '#features/labels/label-address.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { useSettled } from '#platform/ui/useSettled.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { cn } from '#platform/ui/cn.ts';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { ShownTub } from '../tubs-as-done.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import type { TubExit } from '../tub-states.ts';
import { freshnessAt } from '../freshness.ts';
import { actTexts } from './act-texts.it.ts';
import { preparationsTexts as texts } from './messages.it.ts';
import { ExtendedDate } from './ExtendedDate.tsx';
import { FreshnessBadge } from './FreshnessBadge.tsx';
import { FoodLater, LabelLacks } from './LaterAllergens.tsx';
import { useTubPages } from './useTubs.ts';
import { useTubQuestion } from './useTubQuestion.ts';

const EmptyDialog = latePart(async () => (await import('./EmptyDialog.tsx')).EmptyDialog);

interface Props {
  readonly search: string;
  readonly now: Date;
  /** False where it is known that there is none yet: then the first step is to write one. */
  readonly hasRecipes: boolean;
  readonly onNew: () => void;
}

/** The containers that a search leaves (PREP-01), what expires first before the rest. */
export function TubList({ search, now, hasRecipes, onNew }: Props) {
  const { tubs: shown, total, isLost, list } = useTubPages(useSettled(search.trim()));
  // Here and not in the card: what is used up leaves the list before the answer is there.
  const [emptying, setEmptying] = useState<{ readonly made: ShownTub; readonly kind: TubExit } | null>(null);
  const dialog =
    emptying === null ? null : (
      <Suspense>
        <EmptyDialog
          made={emptying.made}
          kind={emptying.kind}
          isExpired={freshnessAt(new Date(emptying.made.tub.expiresAt), now) === 'expired'}
          onClose={() => setEmptying(null)}
        />
      </Suspense>
    );
  if (shown === undefined)
    return list.isPending ? (
      <SkeletonList rows={4} label={texts.loading} />
    ) : (
      // Said in its place and not by a toast (PREP-29).
      <LoadFailed quiet title={texts.loadFailed} onRetry={list.refetch} />
    );
  return (
    <>
      {isLost ? (
        <Banner tone="info" className="mb-3">
          {texts.knownOnly}
        </Banner>
      ) : null}
      {shown.length === 0 && search.trim() === '' ? (
        <EmptyState
          icon={<ChefHat />}
          title={texts.emptyTitle}
          text={hasRecipes ? texts.emptyText : texts.noRecipes}
          action={<Button onClick={onNew}>{hasRecipes ? texts.newPreparation : texts.newRecipe}</Button>}
        />
      ) : shown.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul aria-label={texts.list} className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((made) => (
            <li key={made.tub.id} className="grid grid-cols-1">
              <TubCard made={made} now={now} onEmpty={(kind) => setEmptying({ made, kind })} />
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && list.hasNextPage && !isLost ? (
        <LoadMore
          shown={shown.length}
          {...(total === undefined ? {} : { total })}
          hasMore
          pending={list.isFetchingNextPage}
          onLoadMore={() => list.fetchNextPage()}
        />
      ) : null}
      {dialog}
    </>
  );
}

function TubCard({ made, now, onEmpty }: { made: ShownTub; now: Date; onEmpty: (kind: TubExit) => void }) {
  const { preparation, tub } = made;
  const expiresAt = new Date(tub.expiresAt);
  const isExpired = freshnessAt(expiresAt, now) === 'expired';
  // A label that does not say all is made anew on the page of the container.
  const isComplete = (tub.labelLacks ?? []).length === 0;
  const isFree = tub.blockedAt === null;
  const question = useTubQuestion(tub, made.cameOf);
  return (
    <Card className="flex flex-col">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{preparation.recipeName}</h2>
        <span className="flex flex-wrap gap-2">
          {made.waits ? <ToSendBadge /> : null}
          {tub.state === 'fresh' ? null : <Badge tone="neutral">{actTexts.states[tub.state]}</Badge>}
          {isFree ? (
            <FreshnessBadge tub={tub} madeFor={preparation.storage} cameOf={made.cameOf} now={now} />
          ) : (
            <Badge tone="danger">{actTexts.blocked}</Badge>
          )}
        </span>
      </div>
      <p className="figures font-semibold">{formatQuantity(tub.quantity, unitTexts[preparation.unit])}</p>
      <p>{texts.expires(expiresAt)}</p>
      <ExtendedDate preparation={preparation} className="text-sm" />
      <p className="text-sm text-muted">
        {texts.made(new Date(preparation.producedAt), preparation.operatorName)}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {texts.batch} {preparation.batchNumber}
        {'\u00a0· '}
        {actTexts.number(tub.number).replace(' ', '\u00a0')}
        {tub.storageLocation === null ? '' : `\u00a0· ${tub.storageLocation}`}
      </p>
      {preparation.allergens.length + preparation.otherAllergens.length > 0 ? (
        <p className="mt-1 text-sm">
          {texts.contains}:{' '}
          <strong>
            {[
              ...preparation.allergens.map((allergen) => allergenNames[allergen]),
              ...preparation.otherAllergens,
            ].join(', ')}
          </strong>
        </p>
      ) : null}
      {preparation.unstated.length > 0 ? (
        <p className="mt-1 text-sm font-medium text-warning">
          {texts.unstated(preparation.unstated.join(', '))}
        </p>
      ) : null}
      <FoodLater preparation={preparation} className="mt-1" />
      <LabelLacks tub={tub} className="mt-2" />
      <div className="mt-auto flex gap-2 pt-4">
        {isExpired || !isFree ? null : (
          <Button
            variant={question === null ? 'primary' : 'secondary'}
            className="flex-1"
            onClick={() => onEmpty('use')}
          >
            {texts.use} <span className="sr-only">{preparation.recipeName}</span>
          </Button>
        )}
        <Button
          variant={isExpired || !isFree || question === 'discarded' ? 'danger' : 'secondary'}
          className="flex-1"
          onClick={() => onEmpty('discard')}
        >
          {texts.discard} <span className="sr-only">{preparation.recipeName}</span>
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Link
          to="/preparations/$tubId"
          params={{ tubId: tub.id } as never}
          className={cn(buttonClass({ variant: 'secondary' }), 'flex-1')}
        >
          {actTexts.more}{' '}
          <span className="sr-only">
            {preparation.recipeName}, {actTexts.number(tub.number)}
          </span>
        </Link>
        {tub.labelId === null ? (
          <p className="text-sm text-muted">{texts.noLabel}</p>
        ) : (
          <>
            {isFree && question !== 'discarded' ? (
              <Link
                to={isComplete ? '/preparations/$tubId/label' : '/preparations/$tubId'}
                params={{ tubId: tub.id } as never}
                className={cn(buttonClass({ variant: isComplete ? 'secondary' : 'danger' }), 'flex-1')}
              >
                {isComplete ? texts.label : texts.reprint}{' '}
                <span className="sr-only">{preparation.recipeName}</span>
              </Link>
            ) : null}
            <a
              href={labelPath(tub.labelId)}
              target="_blank"
              rel="noreferrer"
              title={texts.viewQr}
              className={buttonClass({ variant: 'secondary', size: 'icon' })}
            >
              <QrCode aria-hidden />
              <span className="sr-only">{texts.viewQr}</span>{' '}
              <span className="sr-only">{preparation.recipeName}</span>
            </a>
          </>
        )}
      </div>
    </Card>
  );
}
