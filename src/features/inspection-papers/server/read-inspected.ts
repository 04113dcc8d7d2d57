import { planAllows } from '#features/access/entitlements.ts';
import { listClosings } from '#features/closed-days/server/index.ts';
import { readOwnChain } from '#features/integrity/server/index.ts';
import type { DamagedRow } from '#platform/http/contract.ts';
import type { RequestContext, Services } from '#platform/http/server/context.ts';
import { withoutDamaged } from '#platform/http/server/damaged-rows.ts';
import { refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { House } from '#platform/rooms/extension-point.ts';
import type { Inspected } from '../contract.ts';
import { findLink, refuse } from './find-link.ts';
import type { FoundLink } from './find-link.ts';
import { inspectionPoint } from './inspected-register.ts';
import type { InspectedRegister } from './inspected-register.ts';
import { hasTicket } from './ticket.ts';

/** The registers that a link is for, and the plan holds. */
const registersOf = ({ link, restaurant }: FoundLink, house: House, now: Date): InspectedRegister[] =>
  house
    .all(inspectionPoint)
    .filter(
      ({ key, feature }) =>
        link.registers.includes(key) && (feature === undefined || planAllows(restaurant, feature, now)),
    );

/**
 * What stands on the cover, for who has given the code; null for who has not.
 * @throws INSPECTOR_LINK_GONE
 */
export async function readInspected(
  context: RequestContext,
  address: string,
  house: House,
): Promise<{ inspected: Inspected | null }> {
  const { services } = context;
  const found = await findLink(services, address);
  if (!hasTicket(context, found, address)) return { inspected: null };
  const { link, restaurant } = found;
  const [chain, { closings }] = await Promise.all([
    readOwnChain(services, found),
    listClosings(readingOnly(services, restaurant.id), found),
  ]);
  const inspected = {
    restaurant: restaurant.name,
    firstDay: link.firstDay,
    lastDay: link.lastDay,
    registers: registersOf(found, house, services.clock.now()).map(({ key }) => key),
    expiresAt: link.expiresAt.toISOString(),
    chain,
    closings,
  };
  return { inspected };
}

/** A page of a register as its room's own list answers it. */
interface RegisterAnswer {
  readonly rows: Record<string, unknown>[];
  readonly missed?: Record<string, unknown>[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly damaged?: DamagedRow[];
}

/**
 * A page of a register of the link's days: which days and which registers says the link, never the call.
 * @throws INSPECTOR_LINK_GONE, INSPECTOR_CODE_NEEDED; NOT_FOUND for a register that the link is not for
 */
export async function readRegister(
  context: RequestContext,
  input: { readonly address: string; readonly register: string; readonly cursor?: string | undefined },
  house: House,
): Promise<RegisterAnswer> {
  const { services } = context;
  const found = await findLink(services, input.address);
  if (!hasTicket(context, found, input.address)) throw refuse('INSPECTOR_CODE_NEEDED');
  const { link, restaurant } = found;
  const register = registersOf(found, house, services.clock.now()).find(({ key }) => key === input.register);
  const schema = register?.answers['~orpc'].outputSchema;
  if (register === undefined || schema === undefined) throw refuseCommon('NOT_FOUND');
  const answer = await register.read(
    readingOnly(services, restaurant.id),
    found,
    { from: link.firstDay as LocalDate, to: link.lastDay as LocalDate, cursor: input.cursor },
    house,
  );
  const { output, damaged } = await withoutDamaged(schema, answer);
  if (damaged.length > 0)
    services.logger.error(
      { damaged, endpoint: `inspectionPapers.register ${input.register}` },
      'damaged rows left out',
    );
  return output as RegisterAnswer;
}

/** The services for reading one restaurant: its transactions can write nothing, and there is no way to another's rows. */
function readingOnly(services: Services, restaurantId: string): Services {
  const { database } = services;
  const refused = (): never => {
    throw new Error('an inspector’s link reaches one restaurant, and reads');
  };
  return {
    ...services,
    database: {
      ...database,
      asTenant: (id, work) =>
        id === restaurantId ? database.asTenant(id, work, { snapshot: true }) : refused(),
      as: refused,
      oneAs: refused,
    },
  };
}
