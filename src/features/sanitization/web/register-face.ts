import type { RegisterFace } from '#features/registers/web/index.ts';
import type { RegisterCleaning } from '../contract.ts';
import { sanitizationTexts as texts } from './messages.it.ts';

/** What was cleaned: the area, and of it what the plan said. */
export function subjectText({ area, planSubject }: Pick<RegisterCleaning, 'area' | 'planSubject'>): string {
  return planSubject === undefined ? area : `${area} · ${planSubject}`;
}

/** How the register of cleaning shows its entries: what was cleaned, with what. */
export const cleaningFace: RegisterFace<RegisterCleaning> = {
  words: texts.entryWords,
  subjectOf: subjectText,
  valueOf: ({ productUsed, notDone }) => (notDone ? texts.notDone : productUsed),
  rightValueOf: (row) => {
    const { area, productUsed, notDone } = row.correctedBy ?? row;
    return notDone ? texts.notDone : `${area}, ${productUsed}`;
  },
};
