import { useEffect } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { choicesQuery } from '#features/inventory/web/index.ts';
import { recipesQuery } from '#features/recipes/web/index.ts';
import { doneAt, type KeptWrite } from '#platform/offline/kept-write.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { holdsWords, wordsOf } from '#platform/kernel/fold-text.ts';
import { wordsOfNumber } from '#platform/kernel/words-of-number.ts';
import type { Made } from '../contract.ts';
import { mostSearchWords } from '../limits.ts';
import { finishedHere, tubsAsDone, type ShownTub, type WaitingAct } from '../tubs-as-done.ts';
import { tubsQuery } from './queries.ts';

const names: readonly WaitingAct['name'][] = ['make', 'empty', 'change', 'split', 'move', 'relabel'];

const actOf = (write: KeptWrite): WaitingAct[] => {
  const name = names.find((one) => one === write.endpoint[1]);
  if (write.state !== 'waiting' || write.endpoint[0] !== 'preparations' || name === undefined) return [];
  // The contract checked it when it was written down.
  return [
    {
      name,
      input: write.input,
      at: new Date(doneAt(write)),
      operatorName: write.operator.name,
    } as unknown as WaitingAct,
  ];
};

type AsDone = (rows: readonly Made[]) => ShownTub[];

/** What was done here and waits, and what is needed to show it. */
function useDone(): { readonly done: AsDone; readonly finished: AsDone } {
  const session = useSession();
  const recipes = useQuery(recipesQuery()).data?.recipes;
  const products = useQuery(choicesQuery()).data?.products;
  const acts = useKeptWrites(session?.restaurant?.id ?? null).flatMap(actOf);
  const kitchen = {
    recipes: recipes ?? [],
    products: products ?? [],
    labels: hasFeature(session, 'qr_labels'),
  };
  return {
    done: (rows) => tubsAsDone(rows, acts, kitchen),
    finished: (rows) => finishedHere(rows, acts, kitchen),
  };
}

const rowsOf = (data: { readonly pages: readonly { readonly rows: readonly Made[] }[] }): Made[] =>
  data.pages.flatMap((page) => page.rows);

/**
 * All containers as they are by what the server told last and what waits on this device: for what is made of them, and for the page of
 * one. Pages that are not there yet are read one after the other; what is there is shown meanwhile.
 */
export function useTubs(): {
  readonly tubs: readonly ShownTub[] | undefined;
  /** Finished by what waits on this device. */
  readonly finished: readonly ShownTub[];
  readonly query: { readonly isPending: boolean };
  /** Something has changed since the list was read, and it is being read again. */
  readonly isReadAgain: boolean;
} {
  const { done, finished } = useDone();
  const query = useInfiniteQuery(tubsQuery());
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isOutdated = useQueryClient().getQueryState(tubsQuery().queryKey)?.isInvalidated === true;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const rows = query.data && rowsOf(query.data);
  return {
    tubs: rows && done(rows),
    finished: rows ? finished(rows) : [],
    query,
    isReadAgain: isOutdated && isFetching,
  };
}

/** The containers page by page as the list shows them: those that a search finds (PREP-01). */
export function useTubPages(search: string) {
  const { done } = useDone();
  const all = useInfiniteQuery(tubsQuery());
  const found = useInfiniteQuery({ ...tubsQuery(search), enabled: search !== '' });
  const list = search === '' ? all : found;
  // Where the server can not be asked, what this device knows is looked through.
  const isLost = search !== '' && found.data === undefined && found.isError && all.data !== undefined;
  const data = isLost ? all.data : list.data;
  const words = wordsOfNumber(wordsOf(search, mostSearchWords));
  return {
    tubs:
      data &&
      done(rowsOf(data)).filter(({ preparation: { recipeName, category, batchNumber } }) =>
        holdsWords([recipeName, category ?? '', batchNumber], words),
      ),
    total: isLost ? undefined : data?.pages.at(-1)?.total,
    isLost,
    list,
  };
}
