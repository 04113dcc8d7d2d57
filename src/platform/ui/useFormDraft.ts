import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { systemClock } from '#platform/kernel/clock.ts';
import { readDraft } from './drafts.ts';
import { useKept } from './useKept.ts';

interface Options<Values> {
  /** From when it was sent until it is refused; see `useKept`. */
  readonly handedOver?: boolean;
  /** Fields that are never written down: passwords, PINs. */
  readonly secret?: readonly (keyof Values & string)[];
}

/**
 * Lets what is typed into a form of react-hook-form survive a reload of the page, as a change that is not saved yet (see
 * `drafts.ts`). One line beside `useForm`, whose `defaultValues` name every field.
 *
 * @param name names the form and what it is about
 */
export function useFormDraft<Values extends FieldValues, Context, Read>(
  name: string,
  form: Pick<UseFormReturn<Values, Context, Read>, 'control' | 'getValues' | 'setValue'>,
  { handedOver = false, secret = [] }: Options<Values> = {},
): void {
  const { control, getValues, setValue } = form;
  const [start] = useState(() => structuredClone(getValues()));
  const [kept] = useState(() => readDraft<Record<string, unknown>>(name, start, systemClock.now()));
  const values: Readonly<Record<string, unknown>> = useWatch({ control });
  useEffect(() => {
    for (const [field, value] of Object.entries(kept))
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }, [kept, setValue]);
  const typed = Object.entries(values).filter(
    ([field, value]) =>
      Object.hasOwn(start, field) &&
      value !== undefined &&
      !secret.includes(field) &&
      JSON.stringify(value) !== JSON.stringify(start[field]),
  );
  useKept(name, Object.fromEntries(typed), handedOver);
}
