import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { cn } from './cn.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { uiMessages } from './messages.it.ts';
import { useLateCode } from './useLateCode.ts';

/**
 * A part of a screen that comes after the rest of it, such as a register below what is to be done. Where its code can not be
 * fetched (the network went while the page was opening) its place says so, and a tap fetches it; the screen stays, and so does
 * a form that is open over it. `lazy` would throw, and take all of it down; and what it shows React holds back for 300 ms after the tap
 * that asked for it, so that fallbacks do not flicker.
 *
 * @param load fetches the code of the part
 * @param pending what stands in its place until then, `false` for nothing; without it, it is something that a tap opens, which is told in a toast as well where it fails
 * @param afloat of what has no place for a sentence (a bar, what works unseen): it is said over the foot of the page
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode = null,
  afloat = false,
): ComponentType<Props> {
  // A component is a function, which a state would call. Once there it stands at once, also where the part comes a second time.
  let here: { readonly Part: ComponentType<Props> } | null = null;
  const loadHere = async () => (here ??= { Part: await load() });
  return function LatePart(props: Props) {
    const late = useLateCode(loadHere);
    const code = here ?? late.code;
    const { again } = late;
    const isLost = code === null && !late.pending;
    useEffect(() => {
      if (!isLost) return undefined;
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [isLost, again]);
    if (code !== null) return <code.Part {...props} />;
    return isLost ? (
      <LoadFailed
        quiet={pending !== null}
        className={
          afloat
            ? 'fixed inset-x-3 bottom-22 z-40 mx-auto max-w-md shadow-lg xl:bottom-4 print:hidden'
            : cn(pending === false && 'mb-4')
        }
        title={uiMessages.partFailed}
        onRetry={() => loadHere().then(again, openAnew)}
      />
    ) : (
      pending
    );
  };
}

/**
 * Some browsers remember for as long as a page is open that a file of it could not be fetched: opened anew it is. Drafts of
 * forms stay. Without a network what stands is better than the browser's own page.
 */
export function openAnew(): void {
  if (navigator.onLine) window.location.reload();
}
