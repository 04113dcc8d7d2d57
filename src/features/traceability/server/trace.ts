import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Member } from '#features/access/server/index.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Start, Trace, TraceNode } from '../contract.ts';
import { columnsOf, joined, keyOf } from '../graph.ts';
import { ways, type Way } from '../kinds.ts';
import { usualBounds } from '../limits.ts';
import type { Bounds } from '../limits.ts';
import { describe } from './describe.ts';
import { startsOf } from './starts.ts';
import { walk, type NodeRef } from './walk.ts';

/**
 * Where goods come from and where they went, of one moment.
 * @throws TRACE_NOTHING_FOUND
 */
export async function readTrace(
  services: Services,
  caller: Member,
  { way, ...start }: Start & { readonly way?: Way | undefined },
): Promise<Trace> {
  const { id } = caller.restaurant;
  return services.database.asTenant(
    id,
    (tx) => traceFrom(tx, id, start, way === undefined ? ways : [way], usualBounds),
    { snapshot: true },
  );
}

/** The same inside of a transaction. @param most how far it is followed, each way @param besides what it begins with besides */
export async function traceFrom(
  tx: Transaction,
  restaurantId: string,
  start: Start,
  both: readonly Way[],
  most: Bounds,
  besides: readonly NodeRef[] = [],
): Promise<Trace> {
  const { nodes: found, incomplete, title, untied } = await startsOf(tx, restaurantId, start, most.starts);
  const known = new Set(found.map(keyOf));
  const starts = {
    nodes: [...found, ...besides.filter((ref) => !known.has(keyOf(ref)))],
    incomplete,
  };
  const walked = [];
  for (const way of both) walked.push(await walk(tx, restaurantId, starts.nodes, way, most.steps));
  const startKeys = starts.nodes.map(keyOf);
  const steps = joined(walked.flatMap((one) => one.steps));
  const refs = new Map<string, NodeRef>(
    [starts.nodes, ...walked.map(({ nodes }) => nodes)].flat().map((ref) => [keyOf(ref), ref]),
  );
  const { nodes, exits } = await describe(tx, restaurantId, [...refs.values()], columnsOf(startKeys, steps));
  const unitOf = new Map(nodes.map((node) => [keyOf(node), node.unit]));
  return {
    title: title ?? titleOf(start, nodes, startKeys),
    starts: startKeys,
    nodes,
    edges: steps.map(({ from, to, quantity }) => {
      // A delivery has no unit of its own: what came of it is told in that of the lot.
      const unit = unitOf.get(from) ?? unitOf.get(to) ?? null;
      return {
        from,
        to,
        unit: quantity === null ? null : unit,
        quantity: quantity === null || unit === null ? null : fromBase(quantity, unit),
      };
    }),
    exits,
    incomplete: starts.incomplete || walked.some((one) => one.incomplete),
    ...(untied ? { untied } : {}),
  };
}

/** What people call it: a number or a supplier as it was written, a thing by its name and number. */
function titleOf(start: Start, nodes: readonly TraceNode[], startKeys: readonly string[]): string {
  if (start.kind === 'number' || start.kind === 'supplier' || start.kind === 'place') return start.value;
  const first =
    nodes.find(({ id, kind }) => id === start.value && kind === start.kind) ??
    nodes.find((node) => startKeys.includes(keyOf(node)));
  if (first === undefined) return start.value;
  if (start.kind === 'product') return first.name;
  const tub = first.tubNumber === null ? null : `n. ${String(first.tubNumber)}`;
  return [first.name, first.number, tub].filter(Boolean).join(' · ');
}
