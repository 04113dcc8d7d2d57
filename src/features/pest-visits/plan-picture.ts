/** What is taken as the plan of the rooms: a picture, known by its own bytes. Names and declared types are not believed. */
import { attachedType } from '#features/registers/attached-file.ts';
import { picturePoints } from '#features/registers/picture-points.ts';

/** Kinds of pictures that a plan is kept as. */
export const planTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PlanType = (typeof planTypes)[number];

/** Largest plan, in bytes: devices make it small before they send it. */
export const maxPlanBytes = 2 * 1024 * 1024;
/** Characters of the largest one in base64. */
export const maxPlanText = Math.ceil(maxPlanBytes / 3) * 4;
/** Most points of a plan: it is shown in a page, on a phone too. */
export const mostPlanPoints = 40_000_000;
/** Plans that a restaurant can have had. */
export const maxPlans = 20;
/** A place on the plan: thousandths of its width and height, from the upper left. */
export const maxSpot = 1_000;

/** The kind of a picture by its bytes; null where it is none, not whole or too large, in bytes or in points. */
export function planType(bytes: Uint8Array): PlanType | null {
  if (bytes.length > maxPlanBytes) return null;
  const type = attachedType(bytes);
  const picture = planTypes.find((one) => one === type) ?? null;
  return picture !== null && picturePoints(picture, bytes) <= mostPlanPoints ? picture : null;
}
