import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { concernedTexts } from '#features/non-conformity-register/concerned.it.ts';
import type { Concerned, Deviation, SaidInRoom } from '#features/non-conformity-register/non-conformity.ts';
import { nonConformitySource } from '#features/non-conformity-register/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import type { Found } from '../contract.ts';
import { nonConformityWords as words } from '../non-conformity.it.ts';
import { noticeTexts } from '../notices.it.ts';
import { recallActRows, recalls } from '../tables.ts';
import { isGoods } from './affected.ts';
import type { RecallActRow } from './evidence.ts';
import { anyRecalls, closedAt, left, readHeads } from './read-recalls.ts';

/** Recalls and goods at risk, for the register of non-conformities: each goes on until it is closed and nothing of it is left. */
export const nonConformities = nonConformitySource({
  kind: 'recall',
  entity: 'recall',
  parts: ['traceability', 'inventory', 'preparations'],
  any: anyRecalls({}),
  async read(tx, restaurantId, since) {
    const heads = await readHeads(
      tx,
      and(
        eq(recalls.restaurantId, restaurantId),
        ne(recalls.kind, 'exercise'),
        since === null
          ? undefined
          : or(
              sql`${closedAt} IS NULL`,
              sql`${closedAt} >= ${since.toISOString()}::timestamptz`,
              sql`${left} > 0`,
            ),
      ),
    );
    const acts = await actsOf(tx, restaurantId);
    return heads.map(({ recall, closedAt: closed, left: some }): Deviation => {
      const done = acts.get(recall.id) ?? [];
      const close = done.findLast(({ act }) => act === 'close');
      const isOver = closed !== null && some === 0 && close !== undefined;
      const supplier = onlySupplier(recall.found);
      return {
        entryId: recall.id,
        part: 0,
        episode: recall.id,
        cause:
          recall.kind === 'hold'
            ? `${recall.startKind} ${recall.startValue.trim().toLowerCase()}`
            : supplier && `supplier ${supplierKey(supplier)}`,
        name: recall.found.title || noticeTexts.noSupplier,
        value: words.value[recall.kind === 'hold' ? 'hold' : 'recall'](recall.words),
        limit: null,
        madeAt: recall.performedAt,
        operatorName: recall.operatorName,
        said: done.map(saidOf),
        ended: isOver ? { at: close.performedAt, judged: saidOf(close) } : null,
        goods: goodsOf(recall.found),
      };
    });
  },
});

async function actsOf(tx: Transaction, restaurantId: string): Promise<Map<string, RecallActRow[]>> {
  const rows = await tx
    .select()
    .from(recallActRows)
    .where(eq(recallActRows.restaurantId, restaurantId))
    .orderBy(asc(recallActRows.recordedAt), asc(recallActRows.id));
  return Map.groupBy(rows, ({ recallId }) => recallId);
}

const saidOf = ({ act, words: said, goodsName, operatorName, performedAt }: RecallActRow): SaidInRoom => ({
  words:
    act === 'release'
      ? words.released(goodsName ?? '', said ?? '')
      : act === 'block'
        ? words.blockedMore
        : (said ?? ''),
  judgement: null,
  operatorName,
  at: performedAt,
});

/** The one supplier of all goods that were found; null where there are several, or nobody knows. */
function onlySupplier({ nodes }: Found): string | null {
  const all = nodes.flatMap(({ kind, supplier }) => (kind === 'lot' ? [supplier] : []));
  const [first] = all;
  const isOne = all.every((name) => name !== null && supplierKey(name) === supplierKey(first ?? ''));
  return isOne ? (first ?? null) : null;
}

const goodsOf = ({ nodes }: Found): Concerned[] =>
  nodes.filter(isGoods).map(({ kind, id, name, number, tubNumber }) => ({
    kind: kind === 'tub' ? 'tub' : 'lot',
    id,
    name:
      kind === 'tub'
        ? concernedTexts.tub(name, tubNumber ?? 1, number ?? '')
        : concernedTexts.lot(name, number ?? ''),
  }));
