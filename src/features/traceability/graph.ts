/** The graph of a trace, apart from where it is stored: which nodes lie how far from where it begins. */
import type { NodeKind } from './kinds.ts';

/** What stands for a node within a trace: ids of two kinds never meet. */
export const keyOf = ({ kind, id }: { readonly kind: NodeKind; readonly id: string }): string =>
  `${kind}:${id}`;

/** What a recall blocks of a trace: the goods that it begins with, and those in which they went. */
export const isCalledBack = ({
  kind,
  column,
}: {
  readonly kind: NodeKind;
  readonly column: number;
}): boolean => (kind === 'lot' || kind === 'tub') && column >= 0;

/** Goods that went from one node to another; the same pair may be there several times. */
export interface Step {
  readonly from: string;
  readonly to: string;
  /** In whole ones of the base unit; null where nobody measured: a preparation into its containers, stock that was put right since. */
  readonly quantity: number | null;
}

/** Steps between the same two nodes as one, in the order in which they were met first. */
export function joined(steps: readonly Step[]): Step[] {
  const all = new Map<string, Step>();
  for (const step of steps) {
    const key = `${step.from}>${step.to}`;
    const known = all.get(key);
    all.set(
      key,
      known === undefined
        ? step
        : {
            ...step,
            quantity:
              known.quantity === null || step.quantity === null ? null : known.quantity + step.quantity,
          },
    );
  }
  return [...all.values()];
}

/**
 * The column of each node: 0 for what the trace begins with, below for where that comes from, above for where it went. Of
 * several ways the longest counts, so that every step goes from a lower column to a higher one.
 */
export function columnsOf(starts: readonly string[], steps: readonly Step[]): Map<string, number> {
  const forward = Map.groupBy(steps, ({ from }) => from);
  const back = Map.groupBy(steps, ({ to }) => to);
  const columns = new Map(starts.map((key): [string, number] => [key, 0]));
  const reach = (way: 1 | -1): void => {
    const next = (key: string): string[] =>
      way === 1
        ? (forward.get(key) ?? []).map(({ to }) => to)
        : (back.get(key) ?? []).map(({ from }) => from);
    const depth = new Map(starts.map((key): [string, number] => [key, 0]));
    const open = [...starts];
    for (let place = 0; place < open.length; place += 1) {
      const key = open[place]!;
      const column = depth.get(key)!;
      for (const other of next(key)) {
        // No ring can be longer than all nodes: what was damaged ends here.
        if ((depth.get(other) ?? -1) > column || column > steps.length) continue;
        depth.set(other, column + 1);
        open.push(other);
      }
    }
    for (const [key, column] of depth) if (!columns.has(key)) columns.set(key, column * way);
  };
  reach(-1);
  reach(1);
  return columns;
}
