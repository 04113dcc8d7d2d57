import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { errorText } from '#platform/http/client.ts';
import type { EscalationChoice, Reminders } from '../contract.ts';
import { escalationMinutes, usualEscalation } from '../escalation.ts';
import { minutesText } from '../minutes-text.it.ts';
import { reminderTexts as texts } from './messages.it.ts';
import { useReminderCalls } from './queries.ts';

interface Props {
  readonly reminders: Reminders;
  /** Of a tryout: nothing leaves it. */
  readonly disabled: boolean;
}

/** The e-mail about what is outside its limits and nobody answers: whether, and after how long. */
export function EscalationCard({ reminders, disabled }: Props) {
  const { choose } = useReminderCalls();
  const shown = (choose.isPending ? choose.variables.escalation : undefined) ?? reminders.escalation;
  const waits = disabled || choose.isPending;
  const set = (change: Partial<EscalationChoice>): void =>
    choose.mutate(
      { escalation: { ...reminders.escalation, ...change } },
      { onError: (error) => toastFailure(texts.saveFailed, errorText(error)) },
    );
  return (
    <Card title={texts.escalation} description={texts.escalationText} aria-label={texts.escalation}>
      <div className="grid gap-4">
        <Checkbox
          label={texts.escalationOn}
          hint={texts.to(reminders.email)}
          checked={shown.on}
          disabled={waits}
          onChange={(event) => set({ on: event.target.checked })}
        />
        {shown.on ? (
          <>
            <Field label={texts.escalationAfter} className="max-w-48">
              <Select
                value={String(shown.afterMinutes)}
                disabled={waits}
                options={escalationMinutes.map((minutes) => ({
                  value: String(minutes),
                  label: minutesText(minutes),
                }))}
                onChange={({ target }) =>
                  set({
                    afterMinutes:
                      escalationMinutes.find((minutes) => String(minutes) === target.value) ??
                      usualEscalation,
                  })
                }
              />
            </Field>
            <p className="text-sm text-muted">{texts.escalationNote}</p>
          </>
        ) : null}
      </div>
    </Card>
  );
}
