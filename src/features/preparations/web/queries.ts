import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { useQueuedWrite, wasKept } from '#platform/offline/useQueuedWrite.ts';
import type { Made, preparationsContract } from '../contract.ts';
import type { ReadTub } from '../tubs-as-done.ts';
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
      if (!wasKept(made)) showAnswered(queryClient, [made]);
      void readAgain();
    },
  });
}

/**
 * Shows containers at once as the server answered them after an act: their labels wait for no list that is read page by page, and say
 * what holds by now (PREP-51, LABEL-97). The list that is read again takes their place.
 */
export const showAnswered = (queryClient: QueryClient, answered: readonly Made[]): void =>
  void queryClient.setQueryData(tubsQuery().queryKey, (read) => read && withAnswered(read, answered));

function withAnswered<Read extends { readonly pages: readonly { readonly rows: readonly Made[] }[] }>(
  read: Read,
  answered: readonly Made[],
): Read {
  const told = new Map(answered.map((made): [string, ReadTub] => [made.tub.id, { ...made, answered: true }]));
  const [first, ...others] = read.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => {
      const now = told.get(row.tub.id);
      told.delete(row.tub.id);
      return now ?? row;
    }),
  }));
  if (first === undefined) return read;
  return { ...read, pages: [{ ...first, rows: [...told.values(), ...first.rows] }, ...others] };
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
