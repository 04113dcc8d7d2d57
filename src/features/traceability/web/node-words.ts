import { unitTexts } from '#features/inventory/texts.it.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { Trace, TraceNode } from '../contract.ts';
import { keyOf } from '../graph.ts';
import { exitKinds } from '../kinds.ts';
import { traceTexts as texts } from './messages.it.ts';
import { traceSearch } from './start-in-address.ts';

/** A quantity in its unit; a dash where nobody measured. */
export const amountOf = (quantity: number | null, unit: Unit | null): string =>
  quantity === null || unit === null ? texts.notMeasured : formatQuantity(quantity, unitTexts[unit]);

/** What a node is called: a supplier that nobody named is said so. */
export const nameOf = ({ name }: Pick<TraceNode, 'name'>): string => name || texts.noSupplier;

/** Number of the lot, the batch or the delivery note, and of the container. */
export const numberOf = ({ number, tubNumber }: Pick<TraceNode, 'number' | 'tubNumber'>): string =>
  [number, tubNumber === null ? null : texts.number(tubNumber)].filter((part) => part !== null).join(' · ');

/** When it came or was made. */
export const whenOf = ({ kind, at }: TraceNode): string =>
  kind === 'delivery' || kind === 'lot'
    ? `${texts.came} ${texts.at(at)}`
    : `${kind === 'preparation' ? texts.made : texts.begun} ${texts.on(at)}`;

/** What is said where a trace has nothing before its start: a delivery is where goods come from, all else came without one. */
export const nothingBackOf = (nodes: readonly Pick<TraceNode, 'kind' | 'column'>[]): string =>
  nodes.every(({ kind, column }) => column !== 0 || kind === 'delivery')
    ? texts.nothingBeforeDelivery
    : texts.nothingBack;

/** How much is left, or was made: what there is room for in a box of the drawing; nothing of a delivery. */
export function leftOf({ kind, quantity, unit }: Pick<TraceNode, 'kind' | 'quantity' | 'unit'>): string {
  if (quantity === null) return '';
  if (kind === 'preparation') return texts.madeQuantity(amountOf(quantity, unit));
  return quantity > 0 ? texts.remains(amountOf(quantity, unit)) : texts.nothingLeft;
}

/**
 * Things of a report as they stand now: where one of them is known of now, how much of it is left and where counts, not how it
 * was when the report began.
 */
export function asTheyStand(found: readonly TraceNode[], now: readonly TraceNode[]): TraceNode[] {
  const standing = new Map(now.map((node) => [keyOf(node), node]));
  return found.map((node) => {
    const later = standing.get(keyOf(node));
    return later === undefined ? node : { ...node, quantity: later.quantity, place: later.place };
  });
}

/** What is left and where, and what left it; nothing of a delivery. */
export function standingOf(node: TraceNode): string {
  const { kind, quantity, unit, place } = node;
  const here = leftOf(node);
  if (quantity === null || kind === 'preparation') return here;
  return [
    place === null || quantity === 0 ? here : `${here} ${texts.place(place)}`,
    ...exitKinds.flatMap((exit) => (node[exit] > 0 ? [texts.exitsOf[exit](amountOf(node[exit], unit))] : [])),
  ].join(' · ');
}

/** Where a node's own page is; a preparation has none, so its trace. */
export function pageOf({ kind, id }: Pick<TraceNode, 'kind' | 'id'>): {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
} {
  if (kind === 'lot') return { to: `/inventory/lots/${id}` };
  if (kind === 'tub') return { to: `/preparations/${id}` };
  if (kind === 'delivery') return { to: '/inventory/deliveries', search: { arrivo: id } };
  return { to: '/traceability/trace', search: traceSearch('preparation', id) };
}

/** What a node took, of what; nothing where that is not measured. Stock that was put right since is told without how much. */
export function tookOf({ edges, nodes }: Trace, node: TraceNode): string[] {
  const key = keyOf(node);
  return edges.flatMap(({ from, to, quantity, unit }) => {
    const source = to === key ? nodes.find((one) => keyOf(one) === from) : undefined;
    if (source === undefined) return [];
    const what = [nameOf(source), numberOf(source)].filter(Boolean).join(' · ');
    if (quantity === null) return source.kind === 'lot' ? [texts.tookMended(what)] : [];
    return [texts.took(amountOf(quantity, unit), what)];
  });
}
