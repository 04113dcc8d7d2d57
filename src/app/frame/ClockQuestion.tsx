import { type SyntheticEvent, useState } from 'react';
import { keptFields } from '#features/registers/web/kept-fields.ts';
import { isToldLate } from '#features/registers/told-late.ts';
import { maxLateReason } from '#features/registers/text-lengths.ts';
import { browserQueue } from '#platform/offline/browser-queue.ts';
import { timesInDoubt } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import {
  formatItalianDateTime,
  formatTime,
  isLocalTime,
  romeDate,
  romeLocalTimeToInstant,
} from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { waitingSheetTexts as texts } from './waiting-sheet.it.ts';

/** The answer that is none of the times which the device's clocks leave open. */
const another = 'another';

/** Asks when something was done on a device whose clock was set meanwhile: a time that can be, or one that is typed. Far
 * back it asks why as well, of what takes the words (HACCP-33). */
export function ClockQuestion({ write }: { write: KeptWrite }) {
  const times = timesInDoubt(write);
  const first = new Date(times[0] ?? write.keptAt);
  const draft = `waiting.${write.id}.when`;
  const [choice, setChosen] = useKeptState(draft, '');
  const chosen = choice === '' ? undefined : choice;
  const [date, setDate] = useKeptState<LocalDate | ''>(`${draft}.date`, romeDate(first));
  const [time, setTime] = useKeptState(`${draft}.time`, formatTime(first));
  const [reason, setReason] = useKeptState(`${draft}.reason`, '');
  const [error, setError] = useState<string>();
  const [wordless, setWordless] = useState(false);
  const typed = date !== '' && isLocalTime(time) ? romeLocalTimeToInstant(date, time).toISOString() : null;
  const at = chosen === another ? typed : (chosen ?? null);
  const asksWhy =
    at !== null &&
    write.about.fields.some(({ name }) => name === keptFields.lateReason.name) &&
    isToldLate(new Date(at), serverNow());

  async function answer(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (chosen === undefined) return setError(texts.whenNeeded);
    if (at === null) return setError(texts.whenNeeded);
    if (Date.parse(at) > serverNow().getTime()) return setError(texts.whenInFuture);
    setError(undefined);
    if (asksWhy && reasonProblem(reason, texts.lateReasonNeeded) !== undefined) return setWordless(true);
    const queue = await browserQueue();
    await (asksWhy
      ? queue?.sayWhen(write, at, { [keptFields.lateReason.name]: reason.trim() })
      : queue?.sayWhen(write, at));
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void answer(event)}>
      <RadioGroup
        label={texts.when}
        required
        error={error}
        options={[
          ...times.map((at) => ({ value: at, label: formatItalianDateTime(new Date(at)) })),
          { value: another, label: texts.anotherTime },
        ]}
        value={chosen}
        onValueChange={(value) => {
          setChosen(value);
          setError(undefined);
        }}
      />
      {chosen === another ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={texts.day}>
            <DateInput value={date} onValueChange={setDate} today={romeDate(serverNow())} />
          </Field>
          <Field label={texts.time}>
            <TextInput type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
        </div>
      ) : null}
      {asksWhy ? (
        <Field
          label={keptFields.lateReason.label}
          required
          hint={texts.lateReasonHint}
          error={wordless ? reasonProblem(reason, texts.lateReasonNeeded) : undefined}
        >
          <TextArea
            rows={2}
            maxLength={maxLateReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
      <Button block type="submit">
        {texts.sayWhen}
      </Button>
    </form>
  );
}
