import type { Caller } from './caller.ts';
import { planRequired } from './caller.ts';

/**
 * Holds a write against a plan that lacks its feature, of an endpoint that such a plan may call to end what is open (`orToEnd`): oil
 * that was beyond its limit when the plan ended is changed under any plan (PLAN-40), and nothing else of the register is written.
 *
 * Nothing is locked for it: two that end the same at once are both stored, and each is a true entry of the register. What comes after
 * something else ended it is refused as any other entry under such a plan; done while the plan had the feature it is judged by that plan
 * (`asOfThen`, endpoint.ts), so that only what was done since is. Nothing stays open by it, and on the device the entry is kept to be looked at.
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
