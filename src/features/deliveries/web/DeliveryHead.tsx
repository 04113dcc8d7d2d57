import { useId } from 'react';
import { SuspendedSupplier } from '#features/suppliers/web/index.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { isLocalDate } from '#platform/kernel/dates.ts';
import { Card } from '#platform/ui/Card.tsx';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { useMediaQuery } from '#platform/ui/useMediaQuery.ts';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { Draft } from './draft.ts';
import { deliveriesTexts as texts } from './messages.it.ts';
import type { DeliveryProblems } from './read-draft.ts';

interface Props {
  readonly draft: Draft;
  readonly suppliers: readonly string[];
  readonly today: LocalDate;
  readonly problems: DeliveryProblems['head'];
  readonly onChange: (part: Partial<Draft>) => void;
}

/** What holds for the whole delivery: who brought it, with which note, when. */
export function DeliveryHead({ draft, suppliers, today, problems, onChange }: Props) {
  const listId = useId();
  const wide = useMediaQuery('(min-width: 40rem)');
  // Asked for seldom: on a phone it must not push the rows out of sight.
  const others = (
    <>
      <Field label={texts.receivedOn} optional hint={texts.receivedHint} error={problems.receivedOn}>
        <DateInput
          value={isLocalDate(draft.receivedOn) ? draft.receivedOn : ''}
          onValueChange={(receivedOn) => onChange({ receivedOn })}
          today={today}
          max={today}
        />
      </Field>
      <Field label={texts.notes} optional error={problems.notes}>
        <TextInput
          autoComplete="off"
          maxLength={500}
          value={draft.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </Field>
    </>
  );
  return (
    <Card title={texts.head}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={texts.supplier} optional error={problems.supplier}>
          <TextInput
            autoComplete="off"
            maxLength={80}
            list={listId}
            value={draft.supplier}
            onChange={(event) => onChange({ supplier: event.target.value })}
          />
        </Field>
        <datalist id={listId}>
          {suppliers.map((supplier) => (
            <option key={supplier}>{supplier}</option>
          ))}
        </datalist>
        <SuspendedSupplier name={draft.supplier} className="sm:order-last sm:col-span-full" />
        <Field label={texts.documentNumber} optional error={problems.documentNumber}>
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={draft.documentNumber}
            onChange={(event) => onChange({ documentNumber: event.target.value })}
          />
        </Field>
        {wide ? (
          others
        ) : (
          <details className="group">
            <summary className="inline-flex min-h-12 cursor-pointer items-center text-primary underline underline-offset-4">
              {texts.more}
            </summary>
            <div className="grid gap-4 pt-2">{others}</div>
          </details>
        )}
      </div>
    </Card>
  );
}
