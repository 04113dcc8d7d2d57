import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { readAgainMs, useRegisterScreen } from '#features/registers/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Held, RegisterTraining } from '../contract.ts';
import { usualYears } from '../training-standing.ts';
import { HeldCourses } from './HeldCourses.tsx';
import type { WithPaper } from './CertificateButton.tsx';
import { staffTrainingTexts as texts } from './messages.it.ts';
import { overviewQuery } from './queries.ts';
import { Register } from './Register.tsx';
import { shownHeld } from './shown-held.ts';

const loadSheet = async () => (await import('./TrainingSheet.tsx')).TrainingSheet;
const TrainingSheet = latePart(loadSheet);
const CorrectionSheet = latePart(async () => (await import('./CorrectionSheet.tsx')).CorrectionSheet);
const CertificateDialog = latePart(async () => (await import('./CertificateDialog.tsx')).CertificateDialog);
const YearsDialog = latePart(async () => (await import('./YearsDialog.tsx')).YearsDialog);

/** What is open over the screen. */
type Open =
  | { readonly what: 'entry'; readonly renews: Held | null }
  | { readonly what: 'correction'; readonly entry: RegisterTraining }
  | { readonly what: 'paper'; readonly of: WithPaper }
  | { readonly what: 'years' };

/** What a link may ask for, and takes out of the address when it is done. */
const asking = ['registra', 'scade'] as const;

/**
 * `/staff-training`: what each person was trained in and until when it holds, and the register. `?registra` opens the form,
 * `?scade=<trainingId>` the one for the renewal of that course. Without the registers in the plan nothing can be recorded, but what was
 * recorded stays readable (C-07).
 */
export function StaffTrainingScreen() {
  const { search, tapped, show, close, isThere, allowed, now, kept, restriction } = useRegisterScreen<Open>(
    asking,
    loadSheet,
  );
  const overview = useQuery({ ...overviewQuery(), refetchInterval: readAgainMs });
  const { data, isError, refetch } = overview;
  if (!isThere) return null;
  const held = shownHeld(data?.held ?? [], kept);
  const people = [...new Set(held.map(({ person }) => person))];
  const years = data?.table.years ?? usualYears;

  function askedFor(): Open | null {
    if ('registra' in search) return { what: 'entry', renews: null };
    const due = held.find(({ id }) => id === search['scade']);
    return due ? { what: 'entry', renews: due } : null;
  }
  const open = tapped ?? (allowed ? askedFor() : null);

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Button onClick={restriction.unless('registers', () => show({ what: 'entry', renews: null }))}>
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
          {data === undefined ? null : (
            <HeldCourses
              held={held}
              table={data.table}
              now={now}
              onYears={restriction.unless('registers', () => show({ what: 'years' }))}
              onRenew={allowed ? (renews) => show({ what: 'entry', renews }) : null}
              onPaper={(of) => show({ what: 'paper', of })}
            />
          )}
          <Register
            onCorrect={allowed ? (entry) => show({ what: 'correction', entry }) : null}
            onPaper={(of) => show({ what: 'paper', of })}
            mayAttach={allowed}
          />
        </div>
      )}
      {restriction.modal}
      <Suspense>
        {open?.what === 'entry' ? (
          <TrainingSheet renews={open.renews} people={people} years={years} onClose={close} />
        ) : null}
        {open?.what === 'correction' ? (
          <CorrectionSheet entry={open.entry} people={people} years={years} onClose={close} />
        ) : null}
        {open?.what === 'paper' ? (
          <CertificateDialog of={open.of} mayAttach={allowed} onClose={close} />
        ) : null}
        {open?.what === 'years' && data !== undefined ? (
          <YearsDialog shown={data.table} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
