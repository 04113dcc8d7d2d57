import { useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { unitNames } from '#features/inventory/web/index.ts';
import { units, type Unit } from '#platform/kernel/quantity.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { importFields, stockColumns } from '../columns.it.ts';
import { withField, type Mapping } from '../mapping.ts';
import { importTexts as texts } from './messages.it.ts';

interface MappingCardProps {
  readonly file: { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly mapping: Mapping;
  readonly onMappingChange: (mapping: Mapping) => void;
  readonly defaultUnit: Unit;
  readonly onDefaultUnitChange: (unit: Unit) => void;
}

const fieldOptions = [
  { value: '', label: texts.leaveOut },
  ...importFields.map((field) => ({ value: field, label: stockColumns[field].head })),
];

/** Which column is what: guessed, and changed where the guess is wrong; folded away where every column was known. */
export function MappingCard({
  file,
  mapping,
  onMappingChange,
  defaultUnit,
  onDefaultUnitChange,
}: MappingCardProps) {
  const [first = []] = file.rows;
  const leftOut = file.headers.filter((header, column) => header !== '' && mapping[column] === null);
  const [known] = useState(mapping.includes('name') && leftOut.length === 0);
  return (
    <Card>
      <details open={!known}>
        <summary className="-my-3 flex min-h-12 items-center justify-between gap-4 py-3">
          <span>
            <h2 className="text-lg font-semibold">{texts.columns}</h2>
            <span className="text-sm text-muted">{known ? texts.columnsKnown : texts.columnsHint}</span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted in-open:rotate-180" />
        </summary>
        <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {file.headers.map((header, column) => (
            <Field
              key={`${column} ${header}`}
              label={texts.column(header, column + 1)}
              hint={texts.example((first[column] ?? '').slice(0, 40))}
            >
              <Select
                options={fieldOptions}
                value={mapping[column] ?? ''}
                onChange={({ target }) =>
                  onMappingChange(
                    withField(mapping, column, importFields.find((field) => field === target.value) ?? null),
                  )
                }
              />
            </Field>
          ))}
          <Field label={texts.defaultUnit}>
            <Select
              options={units.map((unit) => ({ value: unit, label: unitNames[unit] }))}
              value={defaultUnit}
              onChange={({ target }) =>
                onDefaultUnitChange(units.find((unit) => unit === target.value) ?? 'pz')
              }
            />
          </Field>
        </div>
      </details>
      {leftOut.length === 0 ? null : (
        <p className="mt-4 text-sm text-muted wrap-anywhere">{texts.leftOut(leftOut.join(', '))}</p>
      )}
    </Card>
  );
}
