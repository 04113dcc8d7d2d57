import { createContext, type ReactNode, use, useId } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { cn } from './cn.ts';
import { uiMessages } from './messages.it.ts';

/** What a control needs to know about the field around it. */
export type FieldControl = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

const FieldContext = createContext<FieldControl>({});

/**
 * The attributes that tie a control to its `Field`: label, hint, error, required.
 * Own controls spread it before their own props; outside a Field it is empty.
 */
export function useFieldControl(): FieldControl {
  return use(FieldContext);
}

export type FieldNotesProps = { id: string; hint?: ReactNode; error?: ReactNode };

/** Ids of the notes under a control, for `aria-describedby`; undefined when there are none. */
export function noteIds(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return ids === '' ? undefined : ids;
}

/** The error (icon and words, not colour alone) and the hint under a control. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** The mark behind the label of a field that must be filled, or the word for one that need not be. */
export function FieldMark({ required, optional }: { required?: boolean; optional?: boolean }) {
  if (required) {
    return (
      <span aria-hidden className="text-danger">
        {' *'}
      </span>
    );
  }
  return optional ? <span className="font-normal text-muted"> ({uiMessages.optional})</span> : null;
}

export type FieldProps = {
  label: ReactNode;
  /** Keeps the label for screen readers only (search boxes). */
  labelHidden?: boolean;
  /** One line that helps before anything went wrong. */
  hint?: ReactNode;
  /** The Italian text of what is wrong; also marks the control invalid. */
  error?: ReactNode;
  /** Shows the mark and sets `aria-required`; the browser's own bubbles stay off. */
  required?: boolean;
  /** Says "(facoltativo)" behind the label. */
  optional?: boolean;
  /** Fixes the id of the control when something outside must point at it. */
  id?: string;
  className?: string;
  /** Exactly one control: TextInput, PasswordInput, TextArea, Select, DateInput, NumericKeypad … */
  children: ReactNode;
};

/** A label above one control, its hint and its error below it, tied together for screen readers. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  required = false,
  optional = false,
  id: givenId,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = noteIds(id, hint, error);
  const control: FieldControl = {
    id,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(required ? { 'aria-required': true } : {}),
  };

  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={cn('text-sm font-semibold', labelHidden && 'sr-only')}>
        {label}
        <FieldMark required={required} optional={optional} />
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
