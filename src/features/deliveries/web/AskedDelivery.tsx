import { useQuery } from '@tanstack/react-query';
import { Card } from '#platform/ui/Card.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { deliveriesTexts as texts } from './messages.it.ts';
import { deliveryQuery } from './queries.ts';
import { DeliveryItem } from './RecentDeliveries.tsx';

/** The delivery that a link leads to, above the form. */
export function AskedDelivery({ deliveryId }: { deliveryId: string }) {
  const { data, isPending } = useQuery(deliveryQuery(deliveryId));
  const delivery = data?.rows.find(({ id }) => id === deliveryId);
  return (
    <div className="mb-6">
      <Card title={texts.asked} flush>
        <div className="px-4 pb-2">
          {delivery ? (
            <ul>
              <DeliveryItem delivery={delivery} />
            </ul>
          ) : isPending ? (
            <SkeletonList rows={1} rowClassName="h-14" />
          ) : (
            <p className="pb-3 text-muted">{texts.askedGone}</p>
          )}
        </div>
      </Card>
    </div>
  );
}
