import type { Known, KnownReads } from '#platform/kernel/hit.ts';
import type { Made } from '../contract.ts';

/** What a device knows of containers without the server: those that it has shown. */
export const knownTubs = {
  'preparations.list': ({ rows }: { rows: readonly Made[] }) =>
    rows.map(({ preparation, tub }): Known => ({
      kind: 'tub',
      id: tub.id,
      title: preparation.recipeName,
      detail: preparation.batchNumber,
      at: null,
    })),
} satisfies KnownReads;
