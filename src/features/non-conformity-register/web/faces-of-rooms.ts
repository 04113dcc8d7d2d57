import type { NonConformityKind } from '#features/day/kinds.ts';
import type { NonConformityFace, NonConformityFaces } from '#platform/routing/non-conformity-face.ts';

/** Every room's `web/non-conformity-faces.ts`, by the kinds of what they bring; the register names none of them. */
export const faces = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<NonConformityFaces>('../../*/web/non-conformity-faces.ts', {
      eager: true,
      import: 'nonConformityFaces',
    }),
  ),
) as Readonly<Record<NonConformityKind, NonConformityFace>>;
