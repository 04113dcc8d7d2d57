import type { Caller } from './caller.ts';
import { planRequired } from './caller.ts';

/**
 * Holds a write against a plan that lacks its feature, of an endpoint that such a plan may call to end what is open (`orToEnd`): oil
 * that was beyond its limit when the plan ended is changed under any plan (PLAN-40), and nothing else of the register is written.
 *
 * @param ends whether this write ends something that is open; asked only where the plan lacks the feature
 * @throws PLAN_REQUIRED
 */
export async function requireToEnd(
  { planLacks }: Pick<Caller, 'planLacks'>,
  ends: () => Promise<boolean>,
): Promise<void> {
  if (planLacks !== undefined && !(await ends())) throw planRequired(planLacks);
}
