import type { KeptWrite, Unsent } from '#platform/offline/kept-write.ts';
import type { Station } from '../contract.ts';
import { visitNames as names } from './queries.ts';

/** A station as this device knows it. */
export type ShownStation = Station & {
  /** A visit that tells of it, or corrects the one that did, is on this device; the server does not know it. */
  readonly toSend?: Unsent;
};

/** The stations that a kept write tells of. */
const toldIn = (input: KeptWrite['input']): readonly string[] => {
  const { stations } = input as { readonly stations?: unknown };
  return Array.isArray(stations)
    ? stations.flatMap((one: { readonly stationId?: unknown }) =>
        typeof one.stationId === 'string' ? [one.stationId] : [],
      )
    : [];
};

/**
 * The stations, with what is on this device alone: one that a visit which waits tells of, or of which the last visit is corrected, is not
 * called clean until the server has it. A correction that was refused leaves it in doubt until a person has put it right.
 *
 * @param stations what the server said last
 */
export function shownStations(
  stations: readonly Station[],
  writes: readonly KeptWrite[],
): readonly ShownStation[] {
  const own = writes.filter(
    ({ endpoint: [feature, call], state }) =>
      feature === names.feature && (call === names.record || call === names.correct) && state !== 'discarded',
  );
  return stations.map((station) => {
    const about = own.filter(
      ({ input }) =>
        toldIn(input).includes(station.id) ||
        (station.last !== undefined && input[names.entryId] === station.last.visitId),
    );
    const corrections = about.filter(({ endpoint }) => endpoint[1] === names.correct);
    if (corrections.some(({ state }) => state === 'refused')) return { ...station, toSend: 'refused' };
    return about.some(({ state }) => state === 'waiting') ? { ...station, toSend: true } : station;
  });
}
