/** What pest control brings to the demo restaurant: an inspection a week, one of them with something found. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { pestAreas } from './areas.it.ts';
import type { zNewInspection } from './contract.ts';
import { demoFinding } from './demo.it.ts';

interface InspectionWrite extends DemoWrite {
  readonly kind: 'inspection';
  readonly input: z.input<typeof zNewInspection> & DemoWrite['input'];
}

/** Days between two inspections. */
const interval = 7;

/** The inspections of the month. */
export function planPestControl(month: Month): InspectionWrite[] {
  const writes: InspectionWrite[] = [];
  // The last one yesterday, so that nothing found goes on when the demo is looked at.
  for (let week = 0; 1 + week * interval < month.days; week++) {
    const at = month.at(1 + week * interval, '09:40', 30);
    const found = week === demoFinding.week;
    const after = week === demoFinding.week - 1;
    writes.push({
      kind: 'inspection',
      at,
      by: 0,
      input: {
        id: month.id(at),
        checklistResults: pestAreas.map((area) => {
          const here = area === demoFinding.area;
          return {
            area,
            findings: here && found,
            ...(here && found
              ? { notes: demoFinding.notes }
              : here && after
                ? { notes: demoFinding.after }
                : {}),
          };
        }),
        ...(found ? { correctiveAction: demoFinding.correctiveAction } : {}),
      },
    });
  }
  return writes;
}
