/** What one lot went into, in a made-up kitchen, found and called back by the rules of a real one. */
import type { Trace, TraceNode } from '#features/traceability/contract.ts';
import { columnsOf, isCalledBack, keyOf } from '#features/traceability/graph.ts';
import { calledNumberKey } from '#platform/kernel/lot-number.ts';
import { romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { recallGoods as words } from './recall-story.it.ts';

const at = (day: number, time: string): string =>
  romeLocalTimeToInstant(`2026-11-${String(day)}`, time).toISOString();

type Goods = Omit<TraceNode, 'column' | 'blockedAt'>;

const nothing = {
  productId: null,
  number: null,
  tubNumber: null,
  supplier: null,
  quantity: null,
  unit: null,
  place: null,
  expiresOn: null,
  expiresAt: null,
  labels: 0,
  used: 0,
  discarded: 0,
  counted: 0,
  lastUsedAt: null,
} as const;

const goods: readonly Goods[] = [
  { ...nothing, kind: 'delivery', id: 'd1', name: words.butcher, number: '1182', at: at(16, '07:40') },
  { ...nothing, kind: 'delivery', id: 'd2', name: words.dairy, number: '77', at: at(17, '08:15') },
  {
    ...nothing,
    kind: 'lot',
    id: 'l1',
    name: words.mince,
    number: 'L24118',
    supplier: words.butcher,
    at: at(16, '07:40'),
    quantity: 1.2,
    unit: 'kg',
    place: words.meatFridge,
  },
  {
    ...nothing,
    kind: 'lot',
    id: 'l2',
    name: words.milk,
    number: 'LT-0311',
    supplier: words.dairy,
    at: at(17, '08:15'),
    quantity: 0,
    unit: 'l',
  },
  {
    ...nothing,
    kind: 'lot',
    id: 'l3',
    name: words.cheese,
    number: 'PR 88',
    supplier: words.dairy,
    at: at(17, '08:15'),
    quantity: 2.4,
    unit: 'kg',
    place: words.dairyFridge,
    used: 0.3,
  },
  {
    ...nothing,
    kind: 'preparation',
    id: 'p1',
    name: words.ragu,
    number: 'RAG-1811',
    at: at(18, '10:30'),
    quantity: 5,
    unit: 'kg',
  },
  {
    ...nothing,
    kind: 'tub',
    id: 't1',
    name: words.ragu,
    number: 'RAG-1811',
    tubNumber: 1,
    at: at(18, '11:40'),
    quantity: 1.5,
    unit: 'kg',
    place: words.fridge,
    labels: 1,
  },
  {
    ...nothing,
    kind: 'tub',
    id: 't2',
    name: words.ragu,
    number: 'RAG-1811',
    tubNumber: 2,
    at: at(18, '11:40'),
    quantity: 0,
    unit: 'kg',
    labels: 1,
    used: 2.5,
    lastUsedAt: at(19, '21:10'),
  },
  {
    ...nothing,
    kind: 'preparation',
    id: 'p2',
    name: words.bechamel,
    number: 'BES-1911',
    at: at(19, '09:20'),
    quantity: 1,
    unit: 'l',
  },
  {
    ...nothing,
    kind: 'tub',
    id: 't3',
    name: words.bechamel,
    number: 'BES-1911',
    tubNumber: 1,
    at: at(19, '09:45'),
    quantity: 0,
    unit: 'l',
    labels: 1,
  },
  {
    ...nothing,
    kind: 'preparation',
    id: 'p3',
    name: words.lasagne,
    number: 'LAS-1911',
    at: at(19, '11:00'),
    quantity: 16,
    unit: 'porzione',
  },
  {
    ...nothing,
    kind: 'tub',
    id: 't4',
    name: words.lasagne,
    number: 'LAS-1911',
    tubNumber: 1,
    at: at(19, '12:10'),
    quantity: 6,
    unit: 'porzione',
    place: words.fridge,
    labels: 1,
    used: 10,
    lastUsedAt: at(20, '20:40'),
  },
];

const edges: Trace['edges'] = [
  { from: 'delivery:d1', to: 'lot:l1', quantity: null, unit: null },
  { from: 'delivery:d2', to: 'lot:l2', quantity: null, unit: null },
  { from: 'delivery:d2', to: 'lot:l3', quantity: null, unit: null },
  { from: 'lot:l1', to: 'preparation:p1', quantity: 3, unit: 'kg' },
  { from: 'lot:l2', to: 'preparation:p1', quantity: 0.5, unit: 'l' },
  { from: 'preparation:p1', to: 'tub:t1', quantity: null, unit: null },
  { from: 'preparation:p1', to: 'tub:t2', quantity: null, unit: null },
  { from: 'lot:l2', to: 'preparation:p2', quantity: 1, unit: 'l' },
  { from: 'preparation:p2', to: 'tub:t3', quantity: null, unit: null },
  { from: 'tub:t1', to: 'preparation:p3', quantity: 1, unit: 'kg' },
  { from: 'tub:t3', to: 'preparation:p3', quantity: 1, unit: 'l' },
  { from: 'lot:l3', to: 'preparation:p3', quantity: 0.3, unit: 'kg' },
  { from: 'preparation:p3', to: 'tub:t4', quantity: null, unit: null },
];

const exits: Trace['exits'] = [
  {
    id: 'e2',
    node: 'tub:t4',
    kind: 'used',
    quantity: 10,
    unit: 'porzione',
    at: at(20, '20:40'),
    operatorName: words.waiter,
  },
  {
    id: 'e1',
    node: 'tub:t2',
    kind: 'used',
    quantity: 2.5,
    unit: 'kg',
    at: at(19, '21:10'),
    operatorName: words.cook,
  },
];

/** The lots that one may tap, by their numbers as they stand on the package. */
export const offeredLots = goods.flatMap(({ kind, name, number }) =>
  kind === 'lot' && number !== null ? [{ name, number }] : [],
);

/** A trace as it is told step by step. */
export interface RecallStory {
  readonly trace: Trace;
  /** Where the lot comes from. */
  readonly back: readonly TraceNode[];
  readonly start: TraceNode;
  /** Where it went: preparations and containers. */
  readonly forward: readonly TraceNode[];
  /** What a recall blocks, as it stands before. */
  readonly called: readonly TraceNode[];
  /** The same, blocked; what is left of it has to be judged. */
  readonly blocked: readonly TraceNode[];
  /** What was used already of it. */
  readonly exits: Trace['exits'];
}

/** When everything is blocked. */
const blockedAt = at(21, '10:02');

/** What the lot went into that bears a number, in whatever spelling; null where no lot does. */
export function recallStory(number: string): RecallStory | null {
  const wanted = calledNumberKey(number);
  const lot = goods.find(
    (one) =>
      one.kind === 'lot' && one.number !== null && wanted !== '' && calledNumberKey(one.number) === wanted,
  );
  if (lot === undefined) return null;
  const columns = columnsOf([keyOf(lot)], edges);
  const nodes = goods
    .flatMap((one): TraceNode[] => {
      const column = columns.get(keyOf(one));
      return column === undefined ? [] : [{ ...one, column, blockedAt: null }];
    })
    .toSorted((one, other) => one.column - other.column);
  const keys = new Set(nodes.map(keyOf));
  const trace: Trace = {
    title: lot.name,
    starts: [keyOf(lot)],
    nodes,
    edges: edges.filter(({ from, to }) => keys.has(from) && keys.has(to)),
    exits: exits.filter(({ node }) => keys.has(node)),
    incomplete: false,
  };
  const called = nodes.filter(isCalledBack);
  return {
    trace,
    back: nodes.filter(({ column }) => column < 0),
    start: nodes.find(({ column }) => column === 0)!,
    forward: nodes.filter(({ column }) => column > 0),
    called,
    blocked: called.map((node) => ({ ...node, blockedAt })),
    exits: trace.exits,
  };
}

/** Of what is blocked, what is still there. */
export const leftOfRecall = ({ blocked }: RecallStory): readonly TraceNode[] =>
  blocked.filter(({ quantity }) => (quantity ?? 0) > 0);
