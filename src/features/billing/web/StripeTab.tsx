import { useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { shownMode } from '../stripe-mode.ts';
import type { StripeMode } from '../stripe-mode.ts';
import { stripeSettingsQuery, stripeStateQuery } from './queries.ts';
import { stripeTexts as texts } from './stripe-settings.it.ts';
import { StripeConnection } from './StripeConnection.tsx';
import { StripeKeysForm } from './StripeKeysForm.tsx';

const tones: Readonly<Record<StripeMode, 'neutral' | 'danger' | 'ok' | 'info' | 'warning'>> = {
  not_configured: 'neutral',
  error: 'danger',
  live: 'ok',
  test: 'info',
  unknown: 'warning',
};

/** Stripe: the keys of the payment service, how they stand, and what the service has (ADMIN-12…16). */
export function StripeTab() {
  const settings = useQuery(stripeSettingsQuery());
  const state = useQuery(stripeStateQuery());
  if (settings.isError && !settings.data)
    return (
      <LoadFailed title={texts.loadFailed} onRetry={settings.refetch}>
        {errorText(settings.error)}
      </LoadFailed>
    );
  if (!settings.data) return <SkeletonList rows={5} />;
  const mode = shownMode(settings.data.status, state.data?.problem ?? null);
  return (
    <div className="grid gap-6">
      <Card
        title={texts.title}
        description={texts.description}
        actions={<Badge tone={tones[mode]}>{texts.status[mode]}</Badge>}
      >
        <StripeKeysForm
          keys={settings.data.settings}
          isFromEnvironment={state.data?.from === 'environment'}
        />
      </Card>
      <StripeConnection state={state} />
    </div>
  );
}
