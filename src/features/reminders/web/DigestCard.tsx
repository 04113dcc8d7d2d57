import { errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { weekdays } from '../contract.ts';
import type { DigestChoice, Reminders } from '../contract.ts';
import { timesWith } from './half-hours.ts';
import { reminderTexts as texts } from './messages.it.ts';
import { useReminderCalls } from './queries.ts';

interface Props {
  readonly reminders: Reminders;
  /** Of a tryout: nothing leaves it. */
  readonly disabled: boolean;
}

/** The daily e-mail: whether, when, on which days, and one to look at. */
export function DigestCard({ reminders, disabled }: Props) {
  const { choose, sendTest } = useReminderCalls();
  const shown = (choose.isPending ? choose.variables.digest : undefined) ?? reminders.digest;
  const waits = disabled || choose.isPending;
  function set(change: Partial<DigestChoice>): void {
    const digest = { ...reminders.digest, ...change };
    if (digest.days.length === 0) {
      toastFailure(texts.saveFailed, texts.lastDay);
      return;
    }
    choose.mutate({ digest }, { onError: (error) => toastFailure(texts.saveFailed, errorText(error)) });
  }
  const test = (): void =>
    sendTest.mutate(
      { by: 'email' },
      {
        onSuccess: ({ email }) => toast({ title: texts.testSent(email), tone: 'ok' }),
        onError: (error) => toastFailure(texts.testFailed, errorText(error)),
      },
    );
  return (
    <Card title={texts.digest} description={texts.digestText} aria-label={texts.digest}>
      <div className="grid gap-4">
        <Checkbox
          label={texts.on}
          hint={texts.to(reminders.email)}
          checked={shown.on}
          disabled={waits}
          onChange={(event) => set({ on: event.target.checked })}
        />
        {shown.on ? (
          <>
            <Field label={texts.time} className="max-w-48">
              <Select
                value={shown.time}
                disabled={waits}
                options={timesWith(shown.time)}
                onChange={(event) => set({ time: event.target.value })}
              />
            </Field>
            <fieldset>
              <legend className="mb-1 text-sm font-semibold">{texts.days}</legend>
              <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4 lg:grid-cols-3">
                {weekdays.map((day) => (
                  <Checkbox
                    key={day}
                    label={texts.weekdays[day]}
                    checked={shown.days.includes(day)}
                    disabled={waits}
                    onChange={(event) =>
                      set({
                        days: weekdays.filter((one) =>
                          one === day ? event.target.checked : shown.days.includes(one),
                        ),
                      })
                    }
                  />
                ))}
              </div>
            </fieldset>
            <Checkbox
              label={texts.ifEmpty}
              checked={shown.ifEmpty}
              disabled={waits}
              onChange={(event) => set({ ifEmpty: event.target.checked })}
            />
            {reminders.nextAt === null ? null : (
              <p className="figures text-sm text-muted">
                {(shown.ifEmpty ? texts.nextAlways : texts.next)(reminders.nextAt)}
              </p>
            )}
          </>
        ) : null}
        <div>
          <Button variant="secondary" pending={sendTest.isPending} disabled={disabled} onClick={test}>
            {texts.test}
          </Button>
        </div>
      </div>
    </Card>
  );
}
