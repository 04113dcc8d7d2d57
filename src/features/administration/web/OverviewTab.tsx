import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Store from 'lucide-react/icons/store';
import { planLabels } from '#features/plans/web/index.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/Skeleton.tsx';
import { StatCard } from '#platform/ui/StatCard.tsx';
import type { Overview } from '../contract.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { administrationTexts as texts } from './messages.it.ts';
import { overviewQuery } from './queries.ts';

type PlanCount = Overview['byPlan'][number];

const columns = (restaurants: number): readonly Column<PlanCount>[] => [
  {
    key: 'plan',
    header: texts.plan,
    primary: true,
    cell: ({ planType }) => <span className="font-semibold">{planLabels[planType]}</span>,
  },
  {
    key: 'count',
    header: texts.count,
    align: 'right',
    cell: ({ count }) => <span className="figures">{count}</span>,
  },
  {
    key: 'share',
    header: texts.share,
    align: 'right',
    cell: ({ count }) => (
      <span className="figures">
        {texts.shareOf(formatDecimal(restaurants === 0 ? 0 : (count / restaurants) * 100, 0))}
      </span>
    ),
  },
];

/** Panoramica (C-36): how many restaurants, on which plans, how many in force, how many trials about to end. */
export function OverviewTab() {
  const { data, error, isError, refetch } = useQuery(overviewQuery());
  if (isError) return <LoadFailed title={texts.overviewFailed} error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div className="grid gap-5">
        <div className="grid gap-3 sm:grid-cols-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
        <SkeletonList rows={5} />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <section aria-label={texts.figures} className="grid gap-3 sm:grid-cols-3">
        <StatCard
          label={texts.restaurantCount}
          value={String(data.restaurants)}
          icon={<Store aria-hidden />}
        />
        <StatCard
          label={texts.activeSubscriptions}
          value={String(data.activeSubscriptions)}
          icon={<CreditCard aria-hidden />}
        />
        <StatCard
          label={texts.trialsEnding}
          value={String(data.trialsEnding)}
          icon={<CalendarClock aria-hidden />}
          note={texts.trialsEndingNote}
          tone={data.trialsEnding > 0 ? 'warning' : 'neutral'}
        />
      </section>
      <Card title={texts.byPlan} flush>
        <DataTable
          caption={texts.byPlan}
          columns={columns(data.restaurants)}
          rows={data.byPlan}
          rowKey={({ planType }) => planType}
          phone="stack"
        />
      </Card>
    </div>
  );
}
