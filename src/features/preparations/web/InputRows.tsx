import { useId } from 'react';
import { Link } from '@tanstack/react-router';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { QuestionBadge, unitTexts, useQuestion, worstQuestion } from '#features/inventory/web/index.ts';
import { formatItalianDate, formatItalianDateTime } from '#platform/kernel/dates.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { InputRow } from '../proposed-inputs.ts';
import { preparationsTexts as texts } from './messages.it.ts';
import { typedOf, type TypedInputs } from './typed-inputs.ts';

/** What goes in: proposed, each row to be changed or left out, and whatever else the cook took. */
export function InputRows({
  rows,
  others,
  typed,
  problems,
  notes,
  onChange,
  onAdd,
}: {
  rows: readonly InputRow[];
  /** What could be added. */
  others: readonly InputRow[];
  typed: TypedInputs;
  problems: Readonly<Record<string, string>>;
  /** What the cook should know of a row, by its key. */
  notes: ReadonlyMap<string, string>;
  onChange: (typed: TypedInputs) => void;
  onAdd: (key: string) => void;
}) {
  const heading = useId();
  const shown = new Set(rows.map(({ key }) => key));
  const addable = others.filter(({ key }) => !shown.has(key));
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="font-semibold">
        {texts.stock}
      </h3>
      {rows.length > 0 ? <p className="text-sm text-muted">{texts.stockHint}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            typed={typed}
            problem={problems[row.key]}
            told={notes.get(row.key)}
            onChange={(part) => onChange({ ...typed, [row.key]: { ...typed[row.key], ...part } })}
          />
        ))}
      </ul>
      {addable.length > 0 ? (
        <Field label={texts.addInput}>
          <Select
            placeholder={texts.addInputChoose}
            options={addable.map((row) => ({ value: row.key, label: `${row.name} · ${detailOf(row)}` }))}
            value=""
            onChange={({ target }) => {
              if (target.value !== '') onAdd(target.value);
            }}
          />
        </Field>
      ) : null}
    </section>
  );
}

/** What tells a row from others of its name: how much there is of a container and until when, or that it is stock. */
function detailOf({ made, bound, use, short, unit }: InputRow): string {
  if (made !== null) {
    const amount = formatQuantity(made.tub.quantity, unitTexts[made.preparation.unit]);
    return texts.tubDetail(made.tub.number, amount, formatItalianDateTime(new Date(made.tub.expiresAt)));
  }
  if (use !== 'usable') return texts.unusable[use];
  if (short !== null) return texts.short(formatQuantity(short, unitTexts[unit]));
  return bound !== null && 'useBy' in bound.until
    ? texts.stockDetail(formatItalianDate(bound.until.useBy))
    : texts.stockPlain;
}

function Row({
  row,
  typed,
  problem,
  told,
  onChange,
}: {
  row: InputRow;
  typed: TypedInputs;
  problem: string | undefined;
  told: string | undefined;
  onChange: (part: { left?: boolean; quantity?: string }) => void;
}) {
  const note = useId();
  const { left, text } = typedOf(row, typed);
  const word = unitTexts[row.unit];
  // Of stock by its product: which lots go in the server decides.
  const questionOf = useQuestion();
  const question = worstQuestion([
    questionOf({ id: row.id }),
    ...row.places.map((where) => questionOf({ where })),
  ]);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-x-3 rounded-md border border-line p-3">
      <Checkbox
        label={
          <>
            <span className="block wrap-anywhere">{row.name}</span>
            <span
              className={`block text-sm ${row.short !== null ? 'font-medium text-warning' : row.use === 'usable' || row.use === 'none' ? 'text-muted' : 'font-medium text-danger'}`}
            >
              {detailOf(row)}
            </span>
          </>
        }
        checked={!left}
        onChange={({ target }) => onChange({ left: !target.checked })}
      />
      <Field label={<span className="sr-only">{`${texts.quantity} ${row.name}`}</span>}>
        <TextInput
          inputMode="decimal"
          maxLength={16}
          disabled={left}
          unit={typeof word === 'string' ? word : word.other}
          value={text}
          {...(problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': note })}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
      </Field>
      {question === null ? null : (
        <p className="col-span-2 mt-2 flex">
          <QuestionBadge question={question} />
        </p>
      )}
      {row.use === 'usable' || row.use === 'none' ? null : (
        <p className="col-span-2">
          <Link
            to="/inventory/$productId"
            params={{ productId: row.id }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {texts.toLots[row.use]} <span className="sr-only">{row.name}</span>
          </Link>
        </p>
      )}
      {told === undefined ? null : <p className="col-span-2 mt-1 text-sm">{told}</p>}
      {problem === undefined ? null : (
        <p id={note} role="alert" className="col-span-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}
