import type { ReactNode } from 'react';

/** The main actions of a screen: in its head where there is room, above the bottom bar where the thumb is. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-3 sm:max-lg:px-6">
      {children}
    </div>
  );
}
