/** What a trace is made of, from where goods come to where they go. */
export const nodeKinds = ['delivery', 'lot', 'preparation', 'tub'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** Goods that stand somewhere: what a recall blocks. */
export const goodsKinds = ['lot', 'tub'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** What a trace can begin with. */
export const startKinds = [
  ...nodeKinds,
  'label',
  'product',
  'number',
  'supplier',
  'place',
  'equipment',
] as const;
export type StartKind = (typeof startKinds)[number];

/** Whether a trace begins with what stood somewhere: nothing may be known to, and it is held, not called back. */
export const isStay = (kind: StartKind): boolean => kind === 'place' || kind === 'equipment';

/** Both ways of a trace: to where goods come from, and to where they went. */
export const ways = ['back', 'forward'] as const;
export type Way = (typeof ways)[number];

/** How goods left other than into a preparation: used, thrown away, or missing when they were counted. */
export const exitKinds = ['used', 'discarded', 'counted'] as const;
export type ExitKind = (typeof exitKinds)[number];

/**
 * In earnest, with everything blocked; an exercise, which blocks nothing; or goods that stood where it was too warm, blocked until
 * somebody has judged each of them.
 */
export const recallKinds = ['recall', 'exercise', 'hold'] as const;
export type RecallKind = (typeof recallKinds)[number];

/** What is recorded of a recall after it began. */
export const recallActs = ['block', 'release', 'close'] as const;
export type RecallActKind = (typeof recallActs)[number];
