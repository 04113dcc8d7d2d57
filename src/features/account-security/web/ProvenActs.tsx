import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { errorCode } from '#platform/http/client.ts';
import { ProofContext } from './proof.ts';
import type { Proven } from './proof.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog.tsx')).ProofDialog }));

/** Around screens whose acts want it shown lately who is signed in: asks when the server says so. */
export function ProvenActs({ children }: { readonly children: ReactNode }) {
  const [answer, setAnswer] = useState<((isGiven: boolean) => void) | null>(null);
  const [proven] = useState<Proven>(() => {
    const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
    return async <T,>(act: () => Promise<T>): Promise<T> => {
      try {
        return await act();
      } catch (error) {
        if (errorCode(error) !== 'PROOF_REQUIRED' || !(await ask())) throw error;
        return act();
      }
    };
  });
  const close = (isGiven: boolean): void => {
    setAnswer(null);
    answer?.(isGiven);
  };
  return (
    <ProofContext value={proven}>
      {children}
      {answer ? (
        <Suspense>
          <ProofDialog onClose={close} />
        </Suspense>
      ) : null}
    </ProofContext>
  );
}
