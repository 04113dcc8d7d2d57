import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import Waypoints from 'lucide-react/icons/waypoints';
import { blockedText, toDiscardText } from '#features/inventory/texts.it.ts';
import { frozenStandsText, unclearPlaceText } from '#features/inventory/asked-texts.it.ts';
import { unitTexts, useKnownPlaces } from '#features/inventory/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import type { RecordedAct } from '../contract.ts';
import { storageNames } from '../texts.it.ts';
import { actedOn, storageOfTub, tubProblem } from '../tub-acts.ts';
import { tubChanges, tubExits, type TubChange, type TubExit } from '../tub-states.ts';
import { tubWarmth } from '../tub-warmth.ts';
import type { ShownTub } from '../tubs-as-done.ts';
import { actTexts as texts } from './act-texts.it.ts';
import { traceQuery } from './act-writes.ts';
import { ConfirmDate, ExtendedDate, LeftOutWhileBlocked } from './ExtendedDate.tsx';
import { FoodAllergens } from './FoodAllergens.tsx';
import { FreshnessBadge } from './FreshnessBadge.tsx';
import { FoodLater, LabelLacks } from './LaterAllergens.tsx';
import { preparationsTexts } from './messages.it.ts';
import { TubCards } from './TubCards.tsx';
import { useGiveLabel } from './useGiveLabel.ts';
import { useTubs } from './useTubs.ts';
import { useTubQuestion } from './useTubQuestion.ts';

const EmptyDialog = latePart(async () => (await import('./EmptyDialog.tsx')).EmptyDialog);
const ChangeDialog = latePart(async () => (await import('./ChangeDialog.tsx')).ChangeDialog);
const SplitDialog = latePart(async () => (await import('./SplitDialog.tsx')).SplitDialog);
const ShortenDialog = latePart(async () => (await import('./ShortenDialog.tsx')).ShortenDialog);
const MoveDialog = latePart(async () => (await import('./MoveDialog.tsx')).MoveDialog);
const CorrectDialog = latePart(async () => (await import('./CorrectDialog.tsx')).CorrectDialog);

type Doing =
  | { readonly what: TubExit | TubChange | 'split' | 'move' | 'shorten' }
  | { readonly what: 'correct'; readonly act: RecordedAct };

/** `/preparations/$tubId`: a container, what can be done with it, and what was. */
export function TubScreen() {
  const { tubId = '' }: { tubId?: string } = useParams({ strict: false });
  const { tubs, query } = useTubs();
  const trace = useQuery(traceQuery(tubId));
  const [doing, setDoing] = useState<Doing | null>(null);
  const now = useNow();
  const navigate = useNavigate();
  const close = (): void => setDoing(null);
  const onLabel = (tubIds: readonly string[]): void => {
    if (tubs?.find(({ tub }) => tub.id === tubId)?.tub.labelId)
      void navigate({ to: '/preparations/$tubId/label', params: { tubId: tubIds.join(',') } as never });
  };
  // An empty one has a history as well.
  const made: ShownTub | undefined =
    tubs?.find(({ tub }) => tub.id === tubId) ?? (trace.data && { ...trace.data, waits: false, cameOf: [] });
  const back = <BackLink to="/preparations">{preparationsTexts.back}</BackLink>;
  if (made === undefined) {
    if (query.isPending || trace.isPending)
      return <SkeletonList rows={4} label={preparationsTexts.loading} />;
    return (
      <>
        {back}
        <LoadFailed quiet className="mt-3" title={texts.gone} onRetry={trace.refetch}>
          {trace.error ? errorText(trace.error) : null}
        </LoadFailed>
      </>
    );
  }
  const { preparation, tub } = made;
  return (
    <>
      <PageHeader
        title={texts.title(preparation.recipeName, tub.number)}
        back={back}
        actions={
          <Link
            to={'/traceability/trace' as never}
            search={{ da: `tub:${tub.id}` } as never}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Waypoints aria-hidden />
            {texts.trace}
          </Link>
        }
      />
      <div className="grid gap-4 lg:gap-6">
        {tub.blockedAt === null ? null : <Banner tone="danger">{blockedText}</Banner>}
        <ToDiscard made={made} />
        <DoubtfulPlace made={made} />
        <Facts made={made} />
        {tub.quantity > 0 ? <Acts made={made} onAct={setDoing} onLabel={onLabel} /> : null}
        {trace.data ? (
          <TubCards trace={trace.data} onCorrect={(act) => setDoing({ what: 'correct', act })} />
        ) : trace.isPending ? (
          <SkeletonList rows={3} label={preparationsTexts.loading} />
        ) : (
          <LoadFailed quiet title={texts.historyFailed} onRetry={trace.refetch}>
            {errorText(trace.error)}
          </LoadFailed>
        )}
      </div>
      <Suspense>
        {doing === null ? null : doing.what === 'correct' ? (
          <CorrectDialog act={doing.act} name={preparation.recipeName} onClose={close} />
        ) : doing.what === 'split' ? (
          <SplitDialog made={made} onClose={close} onLabel={onLabel} />
        ) : doing.what === 'shorten' ? (
          <ShortenDialog made={made} onClose={close} onLabel={onLabel} />
        ) : doing.what === 'move' ? (
          <MoveDialog made={made} onClose={close} onLabel={onLabel} />
        ) : doing.what === 'use' || doing.what === 'discard' ? (
          <EmptyDialog
            made={made}
            kind={doing.what}
            isExpired={new Date(tub.expiresAt) <= now}
            onClose={close}
          />
        ) : (
          <ChangeDialog made={made} change={doing.what} onClose={close} onLabel={onLabel} />
        )}
      </Suspense>
    </>
  );
}

/** Why a container that was judged to be thrown away gets no label (LABEL-100), and what helps where that was wrong. */
function ToDiscard({ made: { tub, cameOf } }: { made: ShownTub }) {
  const question = useTubQuestion(tub, cameOf);
  if (question !== 'discarded' || tub.blockedAt !== null || tub.quantity <= 0) return null;
  return <Banner tone="danger">{toDiscardText}</Banner>;
}

/**
 * Asks of a frozen container that stands in no freezer, or where nobody knows, whether it is there and thaws (INV-124), and of another
 * that is kept cold where nobody knows (INV-136).
 */
function DoubtfulPlace({ made: { preparation, tub } }: { made: ShownTub }) {
  const places = useKnownPlaces();
  const warmth = places && tubWarmth(tub, preparation.storage, places);
  if (!warmth || tub.quantity <= 0) return null;
  const place = tub.storageLocation ?? '';
  if (tub.state === 'frozen') return <Banner tone="warning">{frozenStandsText(warmth, place)}</Banner>;
  return warmth === 'unknown' ? <Banner tone="warning">{unclearPlaceText(place)}</Banner> : null;
}

function Facts({ made: { preparation, tub, waits, cameOf } }: { made: ShownTub }) {
  const now = useNow();
  const expiresAt = new Date(tub.expiresAt);
  const isEmpty = tub.quantity <= 0;
  const facts: readonly (readonly [string, string])[] = [
    ...(isEmpty
      ? [[texts.facts.state, texts.empty] as const]
      : [
          [texts.facts.left, formatQuantity(tub.quantity, unitTexts[preparation.unit])] as const,
          [texts.facts.state, texts.states[tub.state]] as const,
        ]),
    [texts.facts.kept, storageNames[storageOfTub(tub, preparation.storage)]],
    ...(tub.storageLocation === null ? [] : [[texts.facts.place, tub.storageLocation] as const]),
    [texts.facts.made, texts.by(new Date(preparation.producedAt), preparation.operatorName)],
    [texts.facts.batch, preparation.batchNumber],
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-xl font-semibold">{preparationsTexts.expires(expiresAt)}</p>
        {isEmpty ? (
          <Badge tone="neutral">{texts.empty}</Badge>
        ) : tub.blockedAt !== null ? (
          <Badge tone="danger">{texts.blocked}</Badge>
        ) : (
          <FreshnessBadge tub={tub} madeFor={preparation.storage} cameOf={cameOf} now={now} />
        )}
        {waits ? <ToSendBadge /> : null}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="figures font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ExtendedDate preparation={preparation} className="mt-3" />
      <LeftOutWhileBlocked preparation={preparation} />
      <LabelLacks tub={tub} className="mt-4" />
      <div className="mt-4 grid gap-2">
        <FoodAllergens
          food={{
            statement: { contains: preparation.allergens, mayContain: preparation.mayContain },
            others: preparation.otherAllergens,
            unstated: preparation.unstated,
            ingredients: preparation.ingredients,
          }}
        />
        <FoodLater preparation={preparation} />
      </div>
    </Card>
  );
}

function Acts({
  made,
  onAct,
  onLabel,
}: {
  made: ShownTub;
  onAct: (doing: Doing) => void;
  onLabel: (tubIds: readonly string[]) => void;
}) {
  const { preparation, tub, waits, cameOf } = made;
  const now = useNow();
  const as = actedOn(tub);
  const question = useTubQuestion(tub, cameOf);
  const may = (act: Parameters<typeof tubProblem>[0]): boolean => tubProblem(act, as, now) === null;
  const { isPending, giveLabel } = useGiveLabel(made, onLabel);
  const mustGo = as.expiresAt <= now || tub.blockedAt !== null || question === 'discarded';
  // One that does not say all is not printed any more: a new one is made.
  const isComplete = (tub.labelLacks ?? []).length === 0;
  const exits = { use: preparationsTexts.use, discard: preparationsTexts.discard } as const;
  return (
    <Card title={texts.acts}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {tubExits.filter(may).map((exit) => (
          <Button
            key={exit}
            variant={
              exit === 'use' ? (question === null ? 'primary' : 'secondary') : mustGo ? 'danger' : 'secondary'
            }
            onClick={() => onAct({ what: exit })}
          >
            {exits[exit]}
          </Button>
        ))}
        {may('split') ? (
          <Button variant="secondary" onClick={() => onAct({ what: 'split' })}>
            {texts.split}
          </Button>
        ) : null}
        {tubChanges.filter(may).map((change) => (
          <Button key={change} variant="secondary" onClick={() => onAct({ what: change })}>
            {texts.change[change]}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => onAct({ what: 'move' })}>
          {texts.move}
        </Button>
        {may('relabel') && !waits ? (
          <Button variant="secondary" onClick={() => onAct({ what: 'shorten' })}>
            {texts.shorten}
          </Button>
        ) : null}
        {may('confirm') ? <ConfirmDate preparation={preparation} tubId={tub.id} /> : null}
        {tub.labelId === null || tub.blockedAt !== null || question === 'discarded' ? null : (
          <>
            {isComplete ? (
              <Link
                to="/preparations/$tubId/label"
                params={{ tubId: tub.id } as never}
                className={buttonClass({ variant: 'secondary' })}
              >
                {preparationsTexts.label}
              </Link>
            ) : null}
            {may('relabel') ? (
              <Button variant={isComplete ? 'secondary' : 'danger'} pending={isPending} onClick={giveLabel}>
                {texts.relabel}
              </Button>
            ) : null}
          </>
        )}
      </div>
      {tub.thawedBefore ? <p className="mt-3 text-sm text-muted">{texts.never}</p> : null}
    </Card>
  );
}
