import { Suspense, useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { LotNext, unitTexts } from '#features/inventory/web/index.ts';
import { blockedText, toDiscardText } from '#features/inventory/texts.it.ts';
import { labelQuery, labelsQuery } from '#features/labels/web/index.ts';
import { labelEndTexts } from '#features/labels/texts.it.ts';
import type { LabelEnd } from '#features/labels/label-kinds.ts';
import { errorCode } from '#platform/http/client.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import { actedOn, tubProblem } from '../tub-acts.ts';
import { tubExits, type TubExit } from '../tub-states.ts';
import type { ShownTub } from '../tubs-as-done.ts';
import { FreshnessBadge } from './FreshnessBadge.tsx';
import { LabelLacks } from './LaterAllergens.tsx';
import { preparationsTexts } from './messages.it.ts';
import { scanTexts as texts } from './scan-texts.it.ts';
import { useGiveLabel } from './useGiveLabel.ts';
import { useTubQuestion } from './useTubQuestion.ts';
import { useTubs } from './useTubs.ts';

const EmptyDialog = latePart(async () => (await import('./EmptyDialog.tsx')).EmptyDialog);

interface Props {
  readonly code: string;
  /** Where the code leads, if not to our own address: an older one of ours, or somebody else's. */
  readonly host: string | null;
}

/**
 * What a label is stuck on, with what is done with it next. By what the server says; without it by what this device knows. A label that nobody
 * here knows is said to be so, and nothing is offered.
 */
export function ScannedLabel({ code, host }: Props) {
  const read = useQuery(labelQuery(code));
  const kept = useInfiniteQuery(labelsQuery(''));
  const { tubs, finished, query } = useTubs();
  const label =
    read.data ??
    (errorCode(read.error) === 'NOT_FOUND'
      ? undefined
      : kept.data?.pages.flatMap((page) => page.rows).find((row) => row.unique_identifier === code));
  // Made on this device and not told yet: the server can not know it.
  const own = [...(tubs ?? []), ...finished].find(({ tub }) => tub.labelId === code);
  if (label === undefined && own === undefined) {
    if (read.isPending || (read.isError && query.isPending))
      return <SkeletonList rows={2} rowClassName="h-24" label={texts.loading} />;
    if (errorCode(read.error) !== 'NOT_FOUND')
      return (
        <Banner tone="warning" live title={texts.notKnown}>
          {texts.notKnownText}
        </Banner>
      );
    return host === null ? (
      <Banner tone="warning" live title={texts.unknown}>
        {texts.unknownText}
      </Banner>
    ) : (
      <Banner tone="warning" live title={texts.elsewhere(host)}>
        {texts.elsewhereText}
      </Banner>
    );
  }
  const ended = label?.ended ?? null;
  if (label?.kind === 'lot' && label.subjectId !== null)
    return (
      <>
        <Ended ended={ended} />
        <LotNext lotId={label.subjectId} />
      </>
    );
  if (label?.kind === 'free')
    return (
      <Card title={label.label_data.product_name}>
        <Ended ended={ended} />
        <p className="text-muted">{texts.free}</p>
        <Link
          to="/qr-labels/print"
          search={{ codici: code } as never}
          className={buttonClass({ variant: 'secondary' })}
        >
          {texts.print}
        </Link>
      </Card>
    );
  const made = own ?? tubs?.find(({ tub }) => tub.id === label?.subjectId);
  if (made !== undefined && made.tub.quantity > 0)
    return (
      <>
        <Ended ended={ended} />
        <TubNext made={made} />
      </>
    );
  if (made === undefined && tubs === undefined)
    return <SkeletonList rows={2} rowClassName="h-24" label={texts.loading} />;
  return (
    <Card title={label?.label_data.product_name ?? made?.preparation.recipeName}>
      <Banner tone="danger" live>
        {texts.finished}
      </Banner>
      {label?.subjectId ? <PageLink tubId={label.subjectId} /> : null}
    </Card>
  );
}

/** Why the label itself counts no more; what is finished or blocked is said by what it is stuck on. */
function Ended({ ended }: { ended: LabelEnd | null }) {
  if (ended !== 'superseded' && ended !== 'incomplete') return null;
  return (
    <Banner tone="danger" live>
      {labelEndTexts[ended]}
    </Banner>
  );
}

const PageLink = ({ tubId }: { tubId: string }) => (
  <Link to="/preparations/$tubId" params={{ tubId } as never} className={buttonClass({ variant: 'ghost' })}>
    {texts.open}
  </Link>
);

/** A container, and the three things that are done with it next; only those that its state and date allow. */
function TubNext({ made }: { made: ShownTub }) {
  const { preparation, tub, waits, cameOf } = made;
  const [doing, setDoing] = useState<TubExit | null>(null);
  const now = useNow();
  const navigate = useNavigate();
  const { isPending, giveLabel } = useGiveLabel(made, () => {
    void navigate({ to: '/preparations/$tubId/label', params: { tubId: tub.id } as never });
  });
  const as = actedOn(tub);
  const may = (act: Parameters<typeof tubProblem>[0]): boolean => tubProblem(act, as, now) === null;
  const isExpired = as.expiresAt <= now;
  const isToDiscard = useTubQuestion(tub, cameOf) === 'discarded' && tub.blockedAt === null;
  const mustGo = isExpired || isToDiscard || tub.blockedAt !== null;
  const exits = { use: preparationsTexts.use, discard: preparationsTexts.discard } as const;
  return (
    <Card title={preparation.recipeName} aria-label={preparation.recipeName}>
      <div className="grid gap-4">
        {tub.blockedAt === null ? null : <Banner tone="danger">{blockedText}</Banner>}
        {isExpired && tub.blockedAt === null ? <Banner tone="danger">{texts.expired}</Banner> : null}
        {isToDiscard ? <Banner tone="danger">{toDiscardText}</Banner> : null}
        <LabelLacks tub={tub} />
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg font-semibold">
          <span>{texts.tub(tub.number)}</span>
          <span>{formatQuantity(tub.quantity, unitTexts[preparation.unit])}</span>
          {tub.blockedAt === null ? (
            <FreshnessBadge tub={tub} madeFor={preparation.storage} cameOf={cameOf} now={now} />
          ) : null}
          {waits ? <ToSendBadge /> : null}
        </p>
        <p className="figures text-muted wrap-anywhere">
          {preparationsTexts.expires(as.expiresAt)} · {preparation.batchNumber}
        </p>
        <div className="grid gap-3 sm:grid-cols-3">
          {tubExits.filter(may).map((exit) => (
            <Button
              key={exit}
              variant={exit === 'use' ? (mustGo ? 'secondary' : 'primary') : mustGo ? 'danger' : 'secondary'}
              onClick={() => setDoing(exit)}
            >
              {exits[exit]}
            </Button>
          ))}
          {may('relabel') && tub.labelId !== null && !isToDiscard ? (
            <Button variant="secondary" pending={isPending} onClick={giveLabel}>
              {texts.relabel}
            </Button>
          ) : null}
        </div>
        <PageLink tubId={tub.id} />
      </div>
      <Suspense>
        {doing === null ? null : (
          <EmptyDialog made={made} kind={doing} isExpired={isExpired} onClose={() => setDoing(null)} />
        )}
      </Suspense>
    </Card>
  );
}
