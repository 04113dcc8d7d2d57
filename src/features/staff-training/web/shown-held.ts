import type { KeptWrite, Unsent } from '#platform/offline/kept-write.ts';
import type { Held } from '../contract.ts';
import { isSamePerson } from '../training-standing.ts';
import { trainingNames as names } from './queries.ts';

/** A course as this device knows it. */
export type ShownHeld = Held & {
  /** What corrects it, or was told of its person besides, is on this device; the server does not know it. */
  readonly toSend?: Unsent;
};

/**
 * The courses that count, with what is on this device alone: of what stands in a correction only the server can tell what counts then,
 * so that one that is corrected, or whose person something waits of, is not called good until the server has it. What was refused
 * leaves a correction in doubt until a person has put it right or thrown it away; anything else that was refused is worth nothing.
 *
 * @param held what the server said last
 */
export function shownHeld(held: readonly Held[], writes: readonly KeptWrite[]): readonly ShownHeld[] {
  const own = writes.filter(({ endpoint: [feature] }) => feature === names.feature);
  const corrections = own.filter(
    ({ state, endpoint }) => state !== 'discarded' && endpoint[1] === names.correct,
  );
  const told = [...corrections, ...own.filter(({ endpoint }) => endpoint[1] === names.record)].filter(
    ({ state }) => state === 'waiting',
  );
  return held.map((one) => {
    const corrects = corrections.filter(({ input }) => input[names.entryId] === one.id);
    if (corrects.some(({ state }) => state === 'refused')) return { ...one, toSend: 'refused' };
    const isTold = told.some(
      ({ input: { person } }) => typeof person === 'string' && isSamePerson(person, one.person),
    );
    return corrects.length > 0 || isTold ? { ...one, toSend: true } : one;
  });
}
