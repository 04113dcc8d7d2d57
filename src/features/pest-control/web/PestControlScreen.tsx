import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import { areasWithFindings } from '../checklist.ts';
import type { RegisterInspection } from '../contract.ts';
import { Counters } from './Counters.tsx';
import { Matters } from './Matters.tsx';
import { pestControlTexts as texts } from './messages.it.ts';
import { overviewQuery } from './queries.ts';
import { Register } from './Register.tsx';
import { shownMatters } from './shown-matters.ts';

const loadSheet = async () => ({ default: (await import('./InspectionSheet.tsx')).InspectionSheet });
const InspectionSheet = lazy(loadSheet);
const AnswerSheet = lazy(async () => ({ default: (await import('./AnswerSheet.tsx')).AnswerSheet }));
const CorrectionSheet = lazy(async () => ({
  default: (await import('./CorrectionSheet.tsx')).CorrectionSheet,
}));

/** What is open over the screen. */
type Open =
  | { readonly what: 'inspection' }
  | {
      readonly what: 'answer';
      readonly asked: {
        readonly inspectionId: string;
        readonly areas: readonly string[];
        readonly performedAt: string;
      };
    }
  | { readonly what: 'correction'; readonly inspection: RegisterInspection };

/** What a link may ask for, and takes out of the address when it is done. */
const asking = ['registra', 'ricontrolla', 'chiarisci'] as const;

/** A page left open shows by itself what others recorded, in milliseconds. */
const readAgainMs = 5 * 60_000;

/**
 * `/pest-control`: findings that go on, how much was looked at, and the register. `?registra` and `?ricontrolla=<id>` open
 * the form, `?chiarisci=<id>` the answer to those findings. Without the registers in the plan nothing can be recorded, but
 * what was recorded stays readable (C-07).
 */
export function PestControlScreen() {
  const session = useSession();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const now = useNow();
  const [tapped, setTapped] = useState<Open | null>(null);
  const overview = useQuery({ ...overviewQuery(), refetchInterval: readAgainMs });
  const { data, isError, refetch } = overview;
  const kept = useKeptWrites(session?.restaurant?.id ?? null);
  const restriction = useRestriction();
  useEffect(() => {
    // What this screen is opened for is at hand before the first tap; what fails now is fetched by it.
    loadSheet().catch(() => undefined);
  }, []);
  if (session === undefined) return null;
  const allowed = hasFeature(session, 'registers');
  const matters = shownMatters(data?.matters ?? [], kept);

  function askedFor(): Open | null {
    if ('registra' in search || 'ricontrolla' in search) return { what: 'inspection' };
    const matter = matters.find(({ inspectionId }) => inspectionId === search['chiarisci']);
    return matter ? { what: 'answer', asked: matter } : null;
  }
  const open = tapped ?? (allowed ? askedFor() : null);
  const close = (): void => {
    setTapped(null);
    if (asking.some((one) => one in search))
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries(before).filter(([name]) => !asking.some((one) => one === name)),
          )) as never,
        replace: true,
        resetScroll: false,
      });
  };

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Button onClick={restriction.unless('registers', () => setTapped({ what: 'inspection' }))}>
            <Plus aria-hidden />
            {texts.record}
          </Button>
        }
      />
      {isAwaited(overview) ? (
        <SkeletonList rows={6} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {isError && data === undefined ? (
            <LoadFailed quiet title={texts.overviewFailed} onRetry={refetch} />
          ) : null}
          <Matters
            matters={matters}
            now={now}
            write={
              allowed
                ? {
                    onAnswer: (matter) => setTapped({ what: 'answer', asked: matter }),
                    onRecheck: () => setTapped({ what: 'inspection' }),
                  }
                : null
            }
          />
          <Counters overview={data} />
          <Register
            going={data && matters}
            write={
              allowed
                ? {
                    onAnswer: (inspection) =>
                      setTapped({
                        what: 'answer',
                        asked: {
                          inspectionId: inspection.id,
                          areas: areasWithFindings(inspection.checklistResults),
                          performedAt: inspection.performedAt,
                        },
                      }),
                    onCorrect: (inspection) => setTapped({ what: 'correction', inspection }),
                  }
                : null
            }
          />
        </div>
      )}
      {restriction.modal}
      <Suspense>
        {open?.what === 'inspection' ? (
          <InspectionSheet asking={matters.flatMap(({ areas }) => areas)} onClose={close} />
        ) : null}
        {open?.what === 'answer' ? <AnswerSheet asked={open.asked} onClose={close} /> : null}
        {open?.what === 'correction' ? (
          <CorrectionSheet inspection={open.inspection} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
