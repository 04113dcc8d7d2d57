import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '#features/inventory/web/index.ts';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { actTexts as texts } from './act-texts.it.ts';

/**
 * Where a container is put: a place of the restaurant, or whatever is typed.
 * @param offered which places are offered; left out: all that are known
 */
export function PlaceField({
  label = texts.place,
  offered,
  value,
  placeholder,
  required = false,
  hint,
  error,
  onChange,
}: {
  label?: string;
  offered?: readonly string[];
  value: string;
  placeholder?: string;
  required?: boolean;
  hint?: string;
  error: string | undefined;
  onChange: (place: string) => void;
}) {
  const places = useId();
  const choices = useQuery(choicesQuery()).data;
  const known = offered ?? choices?.storageLocations ?? [];
  return (
    <Field label={label} required={required} hint={hint} error={error}>
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
