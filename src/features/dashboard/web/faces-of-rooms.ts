import type { DayKind } from '#features/day/kinds.ts';
import type { DayFace, DayFaces } from '#platform/routing/day-face.ts';

/** Every room's `web/day-faces.ts`, by the kinds of what they tell; the dashboard names none of them. */
export const dayFaces = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<DayFaces>('../../*/web/day-faces.ts', { eager: true, import: 'dayFaces' }),
  ),
) as Readonly<Record<DayKind, DayFace>>;
