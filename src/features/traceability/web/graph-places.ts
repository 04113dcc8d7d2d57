import type { Trace, TraceNode } from '../contract.ts';
import { keyOf } from '../graph.ts';

/** Sizes of the drawing, in its own units. */
export const box = { width: 208, height: 76, gapX: 64, gapY: 20, margin: 12 } as const;

/** Where a node stands in the drawing. */
export interface PlacedNode {
  readonly node: TraceNode;
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

/** The drawing of a trace: columns from where goods come to where they went, each node beside what it came of. */
export function placesOf({ nodes, edges }: Pick<Trace, 'nodes' | 'edges'>): {
  readonly placed: readonly PlacedNode[];
  readonly width: number;
  readonly height: number;
} {
  const columns = [...new Set(nodes.map(({ column }) => column))].toSorted((a, b) => a - b);
  const rows = new Map<string, number>();
  const placed: PlacedNode[] = [];
  let tallest = 0;
  for (const [place, column] of columns.entries()) {
    const own = nodes.filter((node) => node.column === column);
    const meanOf = (node: TraceNode): number => {
      const sources = edges.flatMap(({ from, to }) => (to === keyOf(node) ? [rows.get(from)] : []));
      const known = sources.filter((one) => one !== undefined);
      return known.length === 0 ? 0 : known.reduce((sum, one) => sum + one, 0) / known.length;
    };
    const ordered = own
      .map((node) => ({ node, mean: meanOf(node) }))
      .toSorted((a, b) => a.mean - b.mean || a.node.at.localeCompare(b.node.at));
    for (const [index, { node }] of ordered.entries()) {
      const key = keyOf(node);
      rows.set(key, index);
      placed.push({
        node,
        key,
        x: box.margin + place * (box.width + box.gapX),
        y: box.margin + index * (box.height + box.gapY),
      });
    }
    tallest = Math.max(tallest, own.length);
  }
  return {
    placed,
    width: 2 * box.margin + columns.length * box.width + Math.max(0, columns.length - 1) * box.gapX,
    height: 2 * box.margin + tallest * box.height + Math.max(0, tallest - 1) * box.gapY,
  };
}
