import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { useQueuedWrite } from '#platform/offline/useQueuedWrite.ts';
import type { preparationsContract } from '../contract.ts';
import { preparationsTexts as texts } from './messages.it.ts';

const preparationsApi = featureApi<typeof preparationsContract>('preparations');

export type Emptying = Parameters<typeof preparationsApi.empty.call>[0];
export type NewPreparation = Parameters<typeof preparationsApi.make.call>[0];

/** The containers page by page, what expires first before the rest; only those that a search finds. */
export const tubsQuery = (search = '') =>
  preparationsApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(search === '' ? {} : { search }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { saidInPlace: true },
  });

/** Makes something, or keeps it on the device until the network is back; then all that shows stock is read again. */
export function useMake(nameOf: (recipeId: string) => string) {
  const readAgain = useReadAgain('preparations');
  return useQueuedWrite({
    endpoint: ['preparations', 'make'],
    call: (input: NewPreparation) => preparationsApi.make.call(input),
    about: ({ recipeId }) => ({
      title: texts.kept(nameOf(recipeId)),
      fields: [
        { name: 'storageLocation', label: texts.place, kind: 'text' },
        { name: 'notes', label: texts.notes, kind: 'text' },
      ],
    }),
    onSuccess: () => void readAgain(),
  });
}

/** Uses some of a container or throws it away, or keeps that on the device until the network is back. */
export function useEmpty(nameOf: (tubId: string) => string) {
  const readAgain = useReadAgain('preparations');
  return useQueuedWrite({
    endpoint: ['preparations', 'empty'],
    call: (input: Emptying) => preparationsApi.empty.call(input),
    about: ({ tubId }) => ({
      title: texts.keptAct(nameOf(tubId)),
      fields: [{ name: 'quantity', label: texts.quantity, kind: 'number' }],
    }),
    onSuccess: () => void readAgain(),
  });
}

/** Reads the containers again. */
export const useReadTubsAgain = (): (() => Promise<void>) => useReadAgain('preparations');
