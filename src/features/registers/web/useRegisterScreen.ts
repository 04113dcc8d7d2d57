import { useEffect } from 'react';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { useNow } from '#platform/ui/useNow.ts';
import { useOpened } from './useOpened.ts';

/** A page left open shows by itself what others recorded, in milliseconds. */
export const readAgainMs = 5 * 60_000;

/**
 * What the screen of a register stands on: who looks and whether they may record (`registers` in the plan; what was recorded stays readable,
 * C-07), what waits on the device, what time it is, and what is open over it.
 *
 * @param asking the names by which the address of the screen may ask for something
 * @param loadSheet fetches what the screen is opened for, so that it is at hand before the first tap; what fails now is fetched by it
 */
export function useRegisterScreen<Open>(asking: readonly string[], loadSheet: () => Promise<unknown>) {
  const session = useSession();
  const now = useNow();
  const kept = useKeptWrites(session?.restaurant?.id ?? null);
  const restriction = useRestriction();
  const opened = useOpened<Open>(asking);
  useEffect(() => {
    loadSheet().catch(() => undefined);
  }, [loadSheet]);
  return {
    ...opened,
    isThere: session !== undefined,
    allowed: session !== undefined && hasFeature(session, 'registers'),
    now,
    kept,
    restriction,
  };
}
