import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { readAgainMs, useRegisterScreen } from '#features/registers/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { RegisterVisit, Station } from '../contract.ts';
import { maxStationNumber } from '../limits.ts';
import { asksFor } from '../visit-content.ts';
import { pestVisitsTexts as texts } from './messages.it.ts';
import { overviewQuery } from './queries.ts';
import { Register } from './Register.tsx';
import { shownStations } from './shown-stations.ts';
import { StationList } from './StationList.tsx';
import { stationsOf } from './typed-visit.ts';

const loadSheet = async () => (await import('./VisitSheet.tsx')).VisitSheet;
const VisitSheet = latePart(loadSheet);
const CorrectionSheet = latePart(async () => (await import('./CorrectionSheet.tsx')).CorrectionSheet);
const ReportDialog = latePart(async () => (await import('./ReportDialog.tsx')).ReportDialog);
// Below the list.
const StationPlan = latePart(
  async () => (await import('./StationPlan.tsx')).StationPlan,
  <SkeletonList rows={2} />,
);
const StationDialog = latePart(async () => (await import('./StationDialog.tsx')).StationDialog);

/** What is open over the screen. */
type Open =
  | { readonly what: 'visit' }
  | { readonly what: 'correction'; readonly visit: RegisterVisit }
  | { readonly what: 'report'; readonly of: RegisterVisit }
  | { readonly what: 'station'; readonly station: Station | null };

/** What a link may ask for, and takes out of the address when it is done. */
const asking = ['registra'] as const;

/**
 * `/pest-control/visits`: the stations as they were found last, when the company comes again, and the register. `?registra` opens the form
 * of a visit. Without the registers in the plan nothing else can be recorded, but what was recorded stays readable (C-07).
 */
export function PestVisitsScreen() {
  const { search, tapped, show, close, isThere, allowed, now, kept, restriction } = useRegisterScreen<Open>(
    asking,
    loadSheet,
  );
  const overview = useQuery({ ...overviewQuery(), refetchInterval: readAgainMs });
  const { data, isError, refetch } = overview;
  if (!isThere) return null;
  const stations = shownStations(data?.stations ?? [], kept);
  // A station that was not clean is looked at again under any plan (PLAN-40).
  const mayVisit =
    allowed || stations.some(({ archived, last }) => !archived && last !== undefined && asksFor(last.result));
  const visit = (): void => show({ what: 'visit' });
  const open =
    tapped ?? (mayVisit && 'registra' in search && data !== undefined ? { what: 'visit' as const } : null);

  return (
    <>
      <PageHeader
        title={texts.title}
        back={<BackLink to="/pest-control">{texts.back}</BackLink>}
        actions={
          <Button onClick={mayVisit ? visit : restriction.unless('registers', visit)}>
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
            <StationList
              stations={stations}
              last={data.last}
              now={now}
              onAdd={restriction.unless('registers', () => show({ what: 'station', station: null }))}
              onEdit={allowed ? (station) => show({ what: 'station', station }) : null}
            />
          )}
          {data === undefined || (data.plan === null && !allowed) ? null : (
            <StationPlan plan={data.plan} stations={stations} mayWrite={allowed} />
          )}
          <Register
            onCorrect={(visit) => show({ what: 'correction', visit })}
            onReport={(of) => show({ what: 'report', of })}
            mayKeep={allowed}
          />
        </div>
      )}
      {restriction.modal}
      <Suspense>
        {open?.what === 'visit' ? (
          <VisitSheet
            stations={stationsOf(stations, null)}
            company={data?.last?.company ?? ''}
            onClose={close}
          />
        ) : null}
        {open?.what === 'correction' ? (
          <CorrectionSheet visit={open.visit} stations={stationsOf(stations, open.visit)} onClose={close} />
        ) : null}
        {open?.what === 'report' ? <ReportDialog of={open.of} mayKeep={allowed} onClose={close} /> : null}
        {open?.what === 'station' ? (
          <StationDialog station={open.station} nextNumber={nextNumberOf(stations)} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** The number behind the highest of those in use. */
const nextNumberOf = (stations: readonly Station[]): number =>
  Math.min(
    maxStationNumber,
    Math.max(0, ...stations.map(({ number, archived }) => (archived ? 0 : number))) + 1,
  );
