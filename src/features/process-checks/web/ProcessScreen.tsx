import { Suspense, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Flame from 'lucide-react/icons/flame';
import Fish from 'lucide-react/icons/fish';
import Snowflake from 'lucide-react/icons/snowflake';
import Soup from 'lucide-react/icons/soup';
import ThermometerSnowflake from 'lucide-react/icons/thermometer-snowflake';
import Timer from 'lucide-react/icons/timer';
import Droplets from 'lucide-react/icons/droplets';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { useOpened } from '#features/registers/web/index.ts';
import { useMeasuredWith } from '#features/thermometers/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { RunShown } from '../contract.ts';
import { processKinds } from '../process-kinds.ts';
import type { ProcessKind } from '../process-kinds.ts';
import { usualLimits } from '../process-limits.ts';
import { limitText, processNames } from '../process-names.it.ts';
import { processTexts as texts } from './messages.it.ts';
import { liveQuery } from './queries.ts';
import type { RunProblem } from '../process-standing.ts';
import { RunCard } from './RunCard.tsx';
import { isToJudge, standingRuns, withWaiting } from './shown-runs.ts';
import type { StandingRun } from './shown-runs.ts';
import { useSeconds } from './useSeconds.ts';

const loadStart = async () => (await import('./StartSheet.tsx')).StartSheet;
const StartSheet = latePart(loadStart);
const loadMeasure = async () => (await import('./MeasureSheet.tsx')).MeasureSheet;
const MeasureSheet = latePart(loadMeasure);
const AnswerSheet = latePart(async () => (await import('./AnswerSheet.tsx')).AnswerSheet);
const CorrectionSheet = latePart(async () => (await import('./CorrectionSheet.tsx')).CorrectionSheet);
const Register = latePart(
  async () => (await import('./Register.tsx')).Register,
  <Skeleton className="h-96" />,
);
const VoidDialog = latePart(async () => (await import('./VoidDialog.tsx')).VoidDialog);

/** What is open over the screen. */
type Open =
  | { readonly what: 'start'; readonly process: ProcessKind }
  | { readonly what: 'measure' | 'answer' | 'void'; readonly runId: string }
  /** Of the register: what goes on may not hold it. */
  | { readonly what: 'asked'; readonly run: RunShown; readonly problem: RunProblem }
  | { readonly what: 'correction'; readonly run: RunShown };

/** What a link may ask for, and takes out of the address when it is done. */
const asking = ['avvia', 'misura', 'chiarisci', 'apri'] as const;

/** A page left open shows by itself what others recorded, in milliseconds. */
const readAgainMs = 60_000;

const icons = {
  cooking: Flame,
  cooling: ThermometerSnowflake,
  blast_chilling: Snowflake,
  reheating: Soup,
  hot_holding: Timer,
  thawing: Droplets,
  fish_freezing: Fish,
} as const satisfies Record<ProcessKind, unknown>;

/**
 * `/process-checks`: what goes on with its running timers, what is to be judged, and how something is begun. `?avvia=<process>` opens the
 * form, `?misura=<runId>` the measurement, `?chiarisci=<runId>` the answer, `?apri=<runId>` whichever it waits for. Without advanced HACCP in the plan nothing can be recorded,
 * but what was recorded stays readable (C-07).
 */
export function ProcessScreen() {
  const session = useSession();
  const { search, tapped, show, close } = useOpened<Open>(asking);
  const now = useSeconds();
  const live = useQuery({ ...liveQuery(), refetchInterval: readAgainMs });
  const { data, isError, refetch } = live;
  const kept = useKeptWrites(session?.restaurant?.id ?? null);
  // Read here, so that a form that opens knows them at once.
  const { choices: thermometers } = useMeasuredWith();
  const restriction = useRestriction();
  useEffect(() => {
    // What this screen is opened for is at hand before the first tap; what fails now is fetched by it.
    loadStart().catch(() => undefined);
    loadMeasure().catch(() => undefined);
  }, []);
  if (session === undefined) return null;
  const allowed = hasFeature(session, 'haccp_advanced');
  const limits = data?.limits ?? [];
  const limitsOf = (kind: ProcessKind) =>
    limits.find(({ process }) => process === kind)?.limits ?? usualLimits[kind];
  const runs = standingRuns(withWaiting(data?.runs ?? [], { limits, thermometers }, kept, now), now);
  const find = (id: unknown): StandingRun | undefined => runs.find(({ run }) => run.id === id);

  function askedFor(): Open | null {
    const process = processKinds.find((kind) => kind === search['avvia']);
    if (process !== undefined && allowed) return { what: 'start', process };
    const measured = find(search['misura']);
    if (measured !== undefined && allowed) return { what: 'measure', runId: measured.run.id };
    const answered = find(search['chiarisci'] ?? search['apri']);
    // What failed is answered under any plan (PLAN-39).
    if (answered === undefined || (!allowed && !isToJudge(answered))) return null;
    return { what: isToJudge(answered) ? 'answer' : 'measure', runId: answered.run.id };
  }
  const open = tapped ?? askedFor();
  const about = open !== null && 'runId' in open ? find(open.runId) : undefined;

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Link to={'/process-checks/limits' as never} className={buttonClass({ variant: 'secondary' })}>
            {texts.limitsLink}
          </Link>
        }
      />
      {isAwaited(live) ? (
        <SkeletonList rows={6} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {isError && data === undefined ? (
            <LoadFailed quiet title={texts.liveFailed} onRetry={refetch} />
          ) : null}
          {runs.length > 0 ? (
            <section aria-label={texts.live} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {runs.map((one) => (
                <RunCard
                  key={one.run.id}
                  one={one}
                  now={now}
                  onAnswer={() => show({ what: 'answer', runId: one.run.id })}
                  measuring={
                    allowed
                      ? {
                          onMeasure: () => show({ what: 'measure', runId: one.run.id }),
                          onCallOff: () => show({ what: 'void', runId: one.run.id }),
                        }
                      : null
                  }
                />
              ))}
            </section>
          ) : data === undefined ? null : (
            <Card>
              <EmptyState icon={<Timer />} title={texts.nothingLive} text={texts.nothingLiveText} />
            </Card>
          )}
          {data?.more === undefined ? null : <p className="text-muted">{texts.moreToJudge(data.more)}</p>}
          <Card title={texts.begin}>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {processKinds.map((kind) => {
                const Icon = icons[kind];
                return (
                  <li key={kind}>
                    <button
                      type="button"
                      className="flex min-h-14 w-full items-center gap-3 rounded-md border border-edge bg-surface px-4 py-2 text-left hover:bg-sunken active:bg-primary-soft"
                      onClick={restriction.unless('haccp_advanced', () =>
                        show({ what: 'start', process: kind }),
                      )}
                    >
                      <Icon aria-hidden className="size-6 shrink-0 text-primary" />
                      <span className="min-w-0">
                        <span className="block font-semibold">{processNames[kind]}</span>
                        <span className="block text-sm text-muted">{limitText(kind, limitsOf(kind))}</span>
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </Card>

          <Register
            write={
              allowed
                ? {
                    onAnswer: (run, problem) => show({ what: 'asked', run, problem }),
                    onCorrect: (run) => show({ what: 'correction', run }),
                  }
                : null
            }
          />
        </div>
      )}
      {restriction.modal}
      <Suspense>
        {open?.what === 'start' ? (
          <StartSheet
            key={open.process}
            process={open.process}
            limits={limitsOf(open.process)}
            onClose={close}
          />
        ) : null}
        {open?.what === 'measure' && about ? (
          <MeasureSheet
            run={about.run}
            now={now}
            onAsks={() => show({ what: 'answer', runId: about.run.id })}
            onClose={close}
          />
        ) : null}
        {open?.what === 'answer' && about && 'problem' in about.standing ? (
          <AnswerSheet run={about.run} problem={about.standing.problem} onClose={close} />
        ) : null}
        {open?.what === 'asked' ? (
          <AnswerSheet run={open.run} problem={open.problem} onClose={close} />
        ) : null}
        {open?.what === 'correction' ? <CorrectionSheet run={open.run} onClose={close} /> : null}
        {open?.what === 'void' && about ? <VoidDialog run={about.run} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
