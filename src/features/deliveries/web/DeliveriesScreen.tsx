import { useQuery } from '@tanstack/react-query';
import { latePart } from '#platform/ui/latePart.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { useSearch } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import { choicesQuery } from '#features/inventory/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { deliveriesTexts as texts } from './messages.it.ts';

// Only a link leads to one.
const AskedDelivery = latePart(
  async () => (await import('./AskedDelivery.tsx')).AskedDelivery,
  <SkeletonList rows={1} />,
);

/** `/inventory/deliveries`: what has just come is written down, and what came before; `?arrivo=<id>` shows that one first. */
export function DeliveriesScreen() {
  const restaurantId = useSession()?.restaurant?.id;
  const { arrivo }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const choices = useQuery(choicesQuery());
  if (restaurantId === undefined) return null;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to="/inventory">{texts.back}</BackLink>}
      />
      {typeof arrivo === 'string' ? <AskedDelivery key={arrivo} deliveryId={arrivo} /> : null}
      {choices.isPending ? <SkeletonList rows={4} /> : null}
      {choices.isError ? (
        <LoadFailed quiet title={texts.choicesFailed} onRetry={() => choices.refetch()}>
          {errorText(choices.error)}
        </LoadFailed>
      ) : null}
      {choices.data ? (
        <DeliveryForm
          key={restaurantId}
          restaurantId={restaurantId}
          products={choices.data.products}
          suppliers={choices.data.suppliers}
          called={choices.data.called}
          places={choices.data.places}
        />
      ) : null}
    </>
  );
}
