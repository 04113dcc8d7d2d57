import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Session } from '#features/access/session.ts';
import { mostWords, shortestSearch } from '#features/search/hits.ts';
import { findKnown } from '#features/search/known.ts';
import { foundQuery } from '#features/search/web/index.ts';
import { holdsWords, wordsOf } from '#platform/kernel/fold-text.ts';
import type { Hit } from '#platform/kernel/hit.ts';
import { useSettled } from '#platform/ui/useSettled.ts';
import { hitKinds } from './all-finds.ts';
import { findRooms } from './find-rooms.ts';
import { knownHere } from './known-answers.ts';
import { optionsOf } from './options.ts';
import type { OptionGroup } from './options.ts';

/** Quiet time after the last key before the server is asked, in milliseconds. */
const pauseMs = 200;

/**
 * `asking`: more may come; `settled`: this is all; `known`: the server can not be reached, and this is what the device knows.
 */
export type SearchState = 'asking' | 'settled' | 'known';

/**
 * What is found for a text. Rooms are there at once; the rest when the server has answered, or from what the device keeps
 * where it does not answer.
 */
export function useFound(
  session: Session,
  online: boolean,
  text: string,
): { readonly groups: readonly OptionGroup[]; readonly state: SearchState } {
  const asked = useSettled(text, pauseMs);
  const rooms = findRooms(session, text);
  const searches = session.restaurant !== null && text.length >= shortestSearch;
  const found = useQuery({
    ...foundQuery(asked),
    enabled: online && searches && asked.length >= shortestSearch,
    placeholderData: keepPreviousData,
  });
  const alone = searches && (!online || found.isError);
  const known = useQuery({
    queryKey: ['search-known', session.user.id, session.restaurant?.id],
    queryFn: () => knownHere(session),
    enabled: alone,
    staleTime: 5_000,
    gcTime: 0,
  });
  const shown = (hits: readonly Hit[], more: readonly string[] = []): readonly OptionGroup[] =>
    optionsOf(rooms, hits, more);
  if (!searches) return { groups: shown([]), state: 'settled' };
  if (alone)
    return known.data === undefined
      ? { groups: shown([]), state: 'asking' }
      : { groups: shown(findKnown(known.data, hitKinds, text)), state: 'known' };
  const { data } = found;
  if (text === asked && data !== undefined && !found.isPlaceholderData)
    return { groups: shown(data.hits, data.more), state: 'settled' };
  // Until the answer to this text is there, only those of the one before that fit this one too.
  const words = wordsOf(text, mostWords);
  const fitting = (data?.hits ?? []).filter(({ title, detail }) => holdsWords([title, detail], words));
  return { groups: shown(fitting), state: 'asking' };
}
