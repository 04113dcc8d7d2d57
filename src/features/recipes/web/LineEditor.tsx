import { useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash-2';
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import { allergenInSentence } from '#features/allergens/names.it.ts';
import { AllergenChips } from '#features/allergens/web/index.ts';
import { units } from '#platform/kernel/quantity.ts';
import { unitNames } from '#features/inventory/web/index.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { cn } from '#platform/ui/cn.ts';
import { Field } from '#platform/ui/Field.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { holdsAgainst } from '../inherited-allergens.ts';
import type { DraftLine } from './draft.ts';
import { recipesTexts as texts } from './messages.it.ts';

interface Props {
  readonly line: DraftLine;
  /** From 1. */
  readonly number: number;
  readonly sources: readonly { readonly value: string; readonly label: string }[];
  /** What the product that it is linked to is said to hold; null where nobody said, or where it is linked to none. */
  readonly statement: AllergenStatement | null;
  readonly problem: string | undefined;
  readonly unitProblem: string | undefined;
  readonly onChange: (part: Partial<DraftLine>) => void;
  readonly onRemove: () => void;
}

/** One ingredient: its name and how much, the rest one touch away. */
export function LineEditor({
  line,
  number,
  sources,
  statement,
  problem,
  unitProblem,
  onChange,
  onRemove,
}: Props) {
  const [open, setOpen] = useState(false);
  return (
    <li
      aria-label={texts.ingredient(number, line.name)}
      className="grid items-center gap-x-3 gap-y-1 rounded-md border border-line bg-paper p-3"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 font-semibold wrap-anywhere">
          {line.name}
          {line.frozen ? '*' : ''}
        </p>
        <div className="flex shrink-0">
          <IconButton label={texts.open(line.name)} aria-expanded={open} onClick={() => setOpen(!open)}>
            <ChevronDown aria-hidden className={cn(open && 'rotate-180')} />
          </IconButton>
          <IconButton label={texts.remove(line.name)} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] items-start gap-3">
        <Field label={<span className="sr-only">{texts.quantity}</span>} error={problem}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            placeholder={texts.quantity}
            value={line.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        </Field>
        <Field label={<span className="sr-only">{texts.unit}</span>} error={unitProblem}>
          <Select
            options={[
              { value: '', label: texts.noUnit },
              ...units.map((unit) => ({ value: unit, label: unitNames[unit] })),
            ]}
            value={line.unit}
            onChange={({ target }) => onChange({ unit: units.find((unit) => unit === target.value) ?? '' })}
          />
        </Field>
      </div>
      {line.without.map((exception) => (
        <Exceptional
          key={`${exception.allergen} ${exception.reason}`}
          exception={exception}
          statement={statement}
          onTakeBack={() => onChange({ without: line.without.filter((one) => one !== exception) })}
        />
      ))}
      {open ? (
        <>
          <Field label={texts.linkedTo}>
            <Select
              options={[{ value: '', label: texts.free }, ...sources]}
              value={line.source}
              onChange={({ target }) => onChange({ source: target.value, without: [] })}
            />
          </Field>
          <Checkbox
            label={texts.frozen}
            checked={line.frozen}
            onChange={({ target }) => onChange({ frozen: target.checked })}
          />
          {line.source === '' ? (
            <Stated line={line} onChange={onChange} />
          ) : (
            <p className="text-sm text-muted">
              {line.source.startsWith('recipe:') ? texts.ofRecipe : texts.ofProduct}
            </p>
          )}
        </>
      ) : null}
    </li>
  );
}

/** An allergen that was taken off a line: in force, or fallen, and then what to do about it (RECIPE-50). */
function Exceptional({
  exception,
  statement,
  onTakeBack,
}: {
  exception: DraftLine['without'][number];
  statement: AllergenStatement | null;
  onTakeBack: () => void;
}) {
  const { allergen, reason } = exception;
  const name = allergenInSentence(allergen);
  const contained = statement?.contains.includes(allergen) ?? false;
  const fallen =
    contained || (statement?.mayContain.includes(allergen) && !holdsAgainst(exception, statement));
  return (
    <div className="grid justify-items-start gap-2">
      <p className={cn('text-sm wrap-anywhere', fallen ? 'font-medium text-warning' : 'text-muted')}>
        {contained
          ? texts.fallenContains(name, reason)
          : fallen
            ? texts.fallenTraces(name, reason)
            : texts.holdsTraces(name, reason)}
      </p>
      <Button variant="secondary" onClick={onTakeBack}>
        {texts.takeBack(name)}
      </Button>
    </div>
  );
}

/** What somebody says of an ingredient that is nothing but a name: nobody said, or which of the fourteen. */
function Stated({ line, onChange }: Pick<Props, 'line' | 'onChange'>) {
  return (
    <div className="grid gap-3">
      <Checkbox
        label={line.allergens === null ? texts.statedUnknown : texts.statedKnown}
        hint={texts.stated}
        checked={line.allergens !== null}
        onChange={({ target }) =>
          onChange({ allergens: target.checked ? { contains: [], mayContain: [] } : null })
        }
      />
      {line.allergens === null ? null : (
        <AllergenChips
          label={texts.stated}
          value={line.allergens}
          onChange={(allergens) => onChange({ allergens })}
        />
      )}
    </div>
  );
}
