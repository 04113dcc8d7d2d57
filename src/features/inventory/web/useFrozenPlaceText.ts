import { useQuery } from '@tanstack/react-query';
import { frozenPlaceTexts } from '../asked-texts.it.ts';
import { frozenPlaceProblem } from '../thaw-place.ts';
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
