import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClockAlert from 'lucide-react/icons/clock-alert';
import HardDrive from 'lucide-react/icons/hard-drive';
import CreditCard from 'lucide-react/icons/credit-card';
import Store from 'lucide-react/icons/store';
import { planLabels } from '#features/plans/web/index.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/Skeleton.tsx';
import { StatCard } from '#platform/ui/StatCard.tsx';
import { errorText } from '#platform/http/client.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import type { Overview } from '../contract.ts';
import { room } from '../texts.it.ts';
import { administrationTexts as texts } from './messages.it.ts';
import { overviewQuery } from './queries.ts';

const TrendsPart = lazy(async () => ({ default: (await import('./TrendsPart.tsx')).TrendsPart }));

/** Panoramica (C-36): how many restaurants, on which plans, how many in force, how many trials about to end. */
export function OverviewTab() {
  const { data, error, isError, refetch } = useQuery(overviewQuery());
  if (isError)
    return (
      <LoadFailed title={texts.overviewFailed} onRetry={refetch}>
        {errorText(error)}
      </LoadFailed>
    );
  if (!data) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Skeleton className="h-28 sm:h-36" />
          <Skeleton className="h-28 sm:h-36" />
          <Skeleton className="h-28 max-sm:col-span-2 sm:h-36" />
        </div>
        <SkeletonList rows={5} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <WrongClock clock={data.clock} />
      <LowDisks disks={data.disks} />
      <section aria-label={texts.figures} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <StatCard
          className="max-sm:p-4"
          label={texts.restaurantCount}
          value={String(data.restaurants)}
          icon={<Store aria-hidden />}
        />
        <StatCard
          className="max-sm:p-4"
          label={texts.activeSubscriptions}
          value={String(data.activeSubscriptions)}
          icon={<CreditCard aria-hidden />}
        />
        <StatCard
          className="max-sm:col-span-2 max-sm:p-4"
          label={texts.trialsEnding}
          value={String(data.trialsEnding)}
          icon={<CalendarClock aria-hidden />}
          note={texts.trialsEndingNote}
          tone={data.trialsEnding > 0 ? 'warning' : 'neutral'}
        />
      </section>
      <Card title={texts.byPlan}>
        <ul aria-label={texts.byPlan} className="grid gap-4">
          {data.byPlan.map(({ planType, count }) => (
            <PlanBar
              key={planType}
              label={planLabels[planType] ?? planType}
              count={count}
              of={data.restaurants}
            />
          ))}
        </ul>
      </Card>
      <Suspense fallback={<SkeletonList rows={4} />}>
        <TrendsPart />
      </Suspense>
      {data.disks.length > 0 ? (
        <Card title={texts.disks}>
          <ul aria-label={texts.disks} className="grid gap-2">
            {data.disks.map(({ disk, free }) => (
              <li key={disk} className="flex items-baseline justify-between gap-4">
                <span className="font-semibold">{texts.diskPlaces[disk]}</span>{' '}
                <span className="figures">{freeText(free)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}

const freeText = (free: number | null): string =>
  free === null ? texts.diskUnknown : texts.diskFree(room(free));

/** Says that what is recorded bears a wrong time (JOB-25). */
function WrongClock({ clock }: { clock: Overview['clock'] }) {
  if (!clock) return null;
  return (
    <Banner tone="danger" icon={<ClockAlert aria-hidden />} title={texts.clockWrong}>
      <p>{texts.clockTroubles[clock.what](texts.clockBy(clock.seconds))}</p>
      <p>{texts.clockWrongText}</p>
    </Banner>
  );
}

/** Says before nothing can be stored any more that a disk wants room (JOB-10). */
function LowDisks({ disks }: { disks: Overview['disks'] }) {
  const low = disks.filter(({ isLow }) => isLow);
  if (low.length === 0) return null;
  const isFull = low.some((one) => one.isFull);
  return (
    <Banner
      tone={isFull ? 'danger' : 'warning'}
      icon={<HardDrive aria-hidden />}
      title={isFull ? texts.diskFull : texts.diskLow}
    >
      <ul>
        {low.map(({ disk, free }) => (
          <li key={disk}>
            {texts.diskPlaces[disk]}: {freeText(free)}
          </li>
        ))}
      </ul>
      <p>{texts.diskLowText}</p>
    </Banner>
  );
}

/** How many restaurants are on a plan, in figures and as a part of all. */
function PlanBar({ label, count, of }: { label: string; count: number; of: number }) {
  const percent = of === 0 ? 0 : (count / of) * 100;
  return (
    <li>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{label}</span>{' '}
        <span className="figures whitespace-nowrap">
          {count} <span className="text-sm text-muted">{texts.shareOf(formatDecimal(percent, 0))}</span>
        </span>
      </p>
      <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-primary" style={{ width: `${String(percent)}%` }} />
      </div>
    </li>
  );
}
