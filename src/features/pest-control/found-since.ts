import type { PestArea } from './areas.it.ts';

/** Whether something was found, and goes on, in an area that an inspection had found clean before: nothing of it is green then. */
export const isFoundSince = (
  {
    performedAt,
    checklistResults,
  }: {
    readonly performedAt: string;
    readonly checklistResults: readonly { readonly area: PestArea }[];
  },
  going: readonly { readonly areas: readonly PestArea[]; readonly performedAt: string }[],
): boolean =>
  going.some(
    (matter) =>
      matter.performedAt >= performedAt && checklistResults.some(({ area }) => matter.areas.includes(area)),
  );
