/** What traceability brings to the demo restaurant: a finished exercise, of tinned tomatoes that are in a sauce and in two dishes. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { productIdOf } from '#features/inventory/demo.ts';
import type { zBegin } from './contract.ts';
import { demoExercise } from './demo.it.ts';

type TraceWrite = DemoWrite & { readonly kind: 'exercise'; readonly input: z.input<typeof zBegin> };

/** What traceability brings; in a past that is shorter what was made before it is left out. */
export function planTraceability(month: Month): TraceWrite[] {
  const { product, reason, daysAgo, time, took } = demoExercise;
  if (daysAgo >= month.days - 1) return [];
  const at = month.at(daysAgo, time, 15);
  return [
    {
      kind: 'exercise',
      at,
      by: month.by(true),
      input: {
        id: month.id(at),
        kind: 'exercise',
        start: { kind: 'product', value: productIdOf(month, product) },
        reason,
        startedAt: new Date(at.getTime() - took * 1_000).toISOString(),
      },
    },
  ];
}
