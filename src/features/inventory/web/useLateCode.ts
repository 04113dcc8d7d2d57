import { useEffect, useState } from 'react';

/** Code that a dialog fetches when it opens: `code` is null until it is there, and for good once it can not be had. */
export interface LateCode<Code> {
  readonly code: Code | null;
  readonly pending: boolean;
}

/**
 * Fetches code that a dialog need not wait for. Where it can not be fetched the dialog goes on without it: `lazy` would
 * throw, and take what was typed along.
 *
 * @param load the same function on every render
 */
export function useLateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  const [late, setLate] = useState<LateCode<Code>>({ code: null, pending: true });
  useEffect(() => {
    let isHere = true;
    load().then(
      (code) => isHere && setLate({ code, pending: false }),
      () => isHere && setLate({ code: null, pending: false }),
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return late;
}
