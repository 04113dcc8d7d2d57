import { type ComponentProps, type ReactNode, useId } from 'react';
import Check from 'lucide-react/icons/check';
import { cn } from './cn.ts';
import { FieldMark, FieldNotes, noteIds } from './Field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** Stands beside the box and belongs to its target. May hold a link. */
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A yes or no. The browser's own checkbox with our look; the whole row answers to the finger. */
export function Checkbox({ label, hint, error, required, id: givenId, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="flex min-h-12 items-center gap-3 has-disabled:text-muted">
        <span className="relative flex size-6 shrink-0">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteIds(id, hint, error)}
            className="peer size-6 appearance-none rounded-sm border-2 border-edge bg-surface checked:border-primary checked:bg-primary hover:border-ink checked:hover:border-primary-strong aria-invalid:border-danger disabled:border-line disabled:bg-sunken disabled:checked:bg-muted"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-1 size-4 text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>
          {label}
          <FieldMark required={required} />
        </span>
      </label>
      {hint || error ? (
        <div className="-mt-2 flex flex-col gap-1 pl-9">
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      ) : null}
    </div>
  );
}
