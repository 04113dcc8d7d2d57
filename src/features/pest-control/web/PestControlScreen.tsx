import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { readAgainMs, useRegisterScreen } from '#features/registers/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { areasWithFindings } from '../checklist.ts';
import type { RegisterInspection } from '../contract.ts';
import { Counters } from './Counters.tsx';
import { Matters } from './Matters.tsx';
import { pestControlTexts as texts } from './messages.it.ts';
import { overviewQuery } from './queries.ts';
import { shownMatters } from './shown-matters.ts';

const loadSheet = async () => (await import('./InspectionSheet.tsx')).InspectionSheet;
const InspectionSheet = latePart(loadSheet);
// At the foot of the screen: what is to be done stands above it, and is there without it.
const Register = latePart(async () => (await import('./Register.tsx')).Register, <SkeletonList rows={6} />);
const AnswerSheet = latePart(async () => (await import('./AnswerSheet.tsx')).AnswerSheet);
const CorrectionSheet = latePart(async () => (await import('./CorrectionSheet.tsx')).CorrectionSheet);

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

/**
 * `/pest-control`: findings that go on, how much was looked at, and the register. `?registra` and `?ricontrolla=<id>` open
 * the form, `?chiarisci=<id>` the answer to those findings. Without the registers in the plan nothing else can be recorded,
 * but what was recorded stays readable (C-07), and where something was found is looked at again (PLAN-40).
 */
export function PestControlScreen() {
  const { search, tapped, show, close, isThere, allowed, now, kept, restriction } = useRegisterScreen<Open>(
    asking,
    loadSheet,
  );
  const overview = useQuery({ ...overviewQuery(), refetchInterval: readAgainMs });
  const { data, isError, refetch } = overview;
  if (!isThere) return null;
  const matters = shownMatters(data?.matters ?? [], kept);

  function askedFor(): Open | null {
    if (('registra' in search && allowed) || 'ricontrolla' in search) return { what: 'inspection' };
    const matter = matters.find(({ inspectionId }) => inspectionId === search['chiarisci']);
    return matter ? { what: 'answer', asked: matter } : null;
  }
  const open = tapped ?? askedFor();

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Link to="/pest-control/visits" className={buttonClass({ variant: 'secondary' })}>
              {texts.visits}
            </Link>
            <Button onClick={restriction.unless('registers', () => show({ what: 'inspection' }))}>
              <Plus aria-hidden />
              {texts.record}
            </Button>
          </>
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
            onAnswer={(matter) => show({ what: 'answer', asked: matter })}
            onRecheck={() => show({ what: 'inspection' })}
          />
          <Counters overview={data} />
          <Register
            going={data && matters}
            write={{
              onAnswer: (inspection) =>
                show({
                  what: 'answer',
                  asked: {
                    inspectionId: inspection.id,
                    areas: areasWithFindings(inspection.checklistResults),
                    performedAt: inspection.performedAt,
                  },
                }),
              onCorrect: (inspection) => show({ what: 'correction', inspection }),
            }}
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
