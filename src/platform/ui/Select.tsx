import type { ComponentProps } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cn } from './cn.ts';
import { controlClass } from './controlClass.ts';
import { useFieldControl } from './Field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
  options?: ReadonlyArray<SelectOption>;
  /** Shown while nothing is chosen; its value is "" and it cannot be chosen again. */
  placeholder?: string;
};

/**
 * One choice out of many. It is the browser's own `<select>` everywhere, and not
 * only on touch: the system's picker is the largest target a phone or tablet has,
 * works with every keyboard and screen reader, closes with the back gesture, and
 * costs no code. For two to four choices prefer `SegmentedControl`.
 * Give `options`, or `<option>`/`<optgroup>` as children.
 */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const field = useFieldControl();
  const uncontrolled = rest.value === undefined && rest.defaultValue === undefined;
  return (
    <div className="relative">
      <select
        {...field}
        {...rest}
        {...(placeholder !== undefined && uncontrolled ? { defaultValue: '' } : {})}
        className={cn(controlClass, 'appearance-none truncate pr-12!', className)}
      >
        {placeholder === undefined ? null : (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted"
      />
    </div>
  );
}
