import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import { readTemperature } from '#features/refrigeration/web/index.ts';
import { NotesField, ValueField } from '#features/registers/web/index.ts';
import { MeasuredWithField, useMeasuredWith } from '#features/thermometers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { MINUS } from '#platform/kernel/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useSettled } from '#platform/ui/useSettled.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { maxFood } from '../limits.ts';
import { beginsMeasured, wayOf } from '../process-kinds.ts';
import type { ProcessKind } from '../process-kinds.ts';
import type { ProcessLimits } from '../process-limits.ts';
import { limitText, processNames } from '../process-names.it.ts';
import { CelsiusOutcome } from './CelsiusOutcome.tsx';
import { processTexts as texts } from './messages.it.ts';
import { goodsQuery, useStartRun } from './queries.ts';

interface Props {
  readonly process: ProcessKind;
  /** By which it is begun, as far as this device knows. */
  readonly limits: ProcessLimits;
  readonly onClose: () => void;
}

/** Quiet time after the last key before the goods are asked for, in milliseconds. */
const searchPauseMs = 250;

/** What a first temperature means before anything is begun. */
function saidOfFirst(
  process: ProcessKind,
  limits: ProcessLimits,
  celsius: number,
): { tone: Tone; text: string } {
  const way = wayOf(process);
  if (way === 'fall' && limits.from !== null && celsius < limits.from)
    return { tone: 'warning', text: texts.firstLow(limits.from) };
  if ((way === 'above' && celsius < limits.to) || (way === 'below' && celsius > limits.to))
    return { tone: 'danger', text: texts.firstOutside };
  return { tone: 'info', text: texts.firstFine };
}

/** What was chosen, as the form keeps it: kind and id. */
function goodsOf(chosen: string): { kind: 'lot' | 'tub'; id: string } | null {
  const [kind, id] = chosen.split(' ');
  return (kind === 'lot' || kind === 'tub') && id !== undefined ? { kind, id } : null;
}

/** Begins a run: of which food, and its first temperature. Its time counts from now. */
export function StartSheet({ process, limits, onClose }: Props) {
  const measuring = useMeasuredWith();
  const form = useId();
  const session = useSession();
  const start = useStartRun();
  const idFor = useWriteId();
  const measured = beginsMeasured(process);
  const { values, isDirty, set, forget } = useDraft(
    session?.restaurant && session.operator
      ? `process.${session.restaurant.id}.${session.operator.id}.${process}`
      : null,
    { food: '', goods: '', celsius: limits.to < 0 ? MINUS : '', notes: '' },
    start.isPending || start.isSuccess,
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const foodInput = useRef<HTMLInputElement>(null);
  const celsiusInput = useRef<HTMLInputElement>(null);
  const read = readTemperature(values.celsius);
  const said = read.ok ? saidOfFirst(process, limits, read.value) : null;
  function type(field: keyof typeof values, text: string): void {
    set(field, text);
    setErrors((all) => ({ ...all, [field]: undefined }));
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const food = values.food.trim();
    const isNone = !read.ok && read.code === 'required' && !measured;
    const problems = {
      food: food === '' ? fieldText('required') : undefined,
      celsius: read.ok || isNone ? undefined : fieldText(read.code),
    };
    setErrors(problems);
    if (problems.food !== undefined) return foodInput.current?.focus();
    if (problems.celsius !== undefined) return celsiusInput.current?.focus();
    const run = {
      process,
      food,
      goods: goodsOf(values.goods),
      celsius: read.ok ? read.value : null,
      ...(read.ok && measuring.chosen !== null ? { thermometerId: measuring.chosen.id } : {}),
      notes: values.notes.trim() || null,
    };
    start.mutate(
      { id: idFor(run), ...run },
      {
        onSuccess: () => {
          forget();
          onClose();
        },
        onError: (error) => setErrors(fieldErrors(error)),
      },
    );
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={isDirty && !start.isPending}
      title={processNames[process]}
      description={limitText(process, limits)}
      actions={
        <Button type="submit" form={form} size="lg" block pending={start.isPending}>
          {texts.start}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <Field label={texts.food} required error={errors['food']} hint={texts.foodHint}>
          <TextInput
            ref={foodInput}
            autoComplete="off"
            maxLength={maxFood}
            placeholder={texts.foodPlaceholder}
            value={values.food}
            onChange={(event) => type('food', event.target.value)}
          />
        </Field>
        <Goods
          search={values.food}
          chosen={values.goods}
          onChoose={(goods, name) => {
            set('goods', goods);
            if (name !== null) type('food', name.slice(0, maxFood));
          }}
        />
        <ValueField
          ref={celsiusInput}
          outcome={
            <CelsiusOutcome
              read={read}
              waiting={measured ? texts.firstWaiting : texts.firstOptionalWaiting}
              said={said}
            />
          }
          label={measured ? texts.first : texts.firstOptional}
          error={errors['celsius']}
          value={values.celsius}
          onValueChange={(text) => type('celsius', text)}
          unit="°C"
          wholeDigits={3}
        />
        <NotesField
          value={values.notes}
          onValueChange={(text) => type('notes', text)}
          error={errors['notes']}
        />
        {measured || read.ok ? (
          <MeasuredWithField measuring={measuring} error={errors['thermometerId']} />
        ) : null}
      </form>
    </Sheet>
  );
}

/** Goods in the house that are called as what is typed; without a network none are offered, and words do. */
function Goods({
  search,
  chosen,
  onChoose,
}: {
  readonly search: string;
  /** Kind and id; empty where none is chosen. */
  readonly chosen: string;
  readonly onChoose: (goods: string, name: string | null) => void;
}) {
  const asked = useSettled(search, searchPauseMs);
  const { data } = useQuery(goodsQuery(asked));
  if (chosen !== '')
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-sm wrap-anywhere">{texts.linked(search)}</p>
        <Button variant="ghost" size="sm" onClick={() => onChoose('', null)}>
          {texts.unlink}
        </Button>
      </div>
    );
  const rows = asked.trim().length < 2 ? [] : (data?.rows ?? []).slice(0, 4);
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-label={texts.inStock} className="flex flex-wrap gap-2">
      {rows.map((row) => (
        <Button
          key={`${row.kind} ${row.id}`}
          variant="secondary"
          className="max-w-full whitespace-normal!"
          onClick={() => onChoose(`${row.kind} ${row.id}`, row.name)}
        >
          {row.name}
        </Button>
      ))}
    </div>
  );
}
