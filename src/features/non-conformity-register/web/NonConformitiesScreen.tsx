import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { NotCounted, unsentOf } from '#platform/offline/NotCounted.tsx';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { StatCard } from '#platform/ui/StatCard.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import { formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Overview } from '../contract.ts';
import { ageText } from '../age.it.ts';
import { KeyLink } from './KeyLink.tsx';
import { nonConformityTexts as texts } from './messages.it.ts';
import { overviewQuery } from './queries.ts';
import { Register } from './Register.tsx';

/**
 * `/non-conformities`: what goes on and what is to be closed, what came back, and the register of all rooms. What waits on this device
 * may be outside its limits as well: it is named above what the server told (NC-20).
 */
export function NonConformitiesScreen() {
  const overview = useQuery(overviewQuery());
  const { data, isError, refetch } = overview;
  const kept = unsentOf(useKeptWrites(useSession()?.restaurant?.id ?? null));
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {isAwaited(overview) ? (
        <SkeletonList rows={6} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <NotCounted writes={kept} />
          {isError && data === undefined ? (
            <LoadFailed quiet title={texts.overviewFailed} onRetry={refetch} />
          ) : null}
          <Counters overview={data} />
          <RepeatedCard repeated={data?.repeated ?? []} />
          <Register />
        </div>
      )}
    </>
  );
}

function Counters({ overview }: { readonly overview: Overview | undefined }) {
  const now = useNow();
  const { open, toClose, oldestAt } = overview ?? {};
  const figure = (count: number | undefined): string => (count === undefined ? '–' : formatCount(count));
  return (
    <section aria-label={texts.counters.label} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <StatCard label={texts.counters.open} value={figure(open)} className="max-sm:p-3" />
      <StatCard label={texts.counters.toClose} value={figure(toClose)} className="max-sm:p-3" />
      <StatCard
        label={texts.counters.oldest}
        value={
          oldestAt === undefined
            ? '–'
            : oldestAt === null
              ? texts.counters.none
              : ageText(new Date(oldestAt), now)
        }
        words
        className="max-lg:col-span-2 max-sm:p-3"
      />
    </section>
  );
}

/** What came back within thirty days, each with its own beginnings. */
function RepeatedCard({ repeated }: { readonly repeated: Overview['repeated'] }) {
  if (repeated.length === 0) return null;
  return (
    <Card title={texts.repeated} description={texts.repeatedText} flush>
      <ul aria-label={texts.repeated} className="divide-y divide-line border-t border-line">
        {repeated.map(({ name, kind, count, of }) => (
          <li key={`${kind} ${name}`} className="min-h-14 px-4 py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
              {name} <Badge tone="warning">{texts.repeatedCount(count)}</Badge>
            </p>
            <p className="flex flex-wrap gap-x-4">
              {of.map(({ id, openedAt, state }) => (
                <KeyLink key={id} id={id} className="inline-flex min-h-12 items-center">
                  {formatItalianDate(romeDate(new Date(openedAt)))}: {texts.states[state].toLowerCase()}
                </KeyLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
