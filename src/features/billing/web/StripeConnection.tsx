import { useMutation } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { planLabels } from '#features/plans/web/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { StripeState } from '../contract.ts';
import { usePublishPrices } from './queries.ts';
import { stripeTexts as texts } from './stripe-settings.it.ts';

type Price = StripeState['prices'][number];

const priceTones = { right: 'ok', missing: 'warning', different: 'danger' } as const;

const columns: readonly Column<Price>[] = [
  {
    key: 'plan',
    header: texts.priceColumns.plan,
    primary: true,
    cell: ({ planType, cycle }) => texts.priceOf(planLabels[planType] ?? planType, texts.cycles[cycle]),
  },
  {
    key: 'amount',
    header: texts.priceColumns.amount,
    align: 'right',
    cell: ({ amount }) => <span className="figures">{formatEuro(amount)}</span>,
  },
  {
    key: 'state',
    header: texts.priceColumns.state,
    cell: ({ state }) => <Badge tone={priceTones[state]}>{texts.priceState[state]}</Badge>,
  },
];

/** Whether the payment service answers to the keys in force, what it has to know of us, and the prices that it has. */
export function StripeConnection({ state }: { readonly state: UseQueryResult<StripeState> }) {
  const { data, isError, isFetching, refetch, error } = state;
  return (
    <>
      <Card
        title={texts.checkTitle}
        actions={
          <Button variant="secondary" size="sm" pending={isFetching} onClick={() => void refetch()}>
            {texts.check}
          </Button>
        }
      >
        {data ? (
          <Connection state={data} />
        ) : isError ? (
          <LoadFailed title={texts.checkFailed} onRetry={refetch}>
            {errorText(error)}
          </LoadFailed>
        ) : (
          <SkeletonList rows={3} label={texts.checking} />
        )}
      </Card>
      {data && data.prices.length > 0 ? <Prices prices={data.prices} /> : null}
    </>
  );
}

function Connection({ state: { problem, from, webhookUrl, lastEventAt } }: { readonly state: StripeState }) {
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(webhookUrl),
    onSuccess: () => toast({ title: texts.copied, tone: 'ok' }),
    onError: () => toast({ title: texts.copyFailed, tone: 'info' }),
  });
  return (
    <div className="grid gap-5">
      {problem !== null ? (
        <Banner tone={problem === 'service_away' ? 'warning' : 'danger'}>{texts.problems[problem]}</Banner>
      ) : (
        <p>{from === 'nowhere' ? texts.noKey : texts.fine}</p>
      )}
      <div className="grid gap-2">
        <h3 className="font-semibold">{texts.webhook}</h3>
        <p className="text-muted">{texts.webhookText}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 rounded-md bg-sunken px-3 py-2 wrap-anywhere select-all">
            {webhookUrl}
          </code>
          <Button variant="secondary" size="sm" pending={copy.isPending} onClick={() => copy.mutate()}>
            {texts.copy}
          </Button>
        </div>
        <p className="text-sm text-muted">
          {lastEventAt === null
            ? texts.noEvent
            : texts.lastEvent(formatItalianDateTime(new Date(lastEventAt)))}
        </p>
      </div>
    </div>
  );
}

/** The prices that are sold, each beside what the service has; what is not there as it should be is made with one button. */
function Prices({ prices }: { readonly prices: readonly Price[] }) {
  const publish = usePublishPrices();
  const areRight = prices.every(({ state }) => state === 'right');
  return (
    <Card
      title={texts.prices}
      description={texts.pricesText}
      flush
      actions={
        areRight ? null : (
          <Button
            size="sm"
            pending={publish.isPending}
            onClick={() =>
              publish.mutate(undefined, {
                onSuccess: ({ made }) => toast({ title: texts.published(made), tone: 'ok' }),
                onError: (error) => toastFailure(texts.publishFailed, errorText(error)),
              })
            }
          >
            {texts.publish}
          </Button>
        )
      }
    >
      <DataTable
        caption={texts.prices}
        columns={columns}
        rows={prices}
        rowKey={({ planType, cycle }) => `${planType} ${cycle}`}
      />
    </Card>
  );
}
