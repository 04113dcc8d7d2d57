import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { controlClass } from './controlClass.ts';
import { useFieldControl } from './Field.tsx';

export type TextInputProps = ComponentProps<'input'> & {
  /** A lucide icon shown at the start (search). */
  icon?: ReactNode;
  /** A unit shown at the end: "°C", "kg". Name it in the label too. */
  unit?: string;
};

/** One line of text. Takes everything an `<input>` takes, so `{...register('name')}` works. */
export function TextInput({ icon, unit, className, ...rest }: TextInputProps) {
  const field = useFieldControl();
  const input = (
    <input
      type="text"
      {...field}
      {...rest}
      className={cn(controlClass, icon ? 'pl-12!' : null, unit ? 'pr-14!' : null, className)}
    />
  );
  if (!icon && !unit) return input;
  return (
    <div className="relative">
      {icon ? (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      ) : null}
      {input}
      {unit ? (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-muted"
        >
          {unit}
        </span>
      ) : null}
    </div>
  );
}
