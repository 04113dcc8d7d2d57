import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { operatorName } from '#features/access/operator-name.ts';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { errorCode, errorText } from '#platform/http/client.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import type { ConcernedNow, NonConformityShown } from '../contract.ts';
import { ageText } from '../age.it.ts';
import { faces } from './faces-of-rooms.ts';
import { nonConformityTexts as texts } from './messages.it.ts';
import { oneQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { storyOf } from './story.ts';
import { whereToAct } from './where-to-act.ts';

const StepDialog = lazy(async () => ({ default: (await import('./StepDialog.tsx')).StepDialog }));
const CloseDialog = lazy(async () => ({ default: (await import('./CloseDialog.tsx')).CloseDialog }));

/** `/non-conformities/$key`: what happened, what was said and done, which goods are concerned, and who closed it. */
export function NonConformityScreen() {
  const { key = '' }: { key?: string } = useParams({ strict: false });
  const session = useSession();
  const { data: one, isPending, error, refetch } = useQuery(oneQuery(key));
  const [doing, setDoing] = useState<'step' | 'close' | null>(null);
  const restriction = useRestriction();
  const back = <BackLink to={'/non-conformities' as never}>{texts.back}</BackLink>;
  if (session === undefined || isPending) return <SkeletonList rows={5} />;
  if (one === undefined)
    return (
      <>
        <PageHeader title={texts.title} back={back} />
        <LoadFailed
          quiet
          title={errorCode(error) === 'NOT_FOUND' ? texts.gone : texts.oneFailed}
          onRetry={refetch}
        >
          {errorText(error)}
        </LoadFailed>
      </>
    );
  const mayWrite = hasFeature(session, 'haccp_basic');
  const place = whereToAct(one);
  return (
    <>
      <PageHeader
        title={one.name}
        description={faces[one.kind].name}
        back={back}
        actions={
          <>
            {one.state === 'to_close' ? (
              <Button onClick={restriction.unless('haccp_basic', () => setDoing('close'))}>
                {texts.close}
              </Button>
            ) : null}
            {place === null ? null : (
              <Link
                to={place.to as never}
                params={(place.params ?? {}) as never}
                search={(place.search ?? {}) as never}
                className={buttonClass({ variant: 'primary' })}
              >
                {faces[one.kind].act}
              </Link>
            )}
            <Button variant="secondary" onClick={restriction.unless('haccp_basic', () => setDoing('step'))}>
              {texts.add}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <Standing one={one} />
        {one.deviations.every(({ corrected }) => corrected !== undefined) ? (
          <Banner tone="info">{texts.onlyCorrected}</Banner>
        ) : null}
        <Deviations one={one} />
        <Story one={one} />
        <Goods one={one} goods={one.goodsNow} />
      </div>
      {restriction.modal}
      <Suspense>
        {mayWrite && doing === 'step' ? <StepDialog about={one.id} onClose={() => setDoing(null)} /> : null}
        {mayWrite && doing === 'close' ? <CloseDialog about={one.id} onClose={() => setDoing(null)} /> : null}
      </Suspense>
    </>
  );
}

interface Part {
  readonly one: NonConformityShown;
}

const tones = { open: 'danger', recheck: 'warning', to_close: 'info' } as const;

/** Where it stands and since when; of one that is closed by whom, and with which words. */
function Standing({ one: { state, openedAt, closing, timesIn30Days } }: Part) {
  const now = useNow();
  if (closing !== null)
    return (
      <Card>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <StateBadge state={state} />
          {texts.closedBy(operatorName(closing.operatorName), new Date(closing.at))}
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">
          {[closing.judgement === null ? null : texts.judgedAs(closing.judgement), closing.words]
            .filter(Boolean)
            .join(': ')}
        </p>
      </Card>
    );
  if (state === 'closed') return null;
  return (
    <Banner tone={tones[state]} title={`${texts.states[state]}, ${ageText(new Date(openedAt), now)}`}>
      <p>{texts.standing[state]}</p>
      {timesIn30Days > 1 ? <p className="mt-1 font-semibold">{texts.timesInMonth(timesIn30Days)}</p> : null}
    </Banner>
  );
}

function Deviations({ one: { deviations, count } }: Part) {
  const today = romeDate(useNow());
  const when = (at: string): string => momentText(new Date(at), today);
  return (
    <Card title={texts.whatHappened} flush>
      <ul aria-label={texts.whatHappened} className="divide-y divide-line border-t border-line">
        {deviations.map(({ entryId, value, limit, madeAt, operatorName: who, endedAt, corrected }) => (
          <li key={entryId} className="min-h-14 px-4 py-2">
            <p className="font-semibold wrap-anywhere">{texts.valueAndLimit(value, limit)}</p>
            {corrected === undefined ? null : (
              <p className="wrap-anywhere">
                <span className="font-semibold">{texts.corrected}:</span>{' '}
                {texts.correctedTo(corrected.value, corrected.reason)}
                <span className="text-sm text-muted">
                  {' '}
                  · {operatorName(corrected.operatorName)} · {when(corrected.at)}
                </span>
              </p>
            )}
            <p className="text-sm text-muted">
              {[when(madeAt), operatorName(who), endedAt === null ? null : texts.endedAt(when(endedAt))]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {deviations.length < count ? (
        <p className="px-4 py-2 text-sm text-muted">{texts.olderLeftOut(deviations.length, count)}</p>
      ) : null}
    </Card>
  );
}

function Story({ one }: Part) {
  const today = romeDate(useNow());
  const story = storyOf(one);
  return (
    <Card title={texts.story} flush>
      {story.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{texts.storyEmpty}</p>
      ) : (
        <ol aria-label={texts.story} className="divide-y divide-line border-t border-line">
          {story.map(({ key, label, words, operatorName: who, at }) => (
            <li key={key} className="min-h-14 px-4 py-2">
              <p className="whitespace-pre-line wrap-anywhere">
                <span className="font-semibold">{label}:</span> {words}
              </p>
              <p className="text-sm text-muted">
                {who} · {momentText(at, today)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** What is concerned, as it stands now: that somebody said it was thrown away takes nothing out of stock. */
function Goods({ one: { steps }, goods }: Part & { readonly goods: readonly ConcernedNow[] }) {
  const discarded = new Set(
    steps.flatMap((step) =>
      step.food === 'discarded' ? step.goods.map(({ kind, id }) => `${kind} ${id}`) : [],
    ),
  );
  return (
    <Card title={texts.goods} flush>
      {goods.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{texts.goodsEmpty}</p>
      ) : (
        <ul aria-label={texts.goods} className="divide-y divide-line border-t border-line">
          {goods.map(({ kind, id, name, left, blocked, place }) => (
            <li key={`${kind} ${id}`} className="min-h-14 px-4 py-2">
              <Link
                to={(kind === 'lot' ? '/inventory/lots/$lotId' : '/preparations/$tubId') as never}
                params={(kind === 'lot' ? { lotId: id } : { tubId: id }) as never}
                className="inline-flex min-h-12 items-center font-semibold text-primary underline wrap-anywhere"
              >
                {name}
              </Link>
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                {[left === null ? texts.nothingLeft : texts.left(left), place].filter(Boolean).join(' · ')}
                {blocked ? <Badge tone="danger">{texts.blocked}</Badge> : null}
              </p>
              {left !== null && discarded.has(`${kind} ${id}`) ? (
                <p className="text-sm font-semibold text-danger">{texts.stillThere}</p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
