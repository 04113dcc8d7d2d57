import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import Timer from 'lucide-react/icons/timer';
import Waypoints from 'lucide-react/icons/waypoints';
import { errorCode, errorText } from '#platform/http/client.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import type { Start, Trace, TraceNode } from '../contract.ts';
import { isCalledBack, keyOf } from '../graph.ts';
import { isStay, type RecallKind, type StartKind } from '../kinds.ts';
import { ExerciseBanner } from './ExerciseBanner.tsx';
import { traceTexts as texts } from './messages.it.ts';
import { nothingBackOf, tookOf } from './node-words.ts';
import { NodeRow } from './NodeRow.tsx';
import { traceQuery } from './queries.ts';
import { ReceivedBanner } from './ReceivedBanner.tsx';
import { readStart, useExercise, useToldBy } from './start-in-address.ts';

const BeginDialog = lazy(async () => ({ default: (await import('./BeginDialog.tsx')).BeginDialog }));
const Unplaced = lazy(async () => ({ default: (await import('./Unplaced.tsx')).Unplaced }));
const TraceGraph = lazy(async () => ({ default: (await import('./TraceGraph.tsx')).TraceGraph }));

const back = <BackLink to="/traceability">{texts.back}</BackLink>;

/** `/traceability/trace?da=…`: where goods come from and where they went. */
export function TraceScreen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const start = readStart(search);
  return start === null ? (
    <Nothing title={texts.noStart} text={texts.noStartText} />
  ) : (
    <TraceOf start={start} />
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={texts.title} back={back} />
      <EmptyState
        icon={<Waypoints />}
        title={title}
        text={text}
        action={
          <Link to={'/traceability' as never} className={buttonClass({ variant: 'secondary' })}>
            {texts.back}
          </Link>
        }
      />
    </>
  );
}

function TraceOf({ start }: { start: Start }) {
  const { data, isPending, error, refetch } = useQuery(traceQuery(start));
  const exercise = useExercise();
  // An exercise that began here began when the page was opened.
  const [opened] = useState(() => serverNow().toISOString());
  const toldBy = useToldBy();
  const [chosen, setChosen] = useState<readonly TraceNode[]>([]);
  const [begins, setBegins] = useState<RecallKind | null>(null);
  if (isPending) return <SkeletonList rows={5} label={texts.loading} />;
  const days = <Days start={start} />;
  // In a place nothing may be known to stand, and goods without a place may have stood there.
  if (data === undefined || (data.starts.length === 0 && !isStay(start.kind))) {
    if (data !== undefined || errorCode(error) === 'TRACE_NOTHING_FOUND')
      return (
        <>
          <Nothing title={texts.notFound} text={texts.notFoundText} />
          {days}
        </>
      );
    return (
      <>
        <PageHeader title={texts.title} back={back} />
        <LoadFailed quiet title={texts.traceFailed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      </>
    );
  }
  // What stood in a place is called back by nobody: it is held until each of it is judged.
  const inEarnest = isStay(start.kind) ? 'hold' : 'recall';
  const found = new Set(data.nodes.map(keyOf));
  const besides = chosen.filter((node) => !found.has(keyOf(node)));
  const affected = data.nodes.filter(isCalledBack).length + besides.length;
  return (
    <>
      <PageHeader
        title={data.title || texts.noSupplier}
        description={texts.starts[start.kind]}
        back={back}
        actions={
          affected === 0 ? null : (
            <>
              {exercise === null ? (
                <Button variant="danger" onClick={() => setBegins(inEarnest)}>
                  <OctagonAlert aria-hidden />
                  {inEarnest === 'hold' ? texts.holdBack : texts.callBack}
                </Button>
              ) : null}
              <Button
                variant={exercise === null ? 'secondary' : 'primary'}
                onClick={() => setBegins('exercise')}
              >
                <Timer aria-hidden />
                {exercise === null ? texts.tryOut : texts.finish}
              </Button>
            </>
          )
        }
      />
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <ExerciseBanner />
        {affected === 0 ? null : <ReceivedBanner>{texts.receivedBlock}</ReceivedBanner>}
        {data.incomplete ? (
          <Banner tone="danger" live>
            {texts.incomplete}
          </Banner>
        ) : null}
        {data.untied ? <Untied equipmentId={start.value} /> : null}
        {days}
        <Tabs defaultValue="list">
          <TabList label={texts.view} fill>
            <Tab value="list">{texts.list}</Tab>
            <Tab value="graph">{texts.graph}</Tab>
          </TabList>
          <TabPanel value="list">
            <TraceList
              trace={data}
              nothingThere={data.untied ? texts.untied : isStay(start.kind) ? texts.nothingThere : ''}
            />
          </TabPanel>
          <TabPanel value="graph">
            <Suspense fallback={<SkeletonList rows={3} label={texts.loading} />}>
              <TraceGraph trace={data} />
            </Suspense>
          </TabPanel>
        </Tabs>
        {inEarnest === 'hold' ? (
          <Suspense fallback={<SkeletonList rows={2} label={texts.loading} />}>
            <Unplaced found={found} chosen={chosen} onChange={setChosen} />
          </Suspense>
        ) : null}
      </div>
      <Suspense>
        {begins === null ? null : (
          <BeginDialog
            kind={begins}
            start={start}
            affected={affected}
            startedAt={exercise ?? opened}
            goods={besides.flatMap(({ kind, id }) =>
              kind === 'lot' || kind === 'tub' ? [{ kind, id }] : [],
            )}
            readingId={toldBy}
            onClose={() => setBegins(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Of equipment that is no place of the list nothing is known to stand there: an empty list must not read as nothing at risk (TRACE-60). */
function Untied({ equipmentId }: { equipmentId: string }) {
  return (
    <Banner
      tone="warning"
      title={texts.untied}
      actions={
        <Link
          to={'/inventory/places' as never}
          search={{ collega: equipmentId } as never}
          className={buttonClass({ variant: 'secondary' })}
        >
          {texts.tie}
        </Link>
      }
    >
      {texts.untiedText}
    </Banner>
  );
}

/** The days of what came or was made, where a trace begins with more than one thing. */
/** What is of several days, so that some are chosen. */
const hasDays: ReadonlySet<StartKind> = new Set(['product', 'supplier', 'number', 'place', 'equipment']);

function Days({ start }: { start: Start }) {
  const navigate = useNavigate();
  const today = useToday();
  if (!hasDays.has(start.kind)) return null;
  const choose = (part: Readonly<Record<string, string>>): void =>
    void navigate({
      to: '.',
      search: ((old: Record<string, unknown>) => ({ ...old, ...part })) as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-md">
      <Field label={isStay(start.kind) ? texts.thereFrom : texts.from}>
        <DateInput
          value={start.from ?? ''}
          today={today}
          max={today}
          onValueChange={(dal) => choose({ dal })}
        />
      </Field>
      <Field label={texts.to}>
        <DateInput value={start.to ?? ''} today={today} max={today} onValueChange={(al) => choose({ al })} />
      </Field>
    </div>
  );
}

/** The trace as it is read: where it comes from, what it begins with, where it went. */
function TraceList({ trace, nothingThere }: { trace: Trace; nothingThere: string }) {
  const { nodes } = trace;
  const parts = [
    // The nearest first: what is asked for is mostly one step away.
    {
      key: 'back',
      some: nodes.filter(({ column }) => column < 0).toReversed(),
      none: nothingBackOf(nodes),
    },
    { key: 'start', some: nodes.filter(({ column }) => column === 0), none: nothingThere },
    { key: 'forward', some: nodes.filter(({ column }) => column > 0), none: texts.nothingForward },
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      {parts.map(({ key, some, none }) => (
        <Card key={key} title={texts.waysOf[key]} aria-label={texts.waysOf[key]}>
          {some.length === 0 ? <p className="text-muted">{none}</p> : null}
          <ul className="-my-3 divide-y divide-line">
            {some.map((node) => (
              <NodeRow key={keyOf(node)} node={node} took={tookOf(trace, node)} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
