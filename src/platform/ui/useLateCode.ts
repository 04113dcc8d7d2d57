import { useCallback, useEffect, useState } from 'react';

/** Code that a page fetches while it stands: `code` is null until it is there, and where it can not be had. */
export interface LateCode<Code> {
  readonly code: Code | null;
  readonly pending: boolean;
  /** Asks once more for what could not be had. */
  readonly again: () => void;
}

/**
 * Fetches code that what stands need not wait for. Where it can not be fetched the rest goes on without it: `lazy` would
 * throw, and take what was typed along.
 *
 * @param load the same function on every render
 */
export function useLateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  const [late, setLate] = useState<Pick<LateCode<Code>, 'code' | 'pending'>>({ code: null, pending: true });
  const { pending } = late;
  useEffect(() => {
    if (!pending) return undefined;
    let isHere = true;
    load().then(
      (code) => isHere && setLate({ code, pending: false }),
      () => isHere && setLate({ code: null, pending: false }),
    );
    return () => {
      isHere = false;
    };
  }, [load, pending]);
  return { ...late, again: useCallback(() => setLate({ code: null, pending: true }), []) };
}
