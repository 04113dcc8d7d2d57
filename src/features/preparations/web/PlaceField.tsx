import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '#features/inventory/web/index.ts';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { actTexts as texts } from './act-texts.it.ts';

/** Where a container is put: a place of the restaurant, or whatever is typed. */
export function PlaceField({
  value,
  placeholder,
  required = false,
  hint,
  error,
  onChange,
}: {
  value: string;
  placeholder?: string;
  required?: boolean;
  hint?: string;
  error: string | undefined;
  onChange: (place: string) => void;
}) {
  const places = useId();
  const known = useQuery(choicesQuery()).data?.storageLocations ?? [];
  return (
    <Field label={texts.place} required={required} hint={hint} error={error}>
      <TextInput
        value={value}
        maxLength={80}
        list={places}
        autoComplete="off"
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={places}>
        {known.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </Field>
  );
}
