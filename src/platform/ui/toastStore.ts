import type { ReactNode } from 'react';

/** How long a toast stays unless told otherwise (ledger UX-04). */
export const TOAST_DURATION_MS = 5000;
/** How long a dismissed toast is kept before it is forgotten (ledger UX-05). */
export const TOAST_REMOVE_DELAY_MS = 5000;

export type ToastTone = 'ok' | 'info' | 'warning' | 'danger' | 'neutral';

export type ToastInput = {
  title: string;
  text?: ReactNode;
  /** Decides icon, colour and how urgently it is read aloud; `danger` interrupts. */
  tone?: ToastTone;
  /** Milliseconds; `Infinity` stays until dismissed. */
  durationMs?: number;
  /** One button, such as undo. The toast closes when it is pressed. */
  action?: { label: string; onClick: () => void };
};

export type ToastRecord = ToastInput & { id: number; open: boolean };

/** One toast at a time (ledger UX-03): the last one shown, or none. */
export type ToastState = ToastRecord | null;

export type ToastAction =
  | { type: 'show'; toast: ToastRecord }
  | { type: 'dismiss'; id: number }
  | { type: 'remove'; id: number };

/** What is on show after an action. Actions on a toast that has been replaced change nothing. */
export function toastReducer(state: ToastState, action: ToastAction): ToastState {
  switch (action.type) {
    case 'show':
      // Told again, it is not told twice: the one on show stays, and its time begins anew.
      return state?.open && isSame(state, action.toast) ? { ...action.toast, id: state.id } : action.toast;
    case 'dismiss':
      return state?.id === action.id && state.open ? { ...state, open: false } : state;
    case 'remove':
      return state?.id === action.id ? null : state;
  }
}

const isSame = (a: ToastInput, b: ToastInput): boolean =>
  a.title === b.title && a.text === b.text && a.tone === b.tone && a.action?.label === b.action?.label;

export type ToastStore = {
  getSnapshot: () => ToastState;
  subscribe: (listener: () => void) => () => void;
  show: (toast: ToastInput) => number;
  dismiss: (id: number) => void;
  /** A point in the row of toasts, for `dismissFailureSince`. */
  mark: () => number;
  /** Takes away a failure that was told after `mark`: what it was about is closed. */
  dismissFailureSince: (mark: number) => void;
  /** Forgets what is on show, without its way out: for a page that begins anew. */
  clear: () => void;
};

/** A store of its own for tests; the app uses the one in `toast.ts`. */
export function createToastStore(): ToastStore {
  let state: ToastState = null;
  let lastId = 0;
  const listeners = new Set<() => void>();

  function dispatch(action: ToastAction): void {
    const next = toastReducer(state, action);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function dismiss(id: number): void {
    dispatch({ type: 'dismiss', id });
    setTimeout(() => dispatch({ type: 'remove', id }), TOAST_REMOVE_DELAY_MS);
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(toast) {
      lastId += 1;
      dispatch({ type: 'show', toast: { ...toast, id: lastId, open: true } });
      return state?.id ?? lastId;
    },
    dismiss,
    mark: () => lastId,
    dismissFailureSince(mark) {
      if (state?.open && state.tone === 'danger' && state.id > mark) dismiss(state.id);
    },
    clear() {
      if (state) dispatch({ type: 'remove', id: state.id });
    },
  };
}
