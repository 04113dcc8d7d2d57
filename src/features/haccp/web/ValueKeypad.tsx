import { useState } from 'react';
import { serverNow } from '#platform/http/server-clock.ts';
import { Field } from '#platform/ui/Field.tsx';
import { NumericKeypad } from '#platform/ui/NumericKeypad.tsx';
import { parseMeasuredValue, type CriticalLimit } from '../critical-limit.ts';
import { familyOf } from '../measure-units.ts';
import type { TaskToday } from '../contract.ts';
import { unitText } from './limit-text.ts';
import { haccpTexts } from './messages.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';

const { sheet: texts } = haccpTexts;

/** How finely each kind of quantity is measured; everything else to the tenth, as a kitchen thermometer does. */
const finer: Partial<Record<ReturnType<typeof familyOf>, { decimals: number; steps: readonly number[] }>> = {
  ph: { decimals: 2, steps: [0.1, 0.5] },
  aw: { decimals: 3, steps: [0.01, 0.05] },
  time: { decimals: 1, steps: [1, 5] },
};

interface Props {
  readonly ref: React.Ref<HTMLInputElement>;
  readonly limit: CriticalLimit;
  readonly lastCheck: TaskToday['lastCheck'];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The keypad for a value that is compared, with the unit of its limit and what was measured last. */
export function ValueKeypad({ ref, limit, lastCheck, value, onValueChange, error }: Props) {
  const [openedAt] = useState(serverNow);
  const unit = unitText(limit.unit);
  const last = lastCheck === null ? null : parseMeasuredValue(lastCheck.value, limit);
  const fineness = limit.unit === null ? undefined : finer[familyOf(limit.unit)];
  const isTemperature = limit.unit === null || familyOf(limit.unit) === 'temperature';
  return (
    <Field label={unit === undefined ? texts.value : texts.valueIn(unit)} required error={error}>
      <NumericKeypad
        ref={ref}
        value={value}
        onValueChange={onValueChange}
        allowNegative={isTemperature}
        {...(unit === undefined ? {} : { unit })}
        {...(fineness ?? {})}
        {...(last === null || lastCheck === null
          ? {}
          : { lastValue: last, lastNote: momentText(new Date(lastCheck.performedAt), romeDate(openedAt)) })}
      />
    </Field>
  );
}
