import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import X from 'lucide-react/icons/x';
import { cn } from './cn.ts';
import { uiMessages } from './messages.it.ts';
import { toastStore } from './toast.ts';
import { TOAST_DURATION_MS, type ToastRecord } from './toastStore.ts';
import { useSwipeRight } from './useSwipeRight.ts';
import { type Tone, toneIcons } from './tones.ts';

/** How far to the right a toast is pushed to be gone, in CSS pixels (ledger UX-06). */
export const TOAST_SWIPE_PX = 50;
/** Moves the focus to the toasts (ledger UX-07). */
export const TOAST_HOTKEY = 'F8';

const edges: Record<Tone, string> = {
  ok: 'border-l-ok [&>svg]:text-ok',
  info: 'border-l-info [&>svg]:text-info',
  warning: 'border-l-warning [&>svg]:text-warning',
  danger: 'border-l-danger [&>svg]:text-danger',
  neutral: 'border-l-edge [&>svg]:text-muted',
};

/**
 * Where toasts appear; mount it once, outside the router. At the bottom, above the
 * bars that mark themselves `data-bottom-bar` and `data-action-bar`: nothing that is
 * tapped lies under them. While a sheet or dialog is open its actions stand there,
 * so that what is told then stands in the strip that it leaves free.
 *
 * Own code instead of Radix's toast because it is on the sign-in page, where the
 * whole budget is 130 kB: 2 kB instead of 12. It keeps Radix's manners: two live
 * regions that exist before they speak, F8, swipe, Escape, and time that stands
 * still while a toast is pointed at or has the focus.
 */
export function Toaster() {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [held, setHeld] = useState(false);

  const dismiss = useCallback((id: number): void => {
    // A focus inside the toast would fall to the top of the page with it.
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
    cameFrom.current = null;
    setHeld(false);
    toastStore.dismiss(id);
  }, []);

  useEffect(() => {
    const toasts = region.current;
    if (toasts === null) return undefined;
    const hold = (): void => setHeld(true);
    const letGo = (): void => setHeld(false);

    function onKeyDown(event: KeyboardEvent): void {
      const inside = toasts?.contains(document.activeElement) ?? false;
      if (event.key === TOAST_HOTKEY) {
        event.preventDefault();
        if (!inside && document.activeElement instanceof HTMLElement) {
          cameFrom.current = document.activeElement;
        }
        toasts?.focus();
      }
      const shown = toastStore.getSnapshot();
      if (event.key === 'Escape' && inside && shown?.open) dismiss(shown.id);
    }

    document.addEventListener('keydown', onKeyDown);
    toasts.addEventListener('pointerenter', hold);
    toasts.addEventListener('pointerleave', letGo);
    toasts.addEventListener('focusin', hold);
    toasts.addEventListener('focusout', letGo);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      toasts.removeEventListener('pointerenter', hold);
      toasts.removeEventListener('pointerleave', letGo);
      toasts.removeEventListener('focusin', hold);
      toasts.removeEventListener('focusout', letGo);
    };
  }, [dismiss]);

  const open = current?.open ? current : null;

  // Whoever looks closer gets the full time again afterwards.
  useEffect(() => {
    const duration = open?.durationMs ?? TOAST_DURATION_MS;
    if (open === null || held || !Number.isFinite(duration)) return undefined;
    const timer = setTimeout(() => dismiss(open.id), duration);
    return () => clearTimeout(timer);
  }, [open, held, dismiss]);

  // Whoever reaches for what lies under good news has read it: it gives way to a tap and to the page being moved.
  const givesWay = open !== null && isPassing(open) ? open.id : null;
  useEffect(() => {
    if (givesWay === null) return undefined;
    const giveWay = (event: Event): void => {
      if (!(event.target instanceof Node && region.current?.contains(event.target))) dismiss(givesWay);
    };
    document.addEventListener('touchmove', giveWay, { passive: true });
    return () => document.removeEventListener('touchmove', giveWay);
  }, [givesWay, dismiss]);

  const item = open ? <ToastItem key={open.id} toast={open} onDismiss={dismiss} /> : null;
  const urgent = open?.tone === 'danger';

  return (
    <section
      ref={region}
      data-toasts
      tabIndex={-1}
      aria-label={`${uiMessages.notifications} (${TOAST_HOTKEY})`}
      // With a sheet open: into the strip that it leaves free, above it on a phone and beside it on anything wider, so
      // that what was saved does not cover what comes next; at a desk in the corner, beside a dialog in the middle too.
      className="pointer-events-none fixed inset-x-0 bottom-0 z-100 mx-auto max-w-112 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-xl:[body:has([data-bottom-bar])_&]:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-lg:[body:has([data-action-bar]):not([data-scroll-locked])_&]:bottom-[calc(9.5rem+env(safe-area-inset-bottom))]! max-lg:in-data-scroll-locked:top-0 max-lg:in-data-scroll-locked:bottom-auto! in-data-scroll-locked:p-1 max-lg:in-data-scroll-locked:pt-[max(0.25rem,env(safe-area-inset-top))] md:in-data-scroll-locked:right-112 lg:in-data-scroll-locked:mx-0 lg:in-data-scroll-locked:max-w-88 lg:in-data-scroll-locked:p-3 print:hidden"
    >
      <div aria-live="polite" aria-atomic="true">
        {urgent ? null : item}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {urgent ? item : null}
      </div>
    </section>
  );
}

/** Good news that asks for nothing. */
const isPassing = ({ tone, action }: ToastRecord): boolean => tone === 'ok' && action === undefined;

function ToastItem({ toast, onDismiss }: { toast: ToastRecord; onDismiss: (id: number) => void }) {
  const tone = toast.tone ?? 'neutral';
  const Icon = tone === 'neutral' ? toneIcons.info : toneIcons[tone];
  const element = useRef<HTMLDivElement>(null);
  const close = useCallback(() => onDismiss(toast.id), [onDismiss, toast.id]);
  const offset = useSwipeRight(element, TOAST_SWIPE_PX, close);

  return (
    // The keyboard has the cross and Escape; the whole of it is for a finger in a hurry.
    <div
      ref={element}
      {...(isPassing(toast) ? { onClick: close } : {})}
      data-toast={tone}
      style={{ transform: offset > 0 ? `translateX(${offset}px)` : undefined }}
      className={cn(
        'pointer-events-auto flex animate-rise touch-pan-y items-start gap-3 rounded-lg border border-l-4 border-line bg-surface py-2 in-data-scroll-locked:py-0 pr-1 pl-4 shadow-soft select-none',
        edges[tone],
      )}
    >
      <Icon aria-hidden className="mt-3 size-5 shrink-0" />
      <div className="min-w-0 flex-1 py-2.5">
        {/* Above a sheet on a phone there is a low strip only: what is said runs on in one paragraph. */}
        <p className="font-semibold max-md:in-data-scroll-locked:inline">{toast.title}</p>{' '}
        {toast.text ? (
          <p className="mt-0.5 text-sm whitespace-pre-line text-muted max-md:in-data-scroll-locked:inline">
            {toast.text}
          </p>
        ) : null}
        {toast.action ? (
          <button
            type="button"
            onClick={() => {
              toast.action?.onClick();
              close();
            }}
            className="-mb-2 -ml-3 min-h-12 rounded-md px-3 font-semibold text-primary hover:bg-primary-soft"
          >
            {toast.action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={uiMessages.closeNotification}
        onClick={close}
        className="flex size-12 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
