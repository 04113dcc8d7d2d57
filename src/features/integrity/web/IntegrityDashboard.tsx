import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { healthAlerts } from '../health.ts';
import { BrokenRestaurants } from './BrokenRestaurants.tsx';
import { CheckCard } from './CheckCard.tsx';
import { CheckLog } from './CheckLog.tsx';
import { Figures } from './Figures.tsx';
import { RecentHashes } from './RecentHashes.tsx';
import { SystemPanel } from './SystemPanel.tsx';
import { integrityTexts as texts } from './messages.it.ts';
import { hashesQuery, summaryQuery } from './queries.ts';
import { useIntegrityCheck } from './useIntegrityCheck.ts';

/** How the chains of all restaurants stand, their checks, and what was found (INTEG-02…17). */
export function IntegrityDashboard() {
  const summary = useQuery(summaryQuery());
  const hashes = useQuery(hashesQuery());
  const { log, running, isRunning, start } = useIntegrityCheck();
  const reads = [summary, hashes, log];
  const failed = reads.find(({ isError }) => isError);
  // What was read before stays on the screen; that it could not be read again is only told.
  const isUnread = reads.some(({ isError, data }) => isError && data === undefined);
  const isOld = failed !== undefined && !isUnread;
  useEffect(() => {
    if (isOld) toast({ title: texts.loadFailed, tone: 'danger' });
  }, [isOld]);
  const { data } = summary;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {failed && isUnread ? (
        <LoadFailed
          title={texts.loadFailed}
          onRetry={() => Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch()))}
        >
          {errorText(failed.error)}
        </LoadFailed>
      ) : (
        <div className="grid gap-5">
          {data
            ? healthAlerts(data.violations, data.healthScore).map((tone) => (
                <Banner
                  key={tone}
                  tone={tone}
                  title={tone === 'danger' ? texts.alert(data.violations) : texts.lowScore(data.healthScore)}
                >
                  {tone === 'danger' ? texts.alertText : null}
                </Banner>
              ))
            : null}
          <Figures summary={data} />
          <CheckCard
            restaurants={data?.restaurants}
            isRunning={isRunning}
            running={running}
            onStart={start}
          />
          <BrokenRestaurants restaurants={data?.broken ?? []} />
          {log.data ? <CheckLog checks={log.data.checks} /> : <SkeletonList rows={4} />}
          {hashes.data ? <RecentHashes hashes={hashes.data.hashes} /> : <SkeletonList rows={4} />}
          <SystemPanel timestamps={data?.timestamps} />
        </div>
      )}
    </>
  );
}
