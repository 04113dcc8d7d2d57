import type { Known, KnownReads } from '#platform/kernel/hit.ts';
import type { Delivery } from '../contract.ts';

/** What a device knows of deliveries without the server: those that it has shown. */
export const knownDeliveries = {
  'deliveries.list': ({ pages }: { pages: readonly { rows: readonly Delivery[] }[] }) =>
    pages.flatMap(({ rows }) =>
      rows.map(({ id, supplier, documentNumber, notes, performedAt }): Known => ({
        kind: 'delivery',
        id,
        title: supplier ?? documentNumber ?? notes ?? '',
        detail: supplier === null ? null : documentNumber,
        at: performedAt,
        also: [notes],
      })),
    ),
} satisfies KnownReads;
