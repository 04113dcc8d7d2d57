import { outcomeWithThermometer, toJudgeText } from '#features/registers/measured-with.it.ts';
import { sheetsOf } from '#features/registers/server/index.ts';
import { refrigerationSheets as texts } from '../sheets.it.ts';
import { readings } from './register.ts';

/** The tabs of the register of temperatures: each reading with the limits it was judged by. */
export const readingSheets = sheetsOf(readings, texts, [
  { head: texts.equipment, of: (row) => row.equipmentName },
  { head: texts.temperature, of: (row) => row.temperature },
  {
    head: texts.outcome,
    of: (row) =>
      outcomeWithThermometer(
        row.status === 'OK' && row.thermometerState === 'off' ? toJudgeText : texts.outcomes[row.status],
        row,
      ),
  },
  { head: texts.low, of: (row) => row.warnBelow ?? row.criticalBelow },
  { head: texts.high, of: (row) => row.warnAbove ?? row.criticalAbove },
]);
