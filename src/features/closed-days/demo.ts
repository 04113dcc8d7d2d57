import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import type { zClosure } from './contract.ts';
import { demoTexts as texts } from './demo.it.ts';

/** The holidays of the demo restaurant before its month begins, told when it began: they touch nothing that it owes. */
export const planClosings = (
  month: Month,
): (DemoWrite & { readonly kind: 'closure'; readonly input: z.input<typeof zClosure> })[] => [
  {
    kind: 'closure',
    at: month.setUp(2),
    by: 0,
    input: {
      id: month.idOf('closure holidays'),
      name: texts.holidays,
      firstDay: month.day(month.days + 80),
      lastDay: month.day(month.days + 66),
      lateReason: texts.why,
    },
  },
];
