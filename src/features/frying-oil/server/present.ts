import { presentAnswer as presentSharedAnswer, presentEntry } from '#features/registers/server/index.ts';
import type { AnswerRow } from '#features/registers/server/index.ts';
import type { Answer, Matter, Oil } from '../contract.ts';
import type { OilMatter } from '../oil-matter.ts';
import type { OilRow } from './register.ts';

/** A stored entry as it travels. */
export const presentOil = (row: OilRow): Oil => ({
  ...presentEntry(row),
  kind: row.kind,
  fryer: row.fryer,
  polarPercent: row.polarPercent,
  strip: row.strip,
  limitPercent: row.limitPercent,
  outcome: row.outcome,
  litres: row.litres,
  collector: row.collector,
  receiptNumber: row.receiptNumber,
  receiptDate: row.receiptDate,
});

/** A stored answer as it travels; nothing is judged by it. */
export function presentAnswer(row: AnswerRow): Answer {
  const { judgement: _none, ...answer } = presentSharedAnswer(row);
  return { ...answer, oilId: row.entryId };
}

/** Oil beyond its limit, as it travels. */
export const presentMatter = ({ said, ...matter }: OilMatter): Matter => ({
  ...matter,
  performedAt: matter.performedAt.toISOString(),
  ...(said === null
    ? {}
    : {
        answer: {
          action: said.action,
          operatorName: said.operatorName,
          at: said.at.toISOString(),
          recheckAt: said.recheckAt.toISOString(),
        },
      }),
});
