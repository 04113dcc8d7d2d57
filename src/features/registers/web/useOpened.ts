import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * What is open over a screen: what was tapped, or what the link asks for that led to it. Once that is closed, the link asks no more.
 *
 * @param asking the names by which the address of the screen may ask for something
 */
export function useOpened<Open>(asking: readonly string[]) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [tapped, setTapped] = useState<Open | null>(null);
  const close = (): void => {
    setTapped(null);
    if (asking.some((one) => one in search))
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) =>
          Object.fromEntries(Object.entries(before).filter(([name]) => !asking.includes(name)))) as never,
        replace: true,
        resetScroll: false,
      });
  };
  return { search, tapped, show: setTapped, close };
}
