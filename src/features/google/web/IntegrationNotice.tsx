import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { integrationStatus } from '../integration-status.ts';
import { hidden } from './hidden-notices.ts';
import { googleTexts } from './messages.it.ts';
import { googleSettingsQuery, integrationCheckMs } from './queries.ts';

const { notice: texts } = googleTexts;

/**
 * Says to the restaurant's administrators how the Google account stands (DASH-14, NOTIF-20…24): nothing when it is
 * configured; that it is missing, until they hide it, for thirty days (C-64); that it can not be used, until it can.
 */
export function IntegrationNotice({ restaurantId }: { restaurantId: string }) {
  const { data, isError } = useQuery({
    ...googleSettingsQuery(),
    refetchInterval: integrationCheckMs,
    staleTime: integrationCheckMs,
  });
  const isHidden = useSyncExternalStore(hidden.subscribe, () => hidden.has(restaurantId));
  if (isError)
    return (
      <Banner tone="warning" live>
        {texts.checkFailed}
      </Banner>
    );
  const status = data ? integrationStatus(data) : 'configured';
  if (status === 'configured' || (status === 'not_configured' && isHidden)) return null;
  return (
    <Banner
      tone={status === 'connection_error' ? 'danger' : 'info'}
      title={texts[status].title}
      actions={
        <Link to="/settings" className={buttonClass({ variant: 'secondary' })}>
          {texts.toSettings}
        </Link>
      }
      {...(status === 'not_configured' ? { onDismiss: () => hidden.add(restaurantId) } : {})}
    >
      {texts[status].text}
    </Banner>
  );
}
