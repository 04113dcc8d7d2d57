import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import { choicesQuery } from '#features/inventory/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { deliveriesTexts as texts } from './messages.it.ts';

/** `/inventory/deliveries`: what has just come is written down, and what came before. */
export function DeliveriesScreen() {
  const restaurantId = useSession()?.restaurant?.id;
  const choices = useQuery(choicesQuery());
  if (restaurantId === undefined) return null;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to="/inventory">{texts.back}</BackLink>}
      />
      {choices.isPending ? <SkeletonList rows={4} /> : null}
      {choices.isError ? (
        <Banner
          tone="danger"
          live
          title={texts.choicesFailed}
          actions={
            <Button variant="secondary" onClick={() => choices.refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {errorText(choices.error)}
        </Banner>
      ) : null}
      {choices.data ? (
        <DeliveryForm
          key={restaurantId}
          restaurantId={restaurantId}
          products={choices.data.products}
          suppliers={choices.data.suppliers}
        />
      ) : null}
    </>
  );
}
