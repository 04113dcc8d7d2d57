import { useRef, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { systemClock } from '#platform/kernel/clock.ts';
import { doorDraft, forgetDrafts, keepDraft, readDraft } from '#platform/ui/drafts.ts';

/** What is wrong with each field, or nothing. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;

/** The address that was typed not long ago, into a form that asks for one. */
const addressIn = <Values extends Record<string, string>>(empty: Values): Partial<Values> =>
  'email' in empty ? readDraft(doorDraft, { ...empty }, systemClock.now()) : {};

/**
 * The state of a small form: texts, problems beside the fields, and where the cursor goes when something is wrong.
 * The sign-in pages use it instead of the form library of the other screens, which alone would take a tenth of their
 * budget. Fields with a problem are judged again while they are typed in. An address survives a reload, and is there on the
 * next of these pages as well; passwords are never kept.
 */
export function useAccountForm<Name extends string>(
  empty: Record<Name, string>,
  validate: (values: Record<Name, string>) => Problems<Name>,
) {
  const [values, setValues] = useState(() => ({ ...empty, ...addressIn(empty) }));
  const [problems, setProblems] = useState<Problems<Name>>({});
  const form = useRef<HTMLFormElement>(null);

  function show(next: Problems<Name>): void {
    setProblems(next);
    const first = Object.keys(empty).find((name) => next[name as Name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  function set(name: Name, value: string): void {
    const next = { ...values, [name]: value };
    setValues(next);
    if (name === 'email') keepDraft(doorDraft, { email: value }, systemClock.now());
    if (problems[name] !== undefined) setProblems({ ...problems, [name]: validate(next)[name] });
  }
  return {
    form,
    values,
    problems,
    show,
    clear(): void {
      forgetDrafts(doorDraft);
      setValues(empty);
      setProblems({});
    },
    set,
    field(name: Name) {
      return {
        name,
        required: true,
        value: values[name],
        onChange: (event: ChangeEvent<HTMLInputElement>): void => set(name, event.target.value),
      };
    },
    submit(send: (values: Record<Name, string>) => void) {
      return (event: SubmitEvent<HTMLFormElement>): void => {
        event.preventDefault();
        const next = validate(values);
        show(next);
        if (Object.values(next).every((problem) => problem === undefined)) send(values);
      };
    },
  };
}
