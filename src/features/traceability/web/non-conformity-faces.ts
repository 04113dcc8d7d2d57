import type { NonConformityFaces } from '#platform/routing/non-conformity-face.ts';
import { nonConformityTexts as texts } from './non-conformity-faces.it.ts';

/** Recalls among the non-conformities, and where their goods are judged. */
export const nonConformityFaces: NonConformityFaces = {
  recall: {
    ...texts,
    place: (entryId) => ({ to: '/traceability/recalls/$recallId', params: { recallId: entryId } }),
  },
};
