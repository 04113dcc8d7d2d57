import { z } from 'zod';
import { damagedRows, endpoint, zInstant } from '#platform/http/contract.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import { orNull, zId, zLocalDate, zReason, zText } from '#platform/kernel/schemas.ts';
import { units } from '#platform/kernel/quantity.ts';
import { traceErrors } from './errors.it.ts';
import { mostUnplaced } from './limits.ts';
import { exitKinds, goodsKinds, nodeKinds, recallActs, recallKinds, startKinds, ways } from './kinds.ts';

const tags = ['Rintracciabilità'] as const;
const member = { access: 'member', feature: 'inventory_basic' } as const;
const operator = { access: 'operator', feature: 'inventory_basic' } as const;
/** Goods that may harm are called back and blocked whatever else the restaurant may do. */
const always = { ...operator, whileSuspended: true } as const;

/**
 * What a trace begins with: one thing by its id (a label by its code); a number of a lot, a delivery note or a batch as it
 * stands on the package; a product, or the name of a supplier, each with the days on which goods came or were made; a place by
 * its name, or equipment by its id, with the days on which goods stood there.
 */
export const zStart = z.strictObject({
  kind: z.enum(startKinds, 'invalid_option'),
  value: zText({ max: 120 }),
  from: orNull(zLocalDate),
  to: orNull(zLocalDate),
});
export type Start = z.output<typeof zStart>;

/** Something that goods went through. */
export const zNode = z.object({
  kind: z.enum(nodeKinds),
  id: z.uuid(),
  /** Of a lot. */
  productId: z.uuid().nullable(),
  /** The product, the recipe or the supplier. */
  name: z.string(),
  /** Of the lot, the batch or the delivery note. */
  number: z.string().nullable(),
  /** Of a container, from 1. */
  tubNumber: z.int().nullable(),
  /** When it came or was made. */
  at: zInstant,
  supplier: z.string().nullable(),
  /** What is left; of a preparation what was made; null of a delivery. */
  quantity: z.number().nullable(),
  unit: z.enum(units).nullable(),
  place: z.string().nullable(),
  /** As it is read now: the last day of a lot, the instant of a container. */
  expiresOn: z.string().nullable(),
  expiresAt: zInstant.nullable(),
  blockedAt: zInstant.nullable(),
  /** Labels that are stuck on it, newest first. */
  labels: z.int(),
  /** What left it other than into a preparation. */
  used: z.number(),
  discarded: z.number(),
  counted: z.number(),
  lastUsedAt: zInstant.nullable(),
  /** Of what a recall found: products that its recipe names and of which nobody wrote down the lot; left out where there are none. */
  unrecorded: z.array(z.string()).optional(),
  /** 0 for what the trace begins with, below for where that comes from, above for where it went. */
  column: z.int(),
});
export type TraceNode = z.infer<typeof zNode>;

const zEdge = z.object({
  from: z.string(),
  to: z.string(),
  /** In `unit` of what it left; null where nobody measured, and from a lot where the movement was mended since. */
  quantity: z.number().nullable(),
  unit: z.enum(units).nullable(),
});

/** What left something other than into a preparation, newest first. */
export const zExit = z.object({
  /** The movement, or the act on the container. */
  id: z.uuid(),
  node: z.string(),
  kind: z.enum(exitKinds),
  quantity: z.number(),
  unit: z.enum(units),
  at: zInstant,
  /** When it was told; of what was found before this was kept, nobody knows. */
  recordedAt: zInstant.optional(),
  /** Who says when it was done, where the device's clock does not vouch for it. */
  timeBy: z.enum(timesBy).optional(),
  operatorName: z.string(),
});

/** A trace: nodes by their keys (`lot:…`), and what went from one to another. */
export const zTrace = z.object({
  /** As people call what it begins with. */
  title: z.string(),
  starts: z.array(z.string()),
  nodes: z.array(zNode),
  edges: z.array(zEdge),
  exits: z.array(zExit),
  /** There is more than could be followed: this is not all. */
  incomplete: z.boolean(),
  /** It begins with equipment in use of which nobody said in which place of the list goods stand there (TRACE-60). */
  untied: z.literal(true).optional(),
});
export type Trace = z.infer<typeof zTrace>;

/** What a recall found, as it is kept. */
export const zFound = z.object({
  title: z.string(),
  nodes: z.array(zNode),
  exits: z.array(zExit),
  /**
   * Preparations that may be made of it though nobody wrote down of which lot, and are not among the nodes: of which nothing is left or that
   * somebody has judged, and of which something is left and that were too many. Left out where there are none.
   */
  unlisted: z.object({ gone: z.int(), left: z.int() }).optional(),
});
export type Found = z.infer<typeof zFound>;

const zRecallHead = z.object({
  id: z.uuid(),
  kind: z.enum(recallKinds),
  title: z.string(),
  reason: z.string(),
  startedAt: zInstant,
  performedAt: zInstant,
  operatorName: z.string(),
  closedAt: zInstant.nullable(),
  /** Lots and containers with something in them that it still blocks. */
  left: z.int(),
  /** Lots and containers that were found. */
  goods: z.int(),
});
export type RecallHead = z.infer<typeof zRecallHead>;

const zDeed = z.object({
  id: z.uuid(),
  act: z.enum(recallActs),
  goods: z.object({ kind: z.enum(goodsKinds), id: z.uuid(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  found: zFound.nullable(),
  operatorName: z.string(),
  performedAt: zInstant,
});

const zRecallPage = zRecallHead.extend({
  start: z.object({
    kind: z.enum(startKinds),
    value: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  recordedAt: zInstant,
  /** What was found when it began. */
  found: zFound,
  deeds: z.array(zDeed),
  /** As it stands now: what was made since of what is blocked is among it. */
  now: zFound,
  /** Keys of what this recall blocks. */
  blocked: z.array(z.string()),
  /** Keys of what a trace finds by now, has something in it, and is not blocked nor was let go. */
  missing: z.array(z.string()),
  /**
   * Lots in stock of other products under a number that it is open for: not blocked, because a number alone is no proof. An answer that a
   * device kept from before has none.
   */
  sameNumber: z
    .array(
      z.object({ id: z.uuid(), name: z.string(), number: z.string(), isLike: z.literal(true).optional() }),
    )
    .optional(),
});
export type RecallPage = z.infer<typeof zRecallPage>;

/** What is said of goods: that they stood out of their limits, or are to be thrown away. */
const zQuestion = z.enum(['open', 'discarded']);

/** Goods that are not to be called good, as far as any of them is left. */
export const zInQuestion = z.object({
  lots: z.array(z.object({ id: z.uuid(), productId: z.uuid(), question: zQuestion })),
  tubs: z.array(z.object({ id: z.uuid(), question: zQuestion })),
  /** There are more than were followed: of what is not named nobody knows. */
  incomplete: z.boolean(),
});
export type InQuestion = z.infer<typeof zInQuestion>;

const reason = zReason({ max: 500, multiline: true });

/** `id` is made by the client, once for each recall; an exercise blocks nothing and is over with this. */
export const zBegin = z
  .strictObject({
    id: zId,
    kind: z.enum(recallKinds, 'invalid_option'),
    start: zStart,
    reason,
    startedAt: orNull(zInstant),
    /** Of goods at risk: the temperature that told of it. */
    readingId: orNull(zId),
    /** Of goods at risk: what stood there besides, chosen by hand because nobody wrote down where it stands. */
    goods: z
      .array(z.strictObject({ kind: z.enum(goodsKinds, 'invalid_option'), id: zId }))
      .max(mostUnplaced)
      .default([]),
  })
  .refine(({ kind, readingId }) => kind === 'hold' || readingId === null, {
    error: 'invalid',
    path: ['readingId'],
  })
  .refine(({ kind, goods }) => kind === 'hold' || goods.length === 0, { error: 'invalid', path: ['goods'] });

const path = '/traceability';

export const traceabilityContract = {
  trace: endpoint(member, {
    method: 'GET',
    path: `${path}/trace`,
    summary: 'Where goods come from and where they went, from a delivery to the last container',
    tags,
  })
    .errors({ TRACE_NOTHING_FOUND: traceErrors.TRACE_NOTHING_FOUND })
    .input(zStart.extend({ way: z.enum(ways, 'invalid_option').optional() }))
    .output(zTrace.extend(damagedRows)),
  find: endpoint(member, {
    method: 'GET',
    path: `${path}/find`,
    summary:
      'What a trace can begin with: lots, batches, deliveries, products, suppliers by their names and numbers',
    tags,
  })
    .input(z.strictObject({ text: zText({ min: 2, max: 64 }) }))
    .output(
      z.object({
        rows: z.array(
          z.object({
            kind: z.enum(startKinds),
            value: z.string(),
            title: z.string(),
            detail: z.string().nullable(),
            at: zInstant.nullable(),
          }),
        ),
        ...damagedRows,
      }),
    ),
  unplaced: endpoint(member, {
    method: 'GET',
    path: `${path}/unplaced`,
    summary: 'Lots and containers with something in them of which nobody wrote down where they stand',
    tags,
  }).output(z.object({ rows: z.array(zNode), incomplete: z.boolean(), ...damagedRows })),
  inQuestion: endpoint(member, {
    method: 'GET',
    path: `${path}/in-question`,
    summary: 'Goods that are not to be called good: by where they stood, or by what was done to them',
    tags,
  }).output(zInQuestion),
  list: endpoint(member, {
    method: 'GET',
    path: `${path}/recalls`,
    summary: 'The newest recalls and exercises, newest first',
    tags,
  }).output(z.object({ rows: z.array(zRecallHead), incomplete: z.boolean(), ...damagedRows })),
  recall: endpoint(member, {
    method: 'GET',
    path: `${path}/recalls/{recallId}`,
    summary: 'A recall: what was found, what was done about it, and how it stands now',
    tags,
  })
    .input(z.strictObject({ recallId: zId }))
    .output(zRecallPage.extend(damagedRows)),
  begin: endpoint(always, {
    method: 'POST',
    path: `${path}/recalls`,
    summary: 'Call goods back: everything made of them is blocked; or an exercise, which blocks nothing',
    tags,
    successStatus: 201,
  })
    .errors({
      TRACE_NOTHING_FOUND: traceErrors.TRACE_NOTHING_FOUND,
      TRACE_TOO_WIDE: traceErrors.TRACE_TOO_WIDE,
    })
    .input(zBegin)
    .output(zRecallHead),
  blockMore: endpoint(always, {
    method: 'POST',
    path: `${path}/recalls/{recallId}/blocks`,
    summary: 'Block what the trace of a recall finds by now',
    tags,
    successStatus: 201,
  })
    .errors({ RECALL_CLOSED: traceErrors.RECALL_CLOSED, TRACE_TOO_WIDE: traceErrors.TRACE_TOO_WIDE })
    .input(z.strictObject({ id: zId, recallId: zId }))
    .output(z.object({ id: z.uuid(), blocked: z.int() })),
  release: endpoint(operator, {
    method: 'POST',
    path: `${path}/recalls/{recallId}/releases`,
    summary: 'Let one lot or container go, with the judgement why',
    tags,
    successStatus: 201,
  })
    .errors({ RECALL_NOT_BLOCKED: traceErrors.RECALL_NOT_BLOCKED })
    .input(
      z.strictObject({
        id: zId,
        recallId: zId,
        goodsKind: z.enum(goodsKinds, 'invalid_option'),
        goodsId: zId,
        reason,
      }),
    )
    .output(z.object({ id: z.uuid(), stillBlocked: z.boolean() })),
  close: endpoint(operator, {
    method: 'POST',
    path: `${path}/recalls/{recallId}/closing`,
    summary: 'Close a recall: nothing of it is left that nobody has judged',
    tags,
    successStatus: 201,
  })
    .errors({
      RECALL_CLOSED: traceErrors.RECALL_CLOSED,
      RECALL_GOODS_LEFT: traceErrors.RECALL_GOODS_LEFT,
      RECALL_GOODS_UNBLOCKED: traceErrors.RECALL_GOODS_UNBLOCKED,
      TRACE_TOO_WIDE: traceErrors.TRACE_TOO_WIDE,
    })
    .input(z.strictObject({ id: zId, recallId: zId, reason }))
    .output(z.object({ id: z.uuid() })),
};
