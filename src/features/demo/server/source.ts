import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { DemoPlanner, DemoWrite } from '../demo-plan.ts';
import type { Month } from '../month.ts';

/** What a room brings to the demo restaurant: what it plans, and the use cases that do it. */
export interface DemoSource extends DemoPlanner {
  /** Does one of its writes by the use case behind its endpoint; `services` have the clock of the write. */
  readonly write: (services: Services, caller: OperatorCaller, write: DemoWrite) => Promise<void>;
}

/** Where the rooms bring it. */
export const demoPoint = extensionPoint<DemoSource>('demo');

/** Ties what is planned to what does it, by the kind of the write: a kind without does not compile. */
export function demoSource<Write extends DemoWrite>(
  name: string,
  plan: (month: Month) => readonly Write[],
  does: {
    readonly [Kind in Write['kind']]: (
      services: Services,
      caller: OperatorCaller,
      write: Extract<Write, { readonly kind: Kind }>,
    ) => Promise<unknown>;
  },
): DemoSource {
  return {
    name,
    plan,
    async write(services, caller, write) {
      // What `plan` made comes back.
      const run = does[write.kind as Write['kind']] as (
        services: Services,
        caller: OperatorCaller,
        write: DemoWrite,
      ) => Promise<unknown>;
      await run(services, caller, write);
    },
  };
}
