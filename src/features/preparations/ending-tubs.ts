import type { DayTold, Viewer } from '#features/day/day.ts';

/** Containers with something in them that end by the end of a day, the first to end first; cut at so many that no kitchen has them. */
export type EndingTubs = readonly {
  readonly id: string;
  readonly recipe_name: string;
  readonly number: number;
  readonly expires_at: string;
}[];

/**
 * What is past its end and still there, and how many end later today (PREP-56), whatever the plan holds: what may harm is told always.
 * A container is good up to its instant, and not at it.
 */
export function endingTubsOfDay(
  tubs: EndingTubs,
  { now }: Pick<Viewer, 'now'>,
): Pick<DayTold, 'pastTubs' | 'lastDayTubs'> {
  const past = tubs.filter(({ expires_at: at }) => new Date(at) <= now);
  const later = tubs.length - past.length;
  const [first] = past;
  return {
    ...(first === undefined
      ? {}
      : {
          pastTubs: {
            first: {
              tubId: first.id,
              name: first.recipe_name,
              number: first.number,
              expiresAt: new Date(first.expires_at).toISOString(),
            },
            count: past.length,
          },
        }),
    ...(later > 0 ? { lastDayTubs: later } : {}),
  };
}
