import { cn } from './cn.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

const shared =
  'relative inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center select-none ' +
  'transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px ' +
  'aria-disabled:cursor-not-allowed aria-disabled:active:translate-y-0 [&_svg]:shrink-0';

/* Off is told by the missing colour, not by a faded word that nobody can read; what has no box of its own gets none. */
const off = 'not-aria-busy:aria-disabled:text-muted';
const boxOff = 'not-aria-busy:aria-disabled:bg-sunken not-aria-busy:aria-disabled:border-line';

const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  ghost: 'border border-transparent text-primary hover:bg-primary-soft',
  danger: 'border border-transparent bg-danger text-on-danger hover:bg-danger-strong',
};

const sizes: Record<ButtonSize, string> = {
  // Looks 40 px high, answers to 48: for rows of a table and chips.
  sm: 'min-h-10 px-4 py-1.5 text-sm after:absolute after:inset-x-0 after:-inset-y-1 [&_svg]:size-4',
  md: 'min-h-12 px-5 py-2.5 text-base [&_svg]:size-5',
  lg: 'min-h-14 px-6 py-3 text-lg [&_svg]:size-6',
  icon: 'size-12 shrink-0 [&_svg]:size-5',
};

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean };

/**
 * The look of a button for something that is not one: `<Link className={buttonClass()}>`.
 * Every size is at least 48 px to the finger (WCAG 2.5.8 asks for 24; wet hands ask for more).
 */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}): string {
  return cn(
    shared,
    variants[variant],
    sizes[size],
    off,
    variant === 'ghost' ? null : boxOff,
    block && 'w-full',
  );
}
