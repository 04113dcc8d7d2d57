import { createToastStore, type ToastInput } from './toastStore.ts';

/** The toasts of this page. One store, so that code outside React (the error handler) can speak too. */
export const toastStore = createToastStore();

export type ToastHandle = { id: number; dismiss: () => void };

/** Shows a toast in place of the one on show, if any. Needs one `<Toaster />` on the page. */
export function toast(input: ToastInput): ToastHandle {
  const id = toastStore.show(input);
  return { id, dismiss: () => toastStore.dismiss(id) };
}
