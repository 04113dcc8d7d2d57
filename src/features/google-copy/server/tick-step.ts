import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { guideSteps } from '../steps.ts';
import type { GuideStep } from '../steps.ts';
import { googleGuides } from '../tables.ts';

/** Ticks a step of the guide, or takes the tick back (GOOG-14); it is kept for the restaurant, whoever does it. */
export async function tickStep(
  services: Services,
  caller: Member,
  { id, step, done }: { id: string; step: GuideStep; done: boolean },
): Promise<{ guide: GuideStep[] }> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<{ guide: GuideStep[] }>(services, caller, {
    id,
    action: 'googleCopy.tick_step',
    input: { step, done },
    entity: { type: 'restaurant', id: restaurantId },
    hints: ['googleCopy'],
    run: async (tx) => {
      const own = eq(googleGuides.restaurantId, restaurantId);
      await tx.insert(googleGuides).values({ restaurantId }).onConflictDoNothing();
      const [row] = await tx.select({ done: googleGuides.done }).from(googleGuides).where(own).for('update');
      const before = row?.done ?? [];
      const guide = guideSteps.filter((one) => (one === step ? done : before.includes(one)));
      await tx.update(googleGuides).set({ done: guide }).where(own);
      return { response: { guide } };
    },
  });
}
