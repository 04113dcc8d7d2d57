import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ButtonLook, buttonClass } from './buttonClass.ts';
import { cn } from './cn.ts';
import { uiMessages } from './messages.it.ts';

/** A second tap on a submit button sooner than this is the same tap (ms). */
const DOUBLE_TAP_MS = 400;

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> &
  ButtonLook & {
    /** Something is under way: taps do nothing, the width stays, a spinner turns. */
    pending?: boolean;
    disabled?: boolean;
    /** A promise makes the button pending until it settles; errors stay with whoever made it. */
    onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  };

/**
 * A button. `type` is "button" unless said otherwise.
 *
 * While pending or disabled it stays in the tab order (`aria-disabled`), so that
 * focus is not thrown to the top of the page under somebody's fingers. A form is
 * sent once however often it is tapped: the second click of a double tap on
 * `type="submit"` is dropped before the form sees it, unless something was typed in between.
 */
export function Button({
  variant,
  size,
  block,
  pending = false,
  disabled = false,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const [running, setRunning] = useState(false);
  const locked = useRef(false);
  const lastSubmit = useRef(Number.NEGATIVE_INFINITY);
  const busy = pending || running;

  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    const repeated = type === 'submit' && event.timeStamp - lastSubmit.current < DOUBLE_TAP_MS;
    if (busy || disabled || locked.current || repeated) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (type === 'submit') {
      lastSubmit.current = event.timeStamp;
      // Whoever typed in between means the second tap.
      const forget = (): void => {
        lastSubmit.current = Number.NEGATIVE_INFINITY;
      };
      event.currentTarget.form?.addEventListener('input', forget, { once: true });
    }
    const result = onClick?.(event);
    if (result instanceof Promise) {
      locked.current = true;
      setRunning(true);
      const release = (): void => {
        locked.current = false;
        setRunning(false);
      };
      // Not `then(release, release)`: a rejection must still reach the global handler.
      void result.finally(release);
    }
  }

  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
      className={cn(buttonClass({ variant, size, block }), className)}
    >
      {/* Hidden to the eye only: the name stays, and so does the width. */}
      <span className={cn('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
      {busy ? (
        <span className="absolute inset-0 flex items-center justify-center">
          <LoaderCircle aria-hidden className="animate-spin" />
          <span className="sr-only">{uiMessages.pending}</span>
        </span>
      ) : null}
    </button>
  );
}
