import { createContext, use } from 'react';

/** Does something that may ask who is there first; rejects with the refusal when nobody says. */
export type Proven = <T>(act: () => Promise<T>) => Promise<T>;

export const ProofContext = createContext<Proven>((act) => act());

/**
 * For acts that want it shown lately who is signed in (`Permission.proven`): does the act, and where the server asks for that
 * proof, has it asked for in a dialog and does the act again. Stands within `ProvenActs`.
 */
export const useProven = (): Proven => use(ProofContext);
