import { and, eq } from 'drizzle-orm';
import { noteBeside } from '#features/audit/server/index.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import { deviceCode, deviceOf } from '#platform/kernel/device.ts';
import { newId } from '#platform/kernel/ids.ts';
import { judgeCode } from '../inspector-link.ts';
import { inspectorLinks, inspectorOpenings } from '../tables.ts';
import { inspectorTexts } from '../texts.it.ts';
import { findLink, refuse } from './find-link.ts';
import { isSame } from './link-secrets.ts';
import { giveTicket } from './ticket.ts';

/** Codes that one network may try in ten minutes, at whatever links: beside the few wrong ones that shut each link. */
const perNetwork = { name: 'inspector-code', points: 20, seconds: 600 } as const;

/**
 * Opens a link with its code: the browser gets a ticket for this link alone. Each try is kept and told to who gave the link; the row is
 * held meanwhile, so that codes tried at the same time are counted one by one.
 * @throws INSPECTOR_LINK_GONE, also with the wrong code that shuts it; INSPECTOR_CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function openLink(
  context: RequestContext,
  { address, code }: { readonly address: string; readonly code: string },
): Promise<{ expiresAt: string }> {
  const { services } = context;
  await services.limits.take(perNetwork, context.address);
  const found = await findLink(services, address);
  const { link, restaurant, secrets } = found;
  const isRight = isSame(code, secrets.code);
  const at = services.clock.now();
  const ofLink = and(eq(inspectorLinks.restaurantId, restaurant.id), eq(inspectorLinks.id, link.id));
  const device = deviceCode(deviceOf(context.userAgent));
  const judged = await services.database.asTenant(restaurant.id, async (tx) => {
    const [held] = await tx.select().from(inspectorLinks).where(ofLink).for('update');
    const result = held === undefined ? null : judgeCode(held, isRight, at);
    if (held === undefined || result === null) return null;
    const { outcome, wrongCodes, left } = result;
    await tx
      .update(inspectorLinks)
      .set({
        wrongCodes,
        shutAt: left === 0 ? at : held.shutAt,
        openedAt: isRight ? (held.openedAt ?? at) : held.openedAt,
      })
      .where(ofLink);
    await tx
      .insert(inspectorOpenings)
      .values({ restaurantId: restaurant.id, id: newId(), linkId: link.id, at, outcome, device });
    await noteBeside(
      tx,
      {
        restaurant,
        userId: null,
        operator: { id: null, name: inspectorTexts.who },
        origin: { deviceId: null, device, cameBy: 'screen' },
      },
      {
        action: isRight ? 'inspection_papers.open_link' : 'inspection_papers.miss_code',
        entity: { type: 'inspector_link', id: link.id },
        response: { wrongCodes },
      },
      at,
    );
    return result;
  });
  if (judged === null) throw refuse('INSPECTOR_LINK_GONE');
  services.hints.publish(restaurant.id, ['inspectionPapers']);
  if (judged.left === 0 && !isRight) throw refuse('INSPECTOR_LINK_GONE');
  if (!isRight) throw refuse('INSPECTOR_CODE_WRONG', { left: judged.left });
  giveTicket(context, found, address);
  return { expiresAt: link.expiresAt.toISOString() };
}
