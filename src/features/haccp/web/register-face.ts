import type { RegisterFace } from '#features/registers/web/index.ts';
import { isInside, isJudgedByPerson, statusBadge } from '../check-status.ts';
import type { ListedCheck } from '../contract.ts';
import { shownValue } from '../shown-value.ts';
import { statedText } from './limit-text.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { at, doubtedText } from '#features/registers/web/index.ts';

/** How the register of checks shows them. */
export const checkFace: RegisterFace<ListedCheck> = {
  words: texts.entryWords,
  subjectOf: ({ taskName }) => taskName,
  valueOf: (check) => shownValue(check.value, check),
  rightValueOf: (check) => shownValue(check.correctedBy?.value ?? check.value, check),
  /** Of when it is, where it is not that of its time. */
  limitOf: ({ limitsAsOf, ...check }) =>
    limitsAsOf === undefined ? statedText(check) : texts.csv.limitOfWhen(statedText(check), at(limitsAsOf)),
  /** What a person judged says so. */
  outcomeOf: (check) => {
    const outcome = doubtedText(check, isInside(check.status)) ?? texts.outcomes[statusBadge(check.status)];
    return isJudgedByPerson(check) ? texts.csv.outcomeByPerson(outcome) : outcome;
  },
  isFine: (check) => statusBadge(check.status) === 'ok' && !isJudgedByPerson(check),
};
