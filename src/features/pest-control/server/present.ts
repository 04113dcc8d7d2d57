import { presentAnswer as presentSharedAnswer, presentEntry } from '#features/registers/server/index.ts';
import type { AnswerRow } from '#features/registers/server/index.ts';
import type { Answer, Inspection, Matter } from '../contract.ts';
import type { PestMatter } from '../pest-matter.ts';
import type { InspectionRow } from './register.ts';

/** A stored inspection as it travels. */
export const presentInspection = (row: InspectionRow): Inspection => ({
  ...presentEntry(row),
  findingsCount: row.findingsCount,
  checklistResults: row.checklistResults,
});

/** A stored answer as it travels; nothing is judged by it. */
export function presentAnswer(row: AnswerRow): Answer {
  const { judgement: _none, ...answer } = presentSharedAnswer(row);
  return { ...answer, inspectionId: row.entryId };
}

/** Findings that go on, as they travel. */
export const presentMatter = ({ said, ...matter }: PestMatter): Matter => ({
  ...matter,
  areas: [...matter.areas],
  notes: [...matter.notes],
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
