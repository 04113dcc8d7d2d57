import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { useQueuedWrite } from '#platform/offline/useQueuedWrite.ts';
import type { deliveriesContract } from '../contract.ts';
import { deliveriesTexts as texts } from './messages.it.ts';

export const deliveriesApi = featureApi<typeof deliveriesContract>('deliveries');

/** What the form sends: a delivery of the contract without what the queue adds. */
export type NewDelivery = Parameters<typeof deliveriesApi.recordDelivery.call>[0];

/** The deliveries page by page, newest first. */
export const deliveriesQuery = () =>
  deliveriesApi.list.infiniteOptions({
    input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { saidInPlace: true },
  });

/** One delivery, for a link that leads to it; none where it is not there. */
export const deliveryQuery = (deliveryId: string) =>
  deliveriesApi.list.queryOptions({ input: { from: deliveryId, limit: 1 } });

/** Stores a delivery, or keeps it on the device until the network is back; then stock and deliveries are read again. */
export function useRecordDelivery() {
  const readAgain = useReadAgain('deliveries');
  return useQueuedWrite({
    endpoint: ['deliveries', 'recordDelivery'],
    call: (input: NewDelivery) => deliveriesApi.recordDelivery.call(input),
    about: ({ supplier, rows }) => ({
      title: texts.kept(supplier ?? null, rows.length),
      fields: [
        { name: 'supplier', label: texts.supplier, kind: 'text' },
        { name: 'documentNumber', label: texts.documentNumber, kind: 'text' },
        { name: 'notes', label: texts.notes, kind: 'text' },
      ],
    }),
    onSuccess: () => void readAgain(),
  });
}
