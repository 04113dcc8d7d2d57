import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

/** Made of what all rooms hold: read again after whatever changes in a restaurant. */
const madeOfAll = ['dashboard', 'notifications', 'nonConformityRegister'] as const;
/** One's own account: nothing of the restaurant follows from it. */
const ownAccount: readonly string[] = ['accounts', 'accountSecurity'];
/** What else shows a feature's records. */
const alsoShownBy: Readonly<Record<string, readonly string[]>> = {
  closedDays: ['haccp', 'refrigeration', 'sanitization', 'reorder'],
  deliveries: ['inventory', 'labels', 'storagePlaces', 'thermometers', 'traceability', 'reorder'],
  haccp: ['haccpManual', 'thermometers'],
  haccpManual: ['haccp'],
  inventory: [
    'recipes',
    'storagePlaces',
    'preparations',
    'labels',
    'traceability',
    'allergenBook',
    'reorder',
  ],
  nonConformityRegister: ['labels', 'traceability'],
  preparations: ['inventory', 'labels', 'traceability', 'allergenBook', 'reorder'],
  processChecks: ['labels', 'thermometers', 'traceability'],
  recipes: ['allergenBook', 'reorder'],
  refrigeration: ['labels', 'storagePlaces', 'thermometers', 'traceability'],
  stockFiles: ['inventory', 'storagePlaces', 'reorder'],
  storagePlaces: ['inventory', 'traceability'],
  thermometers: [
    'deliveries',
    'haccp',
    'inventory',
    'processChecks',
    'refrigeration',
    'storagePlaces',
    'traceability',
  ],
  traceability: ['inventory', 'preparations', 'labels', 'reorder'],
};
/** Features whose changes may change who is signed in or what they may do. */
const sessionFollows: readonly string[] = ['accounts', 'operators', 'plans', 'restaurants'];

/**
 * The beginnings of the query keys that are stale when something of these features changed: the one rule for a write
 * made here, for one that waited and was sent, and for the server's word that somebody else made one.
 * @param features as in the contract, which is also how their queries' keys begin
 */
export function staleKeys(features: readonly string[]): readonly (readonly [readonly string[]])[] {
  const stale = new Set(features.flatMap((feature) => [feature, ...(alsoShownBy[feature] ?? [])]));
  if (features.some((feature) => !ownAccount.includes(feature)))
    for (const name of madeOfAll) stale.add(name);
  const keys = [...stale].map((feature) => [[feature]] as const);
  return features.some((feature) => sessionFollows.includes(feature))
    ? [...keys, [['accounts', 'session']]]
    : keys;
}

/** Reads again what shows these features' records; resolves when what is on the screen has come. */
export async function readAgain(queryClient: QueryClient, features: readonly string[]): Promise<void> {
  await Promise.all(staleKeys(features).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** `readAgain` for what is done after a write of a feature. */
export function useReadAgain(feature: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => readAgain(queryClient, [feature]);
}
