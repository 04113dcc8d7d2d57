import { focusManager, onlineManager } from '@tanstack/react-query';
import { vi } from 'vitest';
import { forgetPage } from '#platform/kernel/page-memory.ts';
import { toastStore } from '#platform/ui/toast.ts';

/**
 * Makes the simulated browser as it was when it was opened. All test files of a worker share one, with its modules: what
 * one test kept (an operator saved on the device, a theme, a notice that was put away) would be met by another file's,
 * and only where the order of the files has it so.
 */
export function cleanBrowser(): void {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
  document.title = '';
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  toastStore.clear();
  forgetPage();
}
