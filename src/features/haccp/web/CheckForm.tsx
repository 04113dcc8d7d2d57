import { useEffect, useRef, useState } from 'react';
import Keyboard from 'lucide-react/icons/keyboard';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Wrench from 'lucide-react/icons/wrench';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { newId, type Id } from '#platform/kernel/ids.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { NumericKeypad } from '#platform/ui/NumericKeypad.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { correctiveActionShown, decideCheckStatus } from '../check-status.ts';
import type { TaskToday } from '../contract.ts';
import {
  parseCriticalLimit,
  parseMeasuredValue,
  type CheckOutcome,
  type CriticalLimit,
} from '../critical-limit.ts';
import { familyOf } from '../measure-units.ts';
import { unitText } from './limit-text.ts';
import { haccpTexts } from './messages.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { OutcomeButtons } from './OutcomeButtons.tsx';

const { sheet: texts, toasts } = haccpTexts;

/** A check as the form hands it on. */
export interface TypedCheck {
  readonly id: Id;
  readonly taskId: string;
  readonly value: string;
  readonly outcome: CheckOutcome | null;
  readonly notes: string | null;
  readonly correctiveAction: string | null;
}

interface Props {
  /** For the button that stands outside the form. */
  readonly id: string;
  readonly task: TaskToday;
  /** What the server found wrong, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onSubmit: (check: TypedCheck) => void;
}

/**
 * One check: value, the outcome as it will be stored (the same pure function as on the server), and what was
 * done when it is not good (C-29). A limit that is a number gets the keypad, with a way to write words.
 */
export function CheckForm({ id, task, problems, onSubmit }: Props) {
  // One id for the check that is meant, so that a second tap or a retry stores it once.
  const [writeId] = useState(() => newId());
  const limit = parseCriticalLimit(task.criticalLimit);
  const [writesText, setWritesText] = useState(false);
  const [value, setValue] = useState('');
  const [chosen, setChosen] = useState<CheckOutcome | null>(null);
  const [notes, setNotes] = useState<string | null>(null);
  const [correctiveAction, setCorrectiveAction] = useState('');
  const [missing, setMissing] = useState(false);
  const display = useRef<HTMLInputElement>(null);
  // The sheet opens on its value: two taps fewer for every check of the round.
  useEffect(() => display.current?.focus(), [writesText]);

  const typed = value.trim();
  const compared = decideCheckStatus({ value: typed, criticalLimit: task.criticalLimit });
  const status = compared ?? chosen;
  const mustChoose = compared === null && (typed !== '' || limit === null);
  const error = missing && typed === '' ? fieldText('required') : problems['value'];

  function submit(): void {
    if (typed === '') {
      // HACCP-09
      setMissing(true);
      toast({ title: toasts.valueRequired, tone: 'danger' });
      display.current?.focus();
      return;
    }
    onSubmit({
      id: writeId,
      taskId: task.id,
      value: typed,
      outcome: compared === null ? chosen : null,
      notes,
      correctiveAction: correctiveActionShown(status) ? correctiveAction : null,
    });
  }

  return (
    <form
      id={id}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid gap-2">
        {limit === null || writesText ? (
          <Field label={texts.value} required error={error}>
            <TextInput
              ref={display}
              autoComplete="off"
              placeholder={texts.valuePlaceholder}
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          </Field>
        ) : (
          <ValueKeypad
            ref={display}
            limit={limit}
            task={task}
            value={value}
            onValueChange={setValue}
            error={error}
          />
        )}
        {limit === null ? null : (
          <Button variant="ghost" className="justify-self-start" onClick={() => setWritesText(!writesText)}>
            <Keyboard aria-hidden />
            {writesText ? texts.useKeypad : texts.writeText}
          </Button>
        )}
      </div>

      <section aria-label={texts.outcome} className="grid gap-3">
        <div role="status" className="flex min-h-12 flex-wrap items-center justify-between gap-3">
          <span className="text-sm font-semibold">{texts.outcome}</span>
          {typed === '' && !mustChoose ? (
            <span className="text-sm text-muted">{texts.outcomePending}</span>
          ) : (
            <OutcomeBadge status={status} />
          )}
        </div>
        {mustChoose ? <OutcomeButtons value={chosen} onValueChange={setChosen} /> : null}
      </section>

      {correctiveActionShown(status) ? (
        <section className="grid gap-3">
          {task.correctiveAction === null ? null : (
            <Banner
              tone={status === 'critical' ? 'danger' : 'warning'}
              icon={<Wrench aria-hidden />}
              title={texts.correctiveTitle}
            >
              <p className="whitespace-pre-line">{task.correctiveAction}</p>
            </Banner>
          )}
          <Field label={texts.correctiveDone} optional error={problems['correctiveAction']}>
            <TextArea
              rows={2}
              placeholder={texts.correctivePlaceholder}
              value={correctiveAction}
              onChange={(event) => setCorrectiveAction(event.target.value)}
            />
          </Field>
        </section>
      ) : null}

      {notes === null ? (
        <Button variant="ghost" className="justify-self-start" onClick={() => setNotes('')}>
          <NotebookPen aria-hidden />
          {texts.addNotes}
        </Button>
      ) : (
        <Field label={texts.notes} optional error={problems['notes']}>
          <TextArea rows={2} value={notes} onChange={(event) => setNotes(event.target.value)} />
        </Field>
      )}
    </form>
  );
}

/** How finely each kind of quantity is measured; everything else to the tenth, as a kitchen thermometer does. */
const finer: Partial<Record<ReturnType<typeof familyOf>, { decimals: number; steps: readonly number[] }>> = {
  ph: { decimals: 2, steps: [0.1, 0.5] },
  aw: { decimals: 3, steps: [0.01, 0.05] },
  time: { decimals: 1, steps: [1, 5] },
};

interface KeypadProps {
  readonly ref: React.Ref<HTMLInputElement>;
  readonly limit: CriticalLimit;
  readonly task: TaskToday;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

function ValueKeypad({ ref, limit, task, value, onValueChange, error }: KeypadProps) {
  const unit = unitText(limit.unit);
  const { lastCheck } = task;
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
          : { lastValue: last, lastNote: formatItalianDateTime(new Date(lastCheck.performedAt)) })}
      />
    </Field>
  );
}
