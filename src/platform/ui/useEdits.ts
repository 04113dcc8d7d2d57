import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { systemClock } from '#platform/kernel/clock.ts';
import { readDraft } from './drafts.ts';
import { useKept } from './useKept.ts';

/** What is wrong with fields, by name. */
export type FieldProblems = Readonly<Record<string, string | undefined>>;

interface Options<Values> {
  /** Names the form, whose edits then survive a reload (see `drafts.ts`). */
  readonly draft?: string;
  /** From when it was sent until it is refused; see `useKept`. */
  readonly handedOver?: boolean;
  /** Fields that are never written down: passwords, keys. */
  readonly secret?: readonly (keyof Values & string)[];
}

/**
 * The state of a form over something that is stored, and that somebody else may change meanwhile: only what is typed
 * here is kept apart, so a new stored value comes in wherever nothing was typed. Also the problems beside the fields;
 * the one of a field goes away as it is typed in.
 */
export function useEdits<Values extends Readonly<Record<string, string | boolean>>>(
  stored: Values,
  { draft, handedOver = false, secret = [] }: Options<Values> = {},
) {
  const [edits, setEdits] = useState<Partial<Values>>(() =>
    draft === undefined ? {} : readDraft(draft, stored, systemClock.now()),
  );
  const [problems, setProblems] = useState<FieldProblems>({});
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const values: Values = { ...stored, ...edits };
  const dirty = Object.entries(edits).filter(([name, value]) => value !== stored[name]);
  useKept(draft ?? null, Object.fromEntries(dirty.filter(([name]) => !secret.includes(name))), handedOver);

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
    isDirty: dirty.length > 0,
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
