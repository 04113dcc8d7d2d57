import { type ReactNode, useLayoutEffect, useRef } from 'react';
import X from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/dialog';
import { keepOpenForToasts } from './dialogToasts.ts';
import { uiMessages } from './messages.it.ts';
import { adoptNonce } from './nonce.ts';
import { useClosing } from './useClosing.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

// Before the first scroll lock writes its style element.
adoptNonce(document);

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Something in it is typed and not saved: Back, Escape, a tap outside and the cross ask first. See `Unsaved`. */
  isDirty?: boolean | undefined;
  /** It is on its way: nothing is asked. */
  pending?: boolean | undefined;
  title: string;
  description?: ReactNode;
  /** Stays in sight at the foot: the main action. */
  actions?: ReactNode;
  children: ReactNode;
};

/** More room than a dialog: rises from the bottom of a phone, comes from the side of anything wider. */
export function Sheet({
  open,
  onOpenChange,
  isDirty,
  pending,
  title,
  description,
  actions,
  children,
}: SheetProps) {
  const { remember, giveBack } = useFocusReturn();
  const body = useRef<HTMLDivElement>(null);
  // Another title is another step of the same sheet: it is read from its top.
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [title]);
  const closing = useClosing({ open, onOpenChange, isDirty, pending });
  return closing.around(
    <Primitive.Root open={open} onOpenChange={closing.onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={keepOpenForToasts}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
          className="fixed inset-x-0 bottom-0 z-50 flex outline-none max-h-[92dvh] animate-slide-up flex-col rounded-t-xl border border-line bg-surface shadow-soft md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-full md:max-w-md md:animate-slide-left md:rounded-none md:border-y-0 md:border-r-0"
        >
          <span aria-hidden className="mx-auto mt-2 h-1 w-10 rounded-full bg-line md:hidden" />
          <div className="px-5 pt-3 pr-16 md:pt-6 md:pl-6">
            <div className="min-w-0">
              <Primitive.Title className="text-xl font-bold">{title}</Primitive.Title>
              {description ? (
                <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
              ) : null}
            </div>
          </div>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 py-4 md:px-6">
            {children}
          </div>
          {actions ? (
            <div className="flex flex-col gap-3 border-t border-line px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-6">
              {actions}
            </div>
          ) : null}
          {/* Last, for the same reason as in Dialog. */}
          <Primitive.Close
            aria-label={uiMessages.close}
            title={uiMessages.close}
            className="absolute top-3 right-2 flex size-12 md:top-3.5 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>,
  );
}
