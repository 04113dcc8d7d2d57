import type { z } from 'zod';
import { crewOf } from '#features/demo/crew.it.ts';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import type { zNewOperator } from './contract.ts';

/** The crew of the demo restaurant chooses its names first. */
export const planOperators = (
  month: Month,
): (DemoWrite & { readonly kind: 'operator'; readonly input: z.input<typeof zNewOperator> })[] =>
  crewOf(month).map((input, index) => ({ kind: 'operator', at: month.setUp(index), by: index, input }));
