/**
 * The temperature that a visitor typed, as typed: written in one place of the page it stands in the other, whichever of them was made
 * alive first. It is kept nowhere, and sent to nobody.
 */
let typed = '';
const listeners = new Set<() => void>();

export const triedReading = {
  read: (): string => typed,
  /** What stood there when the page was drawn. */
  readAtFirst: (): string => '',
  write: (text: string): void => {
    typed = text;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
