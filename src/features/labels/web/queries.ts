import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { useQueuedWrite } from '#platform/offline/useQueuedWrite.ts';
import { useMutation } from '@tanstack/react-query';
import type { labelsContract } from '../contract.ts';
import { labelTexts as texts } from './messages.it.ts';

export const labelsApi = featureApi<typeof labelsContract>('labels');

export type NewLotLabel = Parameters<typeof labelsApi.createOfLot.call>[0];
type NewPrint = Parameters<typeof labelsApi.print.call>[0];

/** The labels page by page, newest first; only those that a search finds. */
export const labelsQuery = (search: string) =>
  labelsApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(search === '' ? {} : { search }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { quiet: true },
  });

/** One label by its code. */
export const labelQuery = (labelId: string) =>
  labelsApi.read.queryOptions({ input: { labelId }, meta: { quiet: true } });

/** Makes a label of the documented free form: it asks for the network, because the integration does. */
export const useCreateFree = () =>
  useMutation(labelsApi.createFree.mutationOptions({ onSuccess: useReadAgain('labels') }));

/** Makes a label for goods of a lot, or keeps it on the device until the network is back. */
export function useCreateOfLot(productName: string) {
  const readAgain = useReadAgain('labels');
  return useQueuedWrite({
    endpoint: ['labels', 'createOfLot'],
    call: (input: NewLotLabel) => labelsApi.createOfLot.call(input),
    about: () => ({
      title: texts.kept(productName),
      fields: [
        { name: 'quantity', label: texts.quantity, kind: 'number' },
        { name: 'storageLocation', label: texts.place, kind: 'text' },
        { name: 'notes', label: texts.notes, kind: 'text' },
      ],
    }),
    onSuccess: () => void readAgain(),
  });
}

/** Tells that a label went to a printer, or keeps that on the device until the network is back. */
export function useRecordPrint(nameOf: (labelId: string) => string) {
  const readAgain = useReadAgain('labels');
  return useQueuedWrite({
    endpoint: ['labels', 'print'],
    call: (input: NewPrint) => labelsApi.print.call(input),
    about: ({ labelId }) => ({ title: texts.keptPrint(nameOf(labelId)), fields: [] }),
    onSuccess: () => void readAgain(),
  });
}

/** Says that the paper of a label was taken off and thrown away. */
export const useRemoveLabel = () =>
  useMutation(labelsApi.remove.mutationOptions({ onSuccess: useReadAgain('labels') }));
