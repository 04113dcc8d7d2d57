/**
 * What is written into the demo restaurant: a month of a trattoria, as a list of dated writes that the product's own use
 * cases then do. From a seed and an instant alone, so that a run that was cut short is gone on with as it was planned.
 */
import type { Id } from '#platform/kernel/ids.ts';
import { Month } from './month.ts';
import type { DemoOptions } from './month.ts';

/** One write: what, when, by which of the crew (its place in the list). `input` is what its endpoint takes. */
export interface DemoWrite {
  readonly kind: string;
  readonly at: Date;
  readonly by: number;
  readonly input: { readonly id: Id };
}

/** What one room plans; `name` is its own among them. */
export interface DemoPlanner {
  readonly name: string;
  readonly plan: (month: Month) => readonly DemoWrite[];
}

/** The writes of some rooms in the order of their dates. The same options give the same plan, ids included. */
export function demoPlan<Planner extends DemoPlanner>(
  planners: readonly Planner[],
  options: DemoOptions,
): (DemoWrite & { readonly planner: Planner })[] {
  return planners
    .flatMap((planner) =>
      planner.plan(new Month(options, planner.name)).map((write) => ({ ...write, planner })),
    )
    .filter(({ at }) => at.getTime() <= options.now.getTime())
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
