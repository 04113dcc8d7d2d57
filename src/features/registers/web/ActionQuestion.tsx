import { type ReactNode, type Ref, type RefObject, useRef, useState } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { maxRemark } from '../text-lengths.ts';
import { registerTexts } from './messages.it.ts';
import { Suggestions } from './Suggestions.tsx';

/** The question what was done about a value outside its limits. */
export interface Question {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** It was asked once: the next tap saves without an answer, and the entry keeps asking. */
  readonly wasAsked: boolean;
  /** Brings it into sight, where the keys of a phone cover it, and under the focus. */
  readonly ask: () => void;
}

/** What was done is asked once before an entry outside its limits is saved without it (C-29). */
export function useQuestion(): Question {
  const ref = useRef<HTMLDivElement>(null);
  const [wasAsked, setWasAsked] = useState(false);
  return {
    ref,
    wasAsked,
    ask: () => {
      setWasAsked(true);
      ref.current?.scrollIntoView({ block: 'center' });
      ref.current?.focus({ preventScroll: true });
    },
  };
}

/** Where the question stands: what to do, and the field for what was done. */
export function ActionQuestion({
  ref,
  label,
  children,
}: {
  readonly ref: Ref<HTMLDivElement>;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="grid scroll-mt-4 gap-3 outline-none"
    >
      {children}
    </div>
  );
}

interface ActionFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** What is usually done, to be tapped with a wet hand. */
  readonly usual: readonly string[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

/** What was done, in taps or in words. */
export function ActionField({ label, hint, usual, value, onValueChange, error }: ActionFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      <Suggestions
        label={registerTexts.usualActions}
        options={usual}
        value={value}
        onValueChange={onValueChange}
      />
      <TextArea
        rows={2}
        maxLength={maxRemark}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}

interface AskedProps extends Pick<ActionFieldProps, 'usual' | 'value' | 'onValueChange' | 'error'> {
  readonly words: {
    readonly correctiveAction: string;
    readonly correctiveHint: string;
    readonly correctiveAsk: string;
  };
  readonly questionRef: Ref<HTMLDivElement>;
  /** Asked once, and still without a word. */
  readonly wasAsked: boolean;
}

/** The question in the form of an entry outside its limits. */
export function AskedAction({
  words,
  questionRef,
  wasAsked,
  usual,
  value,
  onValueChange,
  error,
}: AskedProps) {
  return (
    <ActionQuestion ref={questionRef} label={words.correctiveHint}>
      <ActionField
        label={words.correctiveAction}
        hint={words.correctiveHint}
        usual={usual}
        value={value}
        onValueChange={onValueChange}
        error={error ?? (wasAsked && value.trim() === '' ? words.correctiveAsk : undefined)}
      />
    </ActionQuestion>
  );
}
