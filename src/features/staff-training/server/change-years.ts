import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { YearsShown, zNewYears } from '../contract.ts';
import { trainingYears } from '../tables.ts';
import { evidenceOfYears } from './years-evidence.ts';
import type { YearsRow } from './years-evidence.ts';

/** Sets for how many years courses are proposed to hold, from now on: what was recorded keeps its own day. */
export function changeYears(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zNewYears>,
): Promise<YearsShown> {
  const { id, region, haccpManager, haccpWorker, allergenCourse, otherCourse } = input;
  return recordWrite<YearsShown>(services, caller, {
    id,
    action: 'staffTraining.change_years',
    input,
    entity: { type: 'training_years', id },
    hints: ['staffTraining'],
    run: (tx, at) => {
      const row: YearsRow = {
        restaurantId: caller.restaurant.id,
        id,
        region,
        haccpManager,
        haccpWorker,
        allergenCourse,
        otherCourse,
        operatorName: caller.operator.name,
        recordedAt: at,
      };
      return Promise.resolve({
        response: {
          region,
          years: {
            haccp_manager: haccpManager,
            haccp_worker: haccpWorker,
            allergen_course: allergenCourse,
            other_course: otherCourse,
          },
          setBy: caller.operator.name,
          setAt: at.toISOString(),
        },
        evidence: [evidenceOfYears(row)],
        sent: [insertRow(tx, trainingYears, row)],
      });
    },
  });
}
