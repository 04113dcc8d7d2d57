import { useQueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { useQueuedWrite, wasKept } from '#platform/offline/useQueuedWrite.ts';
import type { Made, preparationsContract } from '../contract.ts';
import { aboutEmptying } from './kept-about.ts';
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

/**
 * Makes something, or keeps it on the device until the network is back; then all that shows stock is read again. What the
 * server answered is among the containers at once: its label waits for no list that is read page by page (PREP-51).
 */
export function useMake(nameOf: (recipeId: string) => string) {
  const readAgain = useReadAgain('preparations');
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
    onSuccess: (made) => {
      if (!wasKept(made))
        queryClient.setQueryData(tubsQuery().queryKey, (read) => read && withMade(read, made));
      void readAgain();
    },
  });
}

/** The containers read so far, before them one made just now; what the list read again says of it stands. */
function withMade<Read extends { readonly pages: readonly { readonly rows: readonly Made[] }[] }>(
  read: Read,
  made: Made,
): Read {
  const [first, ...others] = read.pages;
  if (first === undefined || read.pages.some(({ rows }) => rows.some(({ tub }) => tub.id === made.tub.id)))
    return read;
  return { ...read, pages: [{ ...first, rows: [made, ...first.rows] }, ...others] };
}

/** Uses some of a container or throws it away, or keeps that on the device until the network is back. */
export function useEmpty(tub: { readonly name: string; readonly unit: Unit }) {
  const readAgain = useReadAgain('preparations');
  return useQueuedWrite({
    endpoint: ['preparations', 'empty'],
    call: (input: Emptying) => preparationsApi.empty.call(input),
    about: (act) => aboutEmptying(tub, act),
    onSuccess: () => void readAgain(),
  });
}

/** Reads the containers again. */
export const useReadTubsAgain = (): (() => Promise<void>) => useReadAgain('preparations');
