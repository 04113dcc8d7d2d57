import { useQuery } from '@tanstack/react-query';
import { frozenPlaceTexts } from '../asked-texts.it.ts';
import { frozenPlaceProblem, refreezesIn } from '../thaw-place.ts';
import { choicesQuery } from './queries.ts';

/**
 * Says before it is sent what is wrong with the place into which frozen food is put (INV-52, INV-124), also without a network: what the
 * server refuses later would leave it where nobody looks for it. Undefined where nothing is, and while the places are not known.
 */
export function useFrozenPlaceText(): (place: string | null, isPast?: boolean) => string | undefined {
  const places = useQuery(choicesQuery()).data?.places;
  return (place, isPast) => {
    const problem = places === undefined ? null : frozenPlaceProblem(place, places, isPast);
    return problem === null ? undefined : frozenPlaceTexts[problem](place ?? '');
  };
}

/** The same of what was thawed and is put into a freezer (INV-137). */
export function useRefrozenText(): (
  goods: Parameters<typeof refreezesIn>[0],
  place: string | null,
) => string | undefined {
  const places = useQuery(choicesQuery()).data?.places;
  return (goods, place) =>
    places !== undefined && refreezesIn(goods, place, places)
      ? frozenPlaceTexts.refrozen(place ?? '')
      : undefined;
}
