import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlClass } from './controlClass.ts';
import { useFieldControl } from './Field.tsx';

export type TextAreaProps = ComponentProps<'textarea'>;

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ rows = 3, className, ...rest }: TextAreaProps) {
  const field = useFieldControl();
  return (
    <textarea
      rows={rows}
      {...field}
      {...rest}
      className={cn(
        controlClass,
        'field-sizing-content max-h-80 min-h-24 resize-y leading-normal',
        className,
      )}
    />
  );
}
