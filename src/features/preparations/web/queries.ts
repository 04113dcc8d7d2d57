import { useQueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useQueuedWrite } from '#platform/offline/useQueuedWrite.ts';
import type { preparationsContract } from '../contract.ts';
import { preparationsTexts as texts } from './messages.it.ts';

const preparationsApi = featureApi<typeof preparationsContract>('preparations');

export type Emptying = Parameters<typeof preparationsApi.empty.call>[0];
export type NewPreparation = Parameters<typeof preparationsApi.make.call>[0];

export const tubsQuery = () => preparationsApi.list.queryOptions();

/** Makes something, or keeps it on the device until the network is back; then all that shows stock is read again. */
export function useMake(nameOf: (recipeId: string) => string) {
  const queryClient = useQueryClient();
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
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: preparationsApi.key() });
      for (const feature of ['inventory', 'labels', 'dashboard', 'notifications'])
        void queryClient.invalidateQueries({ queryKey: [[feature]] });
    },
  });
}

/** Uses some of a container or throws it away, or keeps that on the device until the network is back. */
export function useEmpty(nameOf: (tubId: string) => string) {
  const queryClient = useQueryClient();
  return useQueuedWrite({
    endpoint: ['preparations', 'empty'],
    call: (input: Emptying) => preparationsApi.empty.call(input),
    about: ({ tubId }) => ({
      title: texts.keptAct(nameOf(tubId)),
      fields: [{ name: 'quantity', label: texts.quantity, kind: 'text' }],
    }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: preparationsApi.key() });
      for (const feature of ['labels', 'dashboard', 'notifications'])
        void queryClient.invalidateQueries({ queryKey: [[feature]] });
    },
  });
}

/** Reads the containers again. */
export function useReadTubsAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: preparationsApi.key() });
}
