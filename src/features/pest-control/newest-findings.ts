import { inListOrder } from './checklist.ts';
import type { OpenInspection, PestMatter } from './pest-matter.ts';

/**
 * The matters of pest control, the newest first. Where something was found in an area more than once, the newest inspection
 * asks for it: what ends that one ends those before, so they would only say the same again.
 */
export function newestFindings(open: readonly OpenInspection[]): PestMatter[] {
  const asked = new Set<string>();
  return open
    .toSorted(
      (a, b) => b.madeAt.getTime() - a.madeAt.getTime() || b.inspectionId.localeCompare(a.inspectionId),
    )
    .flatMap(({ inspectionId, results, openAreas, performedAt, said }): PestMatter[] => {
      const own = inListOrder(
        results.filter(({ area, findings }) => findings && openAreas.includes(area) && !asked.has(area)),
      );
      if (own.length === 0) return [];
      for (const { area } of own) asked.add(area);
      return [
        {
          inspectionId,
          areas: own.map(({ area }) => area),
          notes: own.flatMap(({ notes }) => notes ?? []),
          performedAt,
          said,
        },
      ];
    });
}
