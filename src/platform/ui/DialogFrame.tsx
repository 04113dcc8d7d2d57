import type { ReactNode, RefObject } from 'react';
import X from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/dialog';
import { cn } from './cn.ts';
import { keepOpenForToasts } from './dialogToasts.ts';
import { uiMessages } from './messages.it.ts';
import { adoptNonce } from './nonce.ts';
import { useFocusReturn } from './useFocusReturn.ts';

// Before the first scroll lock writes its style element.
adoptNonce(document);

export interface DialogFrameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A line under the title; read aloud when the dialog opens. */
  description?: ReactNode;
  /** The buttons at the foot; the main one first (it stands at the right, and on top on a phone). */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Neither Escape nor a tap outside closes it, and there is no cross (an operator must be chosen). */
  required?: boolean;
  /** What has the focus when it opens; without it the first field or button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** `alertdialog` for questions that must be answered; see `ConfirmDialog`. */
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' } as const;

/** How a dialog looks and holds the focus; what closing it means is said by `Dialog` and `ConfirmDialog`. */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  actions,
  size = 'md',
  required = false,
  initialFocus,
  role = 'dialog',
  children,
}: DialogFrameProps) {
  const { remember, giveBack } = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Primitive.Content
            role={role}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onInteractOutside={(event) => {
              if (required) event.preventDefault();
              else keepOpenForToasts(event);
            }}
            onCloseAutoFocus={giveBack}
            onOpenAutoFocus={(event) => {
              remember();
              if (!initialFocus?.current) return;
              event.preventDefault();
              initialFocus.current.focus();
            }}
            onEscapeKeyDown={(event) => {
              if (required) event.preventDefault();
            }}
            className={cn(
              'pointer-events-auto relative flex outline-none max-h-[92dvh] w-full animate-slide-up flex-col rounded-t-xl border border-line bg-surface shadow-soft sm:max-h-full sm:animate-rise sm:rounded-xl',
              widths[size],
            )}
          >
            <div className={cn('px-5 pt-5 sm:px-6', required ? null : 'pr-16!')}>
              <div className="min-w-0 pb-1">
                <Primitive.Title className="text-xl font-bold">{title}</Primitive.Title>
                {description ? (
                  <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
                ) : null}
              </div>
            </div>
            {children ? (
              <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 sm:px-6">{children}</div>
            ) : null}
            {actions ? (
              <div
                className={cn(
                  'flex flex-col gap-3 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row-reverse sm:justify-start sm:px-6 sm:pb-5',
                  // Whatever lies below it is seen to go on.
                  children ? 'border-t border-line pt-4' : 'pt-3',
                )}
              >
                {actions}
              </div>
            ) : (
              <div className="pb-2" />
            )}
            {/* Last, so that a dialog opens with the focus on its first field and not on the way out. */}
            {required ? null : (
              <Primitive.Close
                aria-label={uiMessages.close}
                title={uiMessages.close}
                className="absolute top-2.5 right-2 flex size-12 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </Primitive.Close>
            )}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
