import { outcomeWithThermometer, toJudgeText } from '#features/registers/measured-with.it.ts';
import { sheetsOf } from '#features/registers/server/index.ts';
import { checkSheetTexts as texts } from '../sheets.it.ts';
import { checks } from './register.ts';

/** The tabs of the register of checks. */
export const checkSheets = sheetsOf(checks, texts, [
  { head: texts.task, of: (row) => row.taskName },
  { head: texts.value, of: (row) => row.value },
  { head: texts.limit, of: (row) => row.criticalLimit },
  // Where nobody could tell it is not OK: it is empty.
  {
    head: texts.outcome,
    of: (row) =>
      row.status === null
        ? null
        : outcomeWithThermometer(
            row.status === 'ok' && row.thermometerState === 'off' ? toJudgeText : texts.outcomes[row.status],
            row,
          ),
  },
]);
