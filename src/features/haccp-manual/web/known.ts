import type { Known, KnownReads } from '#platform/kernel/hit.ts';
import type { Manual } from '../contract.ts';

/** What a device knows of the manual without the server: the rows that it has shown. */
export const knownManual = {
  'haccpManual.read': ({ draft }: Manual) =>
    (draft?.rows ?? []).map(({ id, title, criticalLimit }): Known => ({
      kind: 'manual_row',
      id,
      title,
      detail: criticalLimit,
      at: null,
    })),
} satisfies KnownReads;
