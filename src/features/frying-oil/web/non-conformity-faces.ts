import { answerAt } from '#platform/routing/non-conformity-face.ts';
import type { NonConformityFaces } from '#platform/routing/non-conformity-face.ts';
import { nonConformityTexts as texts } from './non-conformity-faces.it.ts';

/** Checks of oil among the non-conformities, and where they are ended. */
export const nonConformityFaces: NonConformityFaces = { oil: { ...texts, place: answerAt('/frying-oil') } };
