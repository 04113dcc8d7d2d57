import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { DigestCard } from './DigestCard.tsx';
import { EscalationCard } from './EscalationCard.tsx';
import { PushCard } from './PushCard.tsx';
import { reminderTexts as texts } from './messages.it.ts';
import { remindersQuery } from './queries.ts';

/** `/reminders`: what reaches a person who is not looking; each choice counts as soon as it is made. */
export function RemindersScreen() {
  const isTryout = useSession()?.restaurant?.tryoutUntil != null;
  const { data, isPending, error, refetch } = useQuery(remindersQuery());
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to="/account">{texts.back}</BackLink>}
      />
      {isPending ? (
        <SkeletonList rows={4} />
      ) : data === undefined ? (
        <LoadFailed quiet title={texts.loadFailed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          {isTryout ? (
            <Banner tone="info" className="lg:col-span-2">
              {texts.tryout}
            </Banner>
          ) : null}
          <div className="grid grid-cols-1 gap-4 lg:gap-6">
            <PushCard reminders={data} disabled={isTryout} />
            <EscalationCard reminders={data} disabled={isTryout} />
          </div>
          <DigestCard reminders={data} disabled={isTryout} />
        </div>
      )}
    </>
  );
}
