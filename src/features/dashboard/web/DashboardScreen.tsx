import { lazy, Suspense, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import { IntegrationNotice } from '#features/google/web/index.ts';
import { NotCounted } from '#platform/offline/NotCounted.tsx';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { useNow } from '#platform/ui/useNow.ts';
import type { Today } from '../contract.ts';
import { lackingOf } from './lacking.ts';
import { longDay } from './long-day.ts';
import { dashboardTexts as texts } from './messages.it.ts';
import { NowCard } from './NowCard.tsx';
import { Overview } from './Overview.tsx';
import { isResting } from './resting.ts';
import { todayQuery } from './queries.ts';
import { QuickActions } from './QuickActions.tsx';

const loadLists = async () => ({ default: (await import('./Lists.tsx')).Lists });
const Lists = lazy(loadLists);
const ClosedToday = lazy(async () => ({
  default: (await import('#features/closed-days/web/index.ts')).ClosedToday,
}));
const GoodsBeside = lazy(async () => ({ default: (await import('./GoodsNow.tsx')).GoodsBeside }));
const RecallBanner = lazy(async () => ({ default: (await import('./RecallNow.tsx')).RecallBanner }));

/** `/dashboard`: the kitchen's day on one page, readable at arm's length (DASH-01…15). */
export function DashboardScreen() {
  const session = useSession();
  const { data, isError, refetch } = useQuery(todayQuery());
  const isOld = isError && data !== undefined;
  const name = session?.operator?.name;
  useEffect(() => {
    // Below what is seen first, and on its way while the day itself is asked for; what fails now is fetched by it.
    loadLists().catch(() => undefined);
  }, []);
  useEffect(() => {
    // Told once, not again with every try of the next half minutes.
    if (isOld) toast({ title: texts.loadFailed, tone: 'danger' });
  }, [isOld]);
  return (
    <>
      <PageHeader
        title={name ? texts.welcome(name) : texts.welcomeBack}
        {...(data ? { description: longDay(data.date) } : {})}
      />
      {isError && !data ? (
        <LoadFailed title={texts.loadFailed} onRetry={refetch} />
      ) : data ? (
        <Suspense fallback={<Loading />}>
          <Day today={data} />
        </Suspense>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Day({ today }: { today: Today }) {
  const session = useSession();
  const kept = useKeptWrites(session?.restaurant?.id ?? null);
  const isClockBehind = useClockBehind();
  const now = useNow();
  const lacks = lackingOf(today, { kept, isClockBehind, now });
  return (
    <div className="grid grid-cols-1 gap-6">
      <NotCounted writes={kept} />
      {today.closed ? (
        // Above all that can be touched: the day is shown with it, and not before it.
        <ClosedToday day={today.date} {...today.closed} />
      ) : null}
      <NowCard
        next={today.next}
        date={today.date}
        lacks={lacks ?? (today.missed ? 'missed' : null)}
        rests={isResting(today)}
        isMore={today.stillToday !== undefined}
      />
      {today.recalls && today.next.kind !== 'recall' ? (
        <Suspense>
          <RecallBanner {...today.recalls} />
        </Suspense>
      ) : null}
      {today.held || today.throwAway || today.pastTubs || today.wrongLabels ? (
        <Suspense>
          <GoodsBeside {...today} />
        </Suspense>
      ) : null}
      <div>
        <QuickActions today={today} />
        {/* Rare, and then in a hurry. */}
        <p className="mt-1 -mb-3 flex flex-wrap gap-x-6">
          <Link to="/dashboard/day-end" className="inline-flex min-h-12 items-center underline">
            {texts.dayEnd}
          </Link>
          <Link to="/inspection-papers" className="inline-flex min-h-12 items-center underline">
            {texts.inspection}
          </Link>
          <Link
            to={'/traceability' as never}
            search={{ avviso: 'richiamo' } as never}
            className="inline-flex min-h-12 items-center underline"
          >
            {texts.received}
          </Link>
        </p>
      </div>
      <Overview today={today} lacks={lacks} />
      <Suspense fallback={<SkeletonList rows={4} />}>
        <Lists today={today} isOutdated={lacks === 'outdated'} />
      </Suspense>
      {/* Last, because nobody cooks with it. */}
      {session?.restaurant && session.isRestaurantAdmin ? (
        <Suspense>
          <IntegrationNotice restaurantId={session.restaurant.id} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Skeleton className="h-40" />
      <Skeleton className="h-24 lg:h-14" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-40" />
        ))}
      </div>
      <SkeletonList rows={4} />
    </div>
  );
}
