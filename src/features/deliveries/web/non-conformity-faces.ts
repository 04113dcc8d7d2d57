import type { NonConformityFaces } from '#platform/routing/non-conformity-face.ts';
import { nonConformityTexts as texts } from './non-conformity-faces.it.ts';

/** Goods that arrived outside their limit among the non-conformities, and where they are judged. */
export const nonConformityFaces: NonConformityFaces = {
  delivery: {
    ...texts,
    place: (_entryId, lotId) =>
      lotId === null ? { to: '/inventory/deliveries' } : { to: '/inventory/lots/$lotId', params: { lotId } },
  },
};
