import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import Store from 'lucide-react/icons/store';
import { errorText } from '#platform/http/client.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { StatCard } from '#platform/ui/StatCard.tsx';
import { toast } from '#platform/ui/toast.ts';
import { CheckCard } from './CheckCard.tsx';
import { integrityTexts as texts } from './messages.it.ts';
import { summaryQuery } from './queries.ts';

/** What the chains hold, and the check of all of them. */
export function IntegrityDashboard() {
  const { data, error, isError, refetch } = useQuery(summaryQuery());
  // What was read before stays on the screen; that it could not be read again is only told.
  const isOld = isError && data !== undefined;
  useEffect(() => {
    if (isOld) toast({ title: texts.loadFailed, tone: 'danger' });
  }, [isOld]);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {isError && !data ? (
        <LoadFailed title={texts.loadFailed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      ) : (
        <div className="grid gap-5">
          <section aria-label={texts.figures} className="grid grid-cols-2 gap-3">
            {data ? (
              <>
                <StatCard
                  className="max-sm:p-4"
                  label={texts.hashes}
                  value={formatDecimal(data.hashes, 0)}
                  icon={<FingerprintPattern aria-hidden />}
                />
                <StatCard
                  className="max-sm:p-4"
                  label={texts.restaurants}
                  value={formatDecimal(data.restaurants, 0)}
                  icon={<Store aria-hidden />}
                />
              </>
            ) : (
              <>
                <Skeleton className="h-28" />
                <Skeleton className="h-28" />
              </>
            )}
          </section>
          <CheckCard restaurants={data?.restaurants} onDone={() => void refetch()} />
        </div>
      )}
    </>
  );
}
