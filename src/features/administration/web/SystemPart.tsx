import { useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { Facts } from './Facts.tsx';
import { administrationTexts as texts } from './messages.it.ts';
import { systemQuery } from './queries.ts';

/** How this installation is set up, to read: it is changed where the server is started. */
export function SystemPart() {
  const { data, error, isError, refetch } = useQuery(systemQuery());
  if (isError)
    return (
      <LoadFailed title={texts.system.failed} onRetry={refetch}>
        {errorText(error)}
      </LoadFailed>
    );
  if (!data) return <SkeletonList rows={4} />;
  const facts = [
    [texts.system.version, data.version],
    [texts.system.address, data.address],
    [texts.system.mailFrom, data.mailFrom],
    [texts.system.mailHost, data.mailHost ?? texts.system.mailbox],
  ] as const;
  const limits = [
    [texts.system.trial, texts.system.days(data.trialDays)],
    [texts.system.grace, texts.system.days(data.graceDays)],
    [texts.system.proof, texts.system.minutes(data.proofMinutes)],
  ] as const;
  return (
    <>
      <Card title={texts.system.setUp} description={texts.system.setUpText}>
        <Facts facts={facts} />
      </Card>
      <Card title={texts.system.limits} description={texts.system.limitsText}>
        <Facts facts={limits} />
      </Card>
    </>
  );
}
