import { type ComponentProps, useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { cn } from './cn.ts';
import { controlClass } from './controlClass.ts';
import { useFieldControl } from './Field.tsx';
import { uiMessages } from './messages.it.ts';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** "current-password" on sign-in, "new-password" where one is chosen: password managers rely on it. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows what was typed. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const field = useFieldControl();
  const [shown, setShown] = useState(false);
  const label = shown ? uiMessages.hidePassword : uiMessages.showPassword;
  const Icon = shown ? EyeOff : Eye;

  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cn(controlClass, 'pr-14!', className)}
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-controls={rest.id ?? field.id}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md text-muted hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}
