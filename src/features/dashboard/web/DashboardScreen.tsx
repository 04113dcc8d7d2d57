import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ListChecks from 'lucide-react/icons/list-checks';
import Package from 'lucide-react/icons/package';
import Thermometer from 'lucide-react/icons/thermometer';
import { useSession } from '#features/accounts/web/index.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/Skeleton.tsx';
import { StatCard } from '#platform/ui/StatCard.tsx';
import type { Today } from '../contract.ts';
import { DoneCard } from './DoneCard.tsx';
import { DueCard } from './DueCard.tsx';
import { ExpiringCard } from './ExpiringCard.tsx';
import { dashboardTexts as texts } from './messages.it.ts';
import { todayQuery } from './queries.ts';

/** `/dashboard`: the kitchen's day on one page, readable at arm's length (DASH-01…13). */
export function DashboardScreen() {
  const session = useSession();
  const { data, isError, refetch } = useQuery(todayQuery());
  const name = session?.operator?.name;
  return (
    <>
      <PageHeader
        title={name ? texts.welcome(name) : texts.welcomeBack}
        {...(data ? { description: longDay.format(new Date(`${data.date}T12:00:00Z`)) } : {})}
      />
      {isError && !data ? (
        <Banner
          tone="danger"
          live
          title={texts.loadFailed}
          actions={
            <Button variant="secondary" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          }
        />
      ) : data ? (
        <Day today={data} />
      ) : (
        <Loading />
      )}
    </>
  );
}

const longDay = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Rome',
});

function Day({ today }: { today: Today }) {
  const { products, tasks, readings } = today;
  return (
    <div className="grid gap-6">
      <section aria-label={texts.overview} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard
          label={texts.cards.products}
          value={formatCount(products.count)}
          icon={<Package aria-hidden />}
          {...expiryNote(products)}
        />
        {tasks ? (
          <>
            <StatCard
              label={texts.cards.tasks}
              value={formatCount(tasks.active)}
              icon={<ListChecks aria-hidden />}
              {...taskNote(tasks)}
            />
            <StatCard
              label={texts.cards.checks}
              value={formatCount(tasks.checksToday)}
              icon={<ClipboardCheck aria-hidden />}
              note={texts.cards.checksNote}
            />
          </>
        ) : null}
        {readings ? (
          <StatCard
            label={texts.cards.readings}
            value={formatCount(readings.today)}
            icon={<Thermometer aria-hidden />}
            tone={readings.outsideLimits > 0 ? 'danger' : readings.today > 0 ? 'ok' : 'neutral'}
            note={
              readings.outsideLimits > 0
                ? texts.cards.outside(readings.outsideLimits)
                : readings.today > 0
                  ? texts.cards.inside
                  : texts.cards.noReadings
            }
          />
        ) : null}
      </section>

      <nav aria-label={texts.actions} className="grid gap-3 sm:grid-cols-3">
        {readings ? (
          <Link to="/refrigeration" className={buttonClass({ size: 'lg' })}>
            <Thermometer aria-hidden className="size-5" />
            {texts.recordTemperature}
          </Link>
        ) : null}
        {tasks ? (
          <Link to="/haccp" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            <ClipboardCheck aria-hidden className="size-5" />
            {texts.recordCheck}
          </Link>
        ) : null}
        <Link
          to="/inventory"
          search={{ movement: 'out' }}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          <Package aria-hidden className="size-5" />
          {texts.recordMovement}
        </Link>
      </nav>

      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {/* Two columns on a wide screen; on a phone what expires comes before what is done. */}
        <div className="contents lg:grid lg:gap-6">
          {tasks ? <DueCard due={today.due} hasTasks={tasks.active > 0} /> : null}
          {tasks || readings ? <DoneCard done={today.done} /> : null}
        </div>
        <ExpiringCard lots={today.expiring} date={today.date} />
      </div>
    </div>
  );
}

/** A count as it is read, with no unit. */
const formatCount = (count: number): string => formatQuantity(count, '').trim();

function expiryNote({ expiring, expired }: Today['products']) {
  if (expired > 0) return { tone: 'danger' as const, note: texts.cards.expired(expired) };
  if (expiring > 0) return { tone: 'warning' as const, note: texts.cards.expiring(expiring) };
  return { tone: 'neutral' as const, note: texts.cards.noneExpiring };
}

function taskNote(tasks: NonNullable<Today['tasks']>) {
  if (tasks.active === 0) return { tone: 'neutral' as const, note: texts.cards.noTasks };
  if (tasks.overdue > 0) return { tone: 'danger' as const, note: texts.cards.overdue(tasks.overdue) };
  if (tasks.due > 0) return { tone: 'info' as const, note: texts.cards.due(tasks.due) };
  return { tone: 'ok' as const, note: texts.cards.allDone };
}

function Loading() {
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-32" />
        ))}
      </div>
      <SkeletonList rows={4} />
    </div>
  );
}
