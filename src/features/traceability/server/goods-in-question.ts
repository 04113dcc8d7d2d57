import { readDiscardedGoods } from '#features/non-conformity-register/server/index.ts';
import { questionOfRun } from '#features/process-checks/goods-of-run.ts';
import type { RunGoods } from '#features/process-checks/goods-of-run.ts';
import { readGoodsInDoubt, thereSinceSql } from '#features/inventory/server/index.ts';
import { goodsOfRuns, readGoodsOfRuns } from '#features/process-checks/server/index.ts';
import { staysOf } from '#features/refrigeration/out-of-limits.ts';
import { readDiscardedDoubted, readDoubtedStays, readOutside } from '#features/refrigeration/server/index.ts';
import type { Question, Stay } from '#features/refrigeration/out-of-limits.ts';
import type { UnfitGoods } from '#features/inventory/server/index.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { addDays, romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { Asker } from '#platform/memory/memory.ts';
import type { InQuestion } from '../contract.ts';
import { keyOf } from '../graph.ts';
import type { Step } from '../graph.ts';
import { inQuestion } from '../in-question.ts';
import type { Asked, Passed } from '../in-question.ts';
import { mostDiscards, mostSteps } from '../limits.ts';
import type { ToDiscard } from '../notices.ts';
import { startsOf, tubThereSinceSql } from './starts.ts';
import { walk } from './walk.ts';
import type { NodeRef } from './walk.ts';

/**
 * When each came or was made, by the time that was told: what waited on a device arrived later. Since when it was there, by the day on which a person says
 * that it came. And what is left of it, and when a hold let it go last; of
 * lots with their product.
 */
const passedStatement = `
  SELECT g.kind, g.id, g.at, g.there_since AS "thereSince", g.product_id AS "productId", g.there,
         (SELECT max(a.performed_at) FROM recall_acts a
            JOIN recalls r ON r.restaurant_id = a.restaurant_id AND r.id = a.recall_id AND r.kind = 'hold'
           WHERE a.restaurant_id = $1 AND a.act = 'release' AND a.goods_kind = g.kind AND a.goods_id = g.id) AS "releasedAt"
    FROM (SELECT 'lot' AS kind, l.id, least(l.created_at, (
                   SELECT min(m.performed_at) FROM product_movement_lots ml
                     JOIN product_movements m ON m.restaurant_id = $1 AND m.id = ml.movement_id AND m.type = 'in'
                    WHERE ml.restaurant_id = $1 AND ml.lot_id = l.id)) AS at, ${thereSinceSql('l')} AS there_since, l.product_id, l.quantity > 0 AS there
            FROM lots l WHERE l.restaurant_id = $1 AND l.id = ANY ($2)
          UNION ALL
          SELECT 'tub', b.id, CASE WHEN b.parent_tub_id IS NULL THEN least(b.created_at, p.production_date) ELSE b.created_at END,
                 ${tubThereSinceSql('b')}, NULL, b.quantity > 0
            FROM preparation_tubs b
            JOIN preparations p ON p.restaurant_id = $1 AND p.id = b.preparation_id
           WHERE b.restaurant_id = $1 AND b.id = ANY ($2)
          UNION ALL
          SELECT 'preparation', id, production_date, production_date, NULL, false
            FROM preparations WHERE restaurant_id = $1 AND id = ANY ($2)) g
   ORDER BY g.kind, g.id`;

type PassedRow = Passed & { readonly productId: string | null; readonly there: boolean };

/**
 * The goods that stood where a temperature is out of its limits (as «Merce a rischio» finds them, from the day before it was read), or where nobody knows whether it
 * was and nobody has judged that (INV-162), that
 * were there when all was said to be thrown away, that a non-conformity says to be thrown away (NC-05), to which a process was done
 * outside its limits, or of which nobody knows any more how warm they came (GOODS-42); with all that was made of them
 * since, as far as any is left (INV-93, INV-94).
 */
const goodsAsked = question({
  name: 'goods_in_question',
  parts: [
    'refrigeration',
    'thermometers',
    'processChecks',
    'inventory',
    'preparations',
    'traceability',
    'deliveries',
    'labels',
    'nonConformityRegister',
  ],
  async read(
    tx,
    restaurantId,
    { date, ids }: { date: LocalDate; ids: readonly string[] },
  ): Promise<InQuestion> {
    const { rows, asked, steps, incomplete } = await followed(tx, restaurantId, date, ({ runId }) =>
      ids.includes(runId),
    );
    return { ...leftOf(rows, asked, steps), incomplete };
  },
});

interface Followed {
  readonly rows: readonly PassedRow[];
  readonly asked: readonly (Asked & Pick<Stay, 'saidAt'>)[];
  readonly steps: readonly Step[];
  readonly incomplete: boolean;
}

/**
 * What is asked of goods, with all that was made of them.
 * @param isAsked of a run of goods
 * @param only what is asked of them, where not all of it matters
 */
async function followed(
  tx: Transaction,
  restaurantId: string,
  date: LocalDate,
  isAsked: (run: RunGoods) => boolean,
  only?: Question,
): Promise<Followed> {
  const asked: Followed['asked'][number][] = [];
  const starts = new Map<string, NodeRef>();
  let incomplete = false;
  const ask = (
    nodes: readonly NodeRef[],
    { saidAt = null, ...about }: Omit<Asked, 'starts'> & Partial<Pick<Stay, 'saidAt'>>,
  ): void => {
    for (const node of nodes) starts.set(keyOf(node), node);
    asked.push({ ...about, saidAt, starts: nodes.map(keyOf) });
  };
  const doubted = await readDiscardedDoubted(tx, restaurantId, date);
  const stays = newest(staysOf([...(await readOutside(tx, restaurantId, date)), ...doubted]));
  incomplete ||= stays.incomplete;
  // Of those nothing is thrown away before somebody says so.
  const unknown =
    only === 'discarded' ? { stays: [], incomplete: false } : await readDoubtedStays(tx, restaurantId);
  incomplete ||= unknown.incomplete;
  for (const { equipmentId, equipmentName, since, lastAt, until, saidAt, question: said } of [
    ...stays.stays,
    ...unknown.stays,
  ]) {
    if (only !== undefined && said !== only) continue;
    const from = addDays(romeDate(since), -1);
    const found = await startsOf(tx, restaurantId, {
      kind: equipmentId === null ? 'place' : 'equipment',
      value: equipmentId ?? equipmentName,
      from,
      to: until === null ? null : romeDate(until),
      // Of what is all eaten nothing is asked, and in half a year of doubt a fridge sees a lot.
      ...(until !== null && until.getTime() !== saidAt?.getTime() ? { left: true } : {}),
    });
    incomplete ||= found.incomplete;
    ask(found.nodes, { from: startOfRomeDay(from), until, saidAt, readAt: lastAt, question: said });
  }
  const ofRuns = await readGoodsOfRuns(tx, restaurantId, date);
  incomplete ||= ofRuns.incomplete;
  for (const run of ofRuns.runs) {
    if (!isAsked(run)) continue;
    ask([run.goods], {
      from: run.beganAt,
      until: null,
      readAt: run.knownAt,
      question: run.judgement === null ? 'open' : 'discarded',
    });
  }
  const came = await readGoodsInDoubt(tx, restaurantId, date);
  incomplete ||= came.incomplete;
  for (const { lotId, cameAt, knownAt, judgement } of came.goods) {
    const said = judgement ?? 'open';
    if (only !== undefined && said !== only) continue;
    ask([{ kind: 'lot', id: lotId }], { from: cameAt, until: null, readAt: knownAt, question: said });
  }
  for (const { goods, at, firstAt } of await readDiscardedGoods(tx, restaurantId, date)) {
    // As of a temperature: of what was made of it on the day before nobody knows either.
    const from = startOfRomeDay(addDays(romeDate(firstAt), -1));
    ask(goods, { from, until: null, readAt: at, question: 'discarded' });
  }
  if (starts.size === 0) return { rows: [], asked, steps: [], incomplete };
  const walked = await walk(tx, restaurantId, [...starts.values()], 'forward', mostSteps);
  const rows = await passed(tx, restaurantId, [...starts.values(), ...walked.nodes]);
  return { rows, asked, steps: walked.steps, incomplete: incomplete || walked.incomplete };
}

/** Whether anything was ever said to be thrown away. */
const anyDiscards = question({
  name: 'any_discards',
  parts: ['refrigeration', 'processChecks', 'nonConformityRegister', 'arrivals'],
  read: (tx, restaurantId) => readAnyDiscards(tx, restaurantId),
});

async function readAnyDiscards(tx: Transaction, restaurantId: string): Promise<boolean> {
  const { rows } = await tx.connection.query<{ any: boolean }>({
    name: 'any_discards',
    text: `SELECT EXISTS (SELECT FROM refrigeration_actions WHERE restaurant_id = $1 AND judgement = 'discarded')
                 OR EXISTS (SELECT FROM process_answers WHERE restaurant_id = $1 AND judgement = 'discarded')
                 OR EXISTS (SELECT FROM arrival_answers WHERE restaurant_id = $1 AND judgement = 'discarded')
                 OR EXISTS (SELECT FROM non_conformity_steps WHERE restaurant_id = $1 AND food = 'discarded') AS any`,
    values: [restaurantId],
  });
  return rows[0]?.any === true;
}

/** How they are called; what a recall or a hold keeps is told of by that. */
const calledStatement = `
  SELECT 'lot' AS kind, l.id, p.name, l.lot_number AS "lotNumber", NULL::int AS "tubNumber"
    FROM lots l JOIN products p ON p.restaurant_id = $1 AND p.id = l.product_id
   WHERE l.restaurant_id = $1 AND l.id = ANY ($2) AND l.blocked_at IS NULL
  UNION ALL
  SELECT 'tub', b.id, p.recipe_name, NULL, b.number
    FROM preparation_tubs b JOIN preparations p ON p.restaurant_id = $1 AND p.id = b.preparation_id
   WHERE b.restaurant_id = $1 AND b.id = ANY ($2) AND b.blocked_at IS NULL
   ORDER BY name, kind, id`;

/**
 * Goods that were said to be thrown away where they stood, or for what was done to them, and are in stock still: whoever said so may have
 * thrown them away and not written it, or somebody else takes them (INV-121).
 */
export const goodsToDiscard = question({
  name: 'goods_to_discard',
  parts: [
    'refrigeration',
    'thermometers',
    'processChecks',
    'inventory',
    'preparations',
    'traceability',
    'deliveries',
    'labels',
    'nonConformityRegister',
  ],
  without: { any: anyDiscards({}), answer: [] },
  read: (tx, restaurantId, { date }: { date: LocalDate }) => readToDiscard(tx, restaurantId, date),
});

/** The same inside of a transaction, as it sees them. */
async function readToDiscard(
  tx: Transaction,
  restaurantId: string,
  date: LocalDate,
): Promise<readonly ToDiscard[]> {
  const isDiscarded = ({ judgement }: RunGoods): boolean => judgement === 'discarded';
  const { rows, asked, steps } = await followed(tx, restaurantId, date, isDiscarded, 'discarded');
  const since = new Map<string, Date>();
  for (const one of asked)
    for (const key of inQuestion([one], rows, steps).keys()) since.set(key, one.saidAt ?? one.readAt);
  const said = leftOf(rows, asked, steps);
  const ids = [...said.lots, ...said.tubs].map(({ id }) => id);
  if (ids.length === 0) return [];
  const called = await tx.connection.query<Omit<ToDiscard, 'since'>>({
    name: 'goods_to_discard',
    text: calledStatement,
    values: [restaurantId, ids],
  });
  return called.rows.flatMap((one) => {
    const at = since.get(keyOf(one));
    return at === undefined ? [] : [{ ...one, since: at }];
  });
}

/** Goods that are to be thrown away, for whoever wants to use them (INV-160); most restaurants never said so of any. */
export const unfitGoods: UnfitGoods = {
  async read(tx, restaurantId, at) {
    if (!(await readAnyDiscards(tx, restaurantId))) return new Map();
    const goods = await readToDiscard(tx, restaurantId, romeDate(at));
    return new Map(goods.map(({ id, since }) => [id, since]));
  },
  async readQuestioned(tx, restaurantId, at) {
    const isAsked = (run: RunGoods): boolean => questionOfRun(run, at) !== null;
    const { rows, asked, steps, incomplete } = await followed(tx, restaurantId, romeDate(at), isAsked);
    const { lots, tubs } = leftOf(rows, asked, steps);
    return { ids: new Set([...lots, ...tubs].map(({ id }) => id)), incomplete };
  },
};

/** All that goes on, and of what was said to be thrown away what was said last. */
function newest<S extends Pick<Stay, 'saidAt'>>(
  stays: readonly S[],
): { readonly stays: S[]; readonly incomplete: boolean } {
  const discards = stays.flatMap((stay) => (stay.saidAt === null ? [] : [{ stay, saidAt: stay.saidAt }]));
  return {
    stays: [
      ...stays.filter(({ saidAt }) => saidAt === null),
      ...discards
        .toSorted((one, other) => other.saidAt.getTime() - one.saidAt.getTime())
        .slice(0, mostDiscards)
        .map(({ stay }) => stay),
    ],
    incomplete: discards.length > mostDiscards,
  };
}

async function passed(
  tx: Transaction,
  restaurantId: string,
  refs: readonly NodeRef[],
): Promise<readonly PassedRow[]> {
  const { rows } = await tx.connection.query<PassedRow>({
    name: 'trace_passed',
    text: passedStatement,
    values: [restaurantId, [...new Set(refs.map(({ id }) => id))]],
  });
  return rows;
}

function leftOf(
  rows: readonly PassedRow[],
  asked: readonly Asked[],
  steps: readonly Step[],
): Pick<InQuestion, 'lots' | 'tubs'> {
  const said = inQuestion(asked, rows, steps);
  const left = rows.flatMap((row) => {
    const about = said.get(keyOf(row));
    return about === undefined || !row.there ? [] : [{ ...row, question: about }];
  });
  return {
    lots: left.flatMap(({ id, productId, question: about }) =>
      productId === null ? [] : [{ id, productId, question: about }],
    ),
    tubs: left.flatMap(({ kind, id, question: about }) => (kind === 'tub' ? [{ id, question: about }] : [])),
  };
}

/**
 * Which goods are not to be called good, by their ids. The end of a plan makes no food safe: what was in question stays so until it is
 * judged, which any plan allows (PLAN-39).
 */
export const readInQuestion = (services: Services, caller: Member): Promise<InQuestion> =>
  inQuestionOf(services, caller.restaurant);

async function inQuestionOf(services: Services, restaurant: Asker): Promise<InQuestion> {
  const now = services.clock.now();
  const date = romeDate(now);
  const [ofRuns] = await services.memory.read(restaurant, [goodsOfRuns({ date })]);
  const ids = ofRuns.runs.filter((run) => questionOfRun(run, now) !== null).map(({ runId }) => runId);
  const [asked] = await services.memory.read(restaurant, [goodsAsked({ date, ids })]);
  return asked;
}

/**
 * What is said of one lot or container of a restaurant, for whoever holds it without being signed in (INV-102); null for what nothing is
 * asked of.
 * @param restaurant with what its data were at when the goods were found
 */
export async function questionOfGoods(
  services: Services,
  restaurant: Asker,
  id: string,
): Promise<Question | null> {
  const { lots, tubs } = await inQuestionOf(services, restaurant);
  return [...lots, ...tubs].find((one) => one.id === id)?.question ?? null;
}
