import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { daysBetween, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { House } from '#platform/rooms/extension-point.ts';
import type { InspectorLink } from '../contract.ts';
import { linkEnd, mostWrongCodes } from '../inspector-link.ts';
import { mostDays } from '../limits.ts';
import { inspectorLinks } from '../tables.ts';
import { refuse } from './find-link.ts';
import { inspectionPoint } from './inspected-register.ts';
import { addressHashOf, secretsOf } from './link-secrets.ts';
import { readLink } from './present-link.ts';

/** Links that a restaurant may give in a day. */
const perRestaurant = { name: 'inspector-links', points: 20, seconds: 86_400 } as const;

interface Given {
  readonly id: string;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly registers: readonly string[];
  readonly hours: number;
}

/**
 * Gives an inspector a link to registers of some days, both inclusive. The code is in this answer and in no other; neither it nor the
 * address is stored (`link-secrets.ts`).
 * @throws INPUT_INVALID for days of tomorrow, more than 92 of them, or a register that there is not; TOO_MANY_REQUESTS
 */
export async function giveLink(
  services: Services,
  caller: Member,
  input: Given,
  house: House,
): Promise<{ link: InspectorLink; code: string }> {
  const restaurantId = caller.restaurant.id;
  const { id, firstDay, lastDay, registers, hours } = input;
  if (lastDay > romeDate(services.clock.now())) throw refuseField('lastDay', 'in_future');
  if (daysBetween(firstDay, lastDay) >= mostDays) throw refuseField('firstDay', 'too_large', mostDays);
  const known = house.all(inspectionPoint).map(({ key }) => key);
  if (!registers.every((key) => known.includes(key))) throw refuseField('registers', 'invalid_option');
  await services.limits.take(perRestaurant, restaurantId);
  const keyId = services.secrets.current;
  await recordWrite(services, caller, {
    id,
    action: 'inspection_papers.give_link',
    input: { ...input, registers: [...registers] },
    entity: { type: 'inspector_link', id },
    hints: ['inspectionPapers'],
    run: async (tx, at) => {
      const expiresAt = linkEnd(at, hours);
      const made = secretsOf({ restaurantId, id, keyId }, services.secrets);
      if (made === null) throw new Error('the current key is missing from the keyring');
      await tx.insert(inspectorLinks).values({
        restaurantId,
        id,
        keyId,
        addressHash: addressHashOf(made.address),
        firstDay,
        lastDay,
        registers: [...registers],
        createdAt: at,
        expiresAt,
      });
      return {
        response: { firstDay, lastDay, registerCount: registers.length, expiresAt: expiresAt.toISOString() },
      };
    },
  });
  return told(services, caller, id);
}

/** The link as it stands, with its code: also for a write that was sent again, which made it a while ago. */
async function told(services: Services, caller: Member, id: string) {
  const restaurantId = caller.restaurant.id;
  const [link, [row]] = await Promise.all([
    readLink(services, caller, id),
    services.database.asTenant(restaurantId, (tx) =>
      tx
        .select({ keyId: inspectorLinks.keyId })
        .from(inspectorLinks)
        .where(and(eq(inspectorLinks.restaurantId, restaurantId), eq(inspectorLinks.id, id))),
    ),
  ]);
  const made = row === undefined ? null : secretsOf({ restaurantId, id, keyId: row.keyId }, services.secrets);
  // Wiped since: there is no such link any more.
  if (link === undefined || made === null) throw refuseCommon('NOT_FOUND');
  return { link, code: made.code };
}

/**
 * Closes a link: it leads nowhere at once, also for who has opened it.
 * @throws NOT_FOUND; INSPECTOR_LINK_ENDED where it leads nowhere already
 */
export function revokeLink(
  services: Services,
  caller: Member,
  input: { readonly id: string; readonly linkId: string },
): Promise<{ id: string }> {
  const restaurantId = caller.restaurant.id;
  const ofLink = and(eq(inspectorLinks.restaurantId, restaurantId), eq(inspectorLinks.id, input.linkId));
  return recordWrite<{ id: string }>(services, caller, {
    id: input.id,
    action: 'inspection_papers.revoke_link',
    input,
    entity: { type: 'inspector_link', id: input.linkId },
    hints: ['inspectionPapers'],
    run: async (tx, at) => {
      const revoked = await tx
        .update(inspectorLinks)
        .set({ revokedAt: at })
        .where(
          and(
            ofLink,
            isNull(inspectorLinks.revokedAt),
            gt(inspectorLinks.expiresAt, at),
            lt(inspectorLinks.wrongCodes, mostWrongCodes),
          ),
        )
        .returning({ id: inspectorLinks.id });
      if (revoked.length === 0) {
        const there = await tx.select({ id: inspectorLinks.id }).from(inspectorLinks).where(ofLink);
        throw there.length === 0 ? refuseCommon('NOT_FOUND') : refuse('INSPECTOR_LINK_ENDED');
      }
      return { response: { id: input.linkId } };
    },
  });
}
