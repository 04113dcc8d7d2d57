import { lazy, Suspense, useEffect, useState } from 'react';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { readAgain } from '#platform/http/read-again.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import ListChecks from 'lucide-react/icons/list-checks';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { useIsOff } from '#features/thermometers/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { serverNow, serverTime } from '#platform/http/server-clock.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { useKnownWrites } from '#platform/offline/useKeptWrites.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { onTimePassing } from '#platform/ui/time-passing.ts';
import { dueReadings } from './due-readings.ts';
import { haccpTexts } from './messages.it.ts';
import { Matters } from './Matters.tsx';
import { ReadingMatters, readingMatters } from './ReadingMatters.tsx';
import { equipmentQuery, mattersQuery, tasksQuery } from './queries.ts';
import { dueNow, newRound, storedRound, type Round } from './round.ts';
import { withWaiting } from './with-waiting.ts';

const { round: texts } = haccpTexts;

// Begun at once, beside the question what is due: the first step should not wait for it.
const loadSteps = () => import('./RoundSteps.tsx');
// One that fails is asked for again when it is shown.
void loadSteps().catch(() => undefined);
const RoundSteps = lazy(async () => ({ default: (await loadSteps()).RoundSteps }));

/** How long a round waits for news of what is due before it begins with what is known, in milliseconds. */
const patienceMs = 2_000;

/** `/haccp/round`: everything due now in one guided sequence, begun or taken up again at once. */
export function RoundScreen() {
  const session = useSession();
  const restaurantId = session?.restaurant?.id;
  if (restaurantId === undefined) return null;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <OfThisDevice
        key={restaurantId}
        restaurantId={restaurantId}
        mayCheck={hasFeature(session, 'haccp_basic')}
        mayRead={hasFeature(session, 'registers')}
      />
    </>
  );
}

interface Props {
  readonly restaurantId: string;
  readonly mayCheck: boolean;
  readonly mayRead: boolean;
}

/** Waits for what this device knows: what it has still to send, and what its clock is worth. */
function OfThisDevice(props: Props) {
  const kept = useKnownWrites(props.restaurantId);
  return kept === null ? <SkeletonList rows={4} /> : <StoredOrNew {...props} kept={kept} />;
}

function StoredOrNew({ restaurantId, mayCheck, mayRead, kept }: Props & { kept: readonly KeptWrite[] }) {
  const queryClient = useQueryClient();
  const [round, setRound] = useState<Round | null>(() =>
    storedRound(window.localStorage, restaurantId, serverNow()),
  );
  const [now, setNow] = useState(serverNow);
  const isClockBehind = useClockBehind();
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, [patient]);
  useEffect(() => {
    if (round !== null) return undefined;
    // Nothing was due when it opened: on a wall it stands until something is.
    return onTimePassing(() => setNow(serverNow()));
  }, [round]);
  const tasks = useInfiniteQuery({
    ...tasksQuery({ search: '', archived: false }),
    enabled: mayCheck,
  });
  // What is open is told of under any plan (PLAN-39).
  const matters = useQuery(mattersQuery());
  const equipment = useQuery(equipmentQuery());
  const isOff = useIsOff();

  if (round !== null) {
    return (
      <Suspense fallback={<SkeletonList rows={4} />}>
        <RoundSteps
          key={round.startedAt}
          round={round}
          mayRead={mayRead}
          onAgain={async () => {
            await Promise.all([readAgain(queryClient, ['haccp']), equipment.refetch()]);
            setPatient(true);
            setNow(serverNow());
            setRound(null);
          }}
        />
      </Suspense>
    );
  }
  // Never read yet: waited for, unless there is no network to read it from.
  const unread = [mayCheck && tasks, equipment].some((query) => query && isAwaited(query));
  // What was read a while ago may be done by now.
  const stale = (tasks.isFetching || equipment.isFetching) && patient;
  if (unread || stale) return <SkeletonList rows={4} />;
  if (mayCheck && !tasks.data)
    return <LoadFailed quiet title={haccpTexts.listUnavailable} onRetry={() => tasks.refetch()} />;

  const readings = mayRead ? dueReadings(equipment.data?.equipment ?? [], kept, now, isOff) : [];
  const plan = tasks.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const subjects = dueNow(
    plan.map((task) => withWaiting(task, kept, now, serverTime(tasks.dataUpdatedAt), isOff)),
    readings,
    now,
  );
  if (subjects.length > 0) return <Begin onBegin={() => setRound(newRound(restaurantId, subjects, now))} />;
  if (isAwaited(matters)) return <SkeletonList rows={4} />;
  // What could not be read is not known to be well.
  const unknown = [matters, equipment].find((query) => !query.data);
  if (unknown)
    return <LoadFailed quiet title={haccpTexts.listUnavailable} onRetry={() => unknown.refetch()} />;
  const outside = equipment.data ? readingMatters(equipment.data, kept, now) : null;
  const goesOn = (outside?.count ?? 0) + (matters.data?.rows.length ?? 0) > 0;
  const said = goesOn ? texts.nothingElse : isClockBehind ? texts.clockUnsure : texts.nothing;
  return (
    <>
      {outside ? <ReadingMatters matters={outside} kept={kept} now={now} mayMeasure={mayRead} /> : null}
      <Matters mayCheck={mayCheck} />
      <EmptyState
        icon={said === texts.nothing ? <CircleCheckBig /> : <ListChecks />}
        title={said.title}
        text={said.text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/dashboard" className={buttonClass({})}>
              {texts.toDay}
            </Link>
            <Link to="/haccp" className={buttonClass({ variant: 'secondary' })}>
              {texts.toPlan}
            </Link>
          </div>
        }
      />
    </>
  );
}

/** Begins a round by being there: what is due is fixed once, whatever the lists say later. */
function Begin({ onBegin }: { onBegin: () => void }) {
  useEffect(onBegin);
  return null;
}
