import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';

/** What is wrong with fields, by name. */
export type FieldProblems = Readonly<Record<string, string | undefined>>;

/**
 * The state of a form over something that is stored, and that somebody else may change meanwhile: only what is typed
 * here is kept apart, so a new stored value comes in wherever nothing was typed. Also the problems beside the fields;
 * the one of a field goes away as it is typed in.
 */
export function useEdits<Values extends Readonly<Record<string, string | boolean>>>(stored: Values) {
  const [edits, setEdits] = useState<Partial<Values>>({});
  const [problems, setProblems] = useState<FieldProblems>({});
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const values: Values = { ...stored, ...edits };

  function edit<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    setEdits((before) => ({ ...before, [name]: value }));
    setProblems((before) => ({ ...before, [name]: undefined }));
  }
  return {
    /** For the `<form>`, whose fields carry their names. */
    form,
    values,
    problems,
    /** How often this form was saved: the same content in a later round is another write. */
    round,
    isDirty: Object.keys(edits).some((name) => values[name] !== stored[name]),
    edit,
    /** The attributes of a text field. */
    text<Name extends keyof Values & string>(name: Name) {
      return {
        name,
        value: String(values[name]),
        onChange: (event: ChangeEvent<HTMLInputElement>): void =>
          edit(name, event.target.value as Values[Name]),
      };
    },
    /** Shows what is wrong; the cursor goes to the first such field of the page. */
    show(next: FieldProblems): void {
      setProblems(next);
      const named = form.current?.querySelectorAll<HTMLElement>('[name]') ?? [];
      [...named].find((field) => next[field.getAttribute('name') ?? ''] !== undefined)?.focus();
    },
    /** Lets go of what was saved; what was typed since stays. */
    saved(sent: Values): void {
      setRound((before) => before + 1);
      setEdits((before) => {
        const since = Object.entries(before).filter(([name, value]) => value !== sent[name]);
        return Object.fromEntries(since) as Partial<Values>;
      });
    },
  };
}
