import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { requireConfirmation } from '#features/account-security/server/index.ts';
import type { Confirmation } from '#features/account-security/contract.ts';
import { recordAccountEvent } from '#features/accounts/server/index.ts';
import type { Member } from '#features/access/server/index.ts';
import { auditLogs } from '#features/audit/tables.ts';
import type { CheckedKind } from '#features/integrity/server/index.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { takeOutErrors } from '../errors.it.ts';
import { takeOutFileName } from '../file-name.ts';
import { makeFile } from './make-file.ts';
import { SentFile } from '#platform/disk/sent-file.ts';
import { forgetAbandoned, waitingPath } from '#platform/disk/waiting-files.ts';
import { TooLarge } from './zip-on-disk.ts';

const refuse = refusals(takeOutErrors);
const perRestaurant = { name: 'take-out', points: 6, seconds: 3_600 };
const work = { refuseOwn: () => refuse('TAKE_OUT_BUSY'), refuseAll: () => refuse('TAKE_OUT_BUSY') };

/**
 * Everything of the caller's restaurant as one file, on any plan. That it was taken is noted in the restaurant's log and in the account's,
 * before the file is made: it holds that row as well.
 * @throws CONFIRMATION_REQUIRED, CURRENT_PASSWORD_WRONG, CONFIRMATION_REFUSED, TOO_MANY_REQUESTS, TAKE_OUT_BUSY, TAKE_OUT_TOO_LARGE
 */
export async function saveEverything(
  context: RequestContext,
  caller: Member,
  kinds: readonly CheckedKind[],
  confirmation: Confirmation | undefined,
  signal?: AbortSignal,
): Promise<File> {
  const { services } = context;
  const restaurantId = caller.restaurant.id;
  await requireConfirmation(
    context,
    caller,
    { action: 'account.takeOut', subjectId: restaurantId },
    confirmation,
  );
  await services.limits.take(perRestaurant, restaurantId);
  const make = async (): Promise<File> => {
    const at = services.clock.now();
    const fileName = takeOutFileName(romeDate(at));
    await note(context, caller, fileName, at);
    await forgetAbandoned();
    const path = await waitingPath();
    try {
      await makeFile(services, restaurantId, kinds, { at, path });
      return new SentFile(await openAsBlob(path), fileName, 'application/zip', () =>
        rm(path, { force: true }),
      );
    } catch (error) {
      await rm(path, { force: true });
      if (error instanceof TooLarge) throw refuse('TAKE_OUT_TOO_LARGE');
      throw error;
    }
  };
  return services.heavy.run(restaurantId, work, make, signal);
}

async function note({ services }: RequestContext, caller: Member, fileName: string, at: Date): Promise<void> {
  const restaurantId = caller.restaurant.id;
  await services.database.as('accounts', async (tx) => {
    await tx.insert(auditLogs).values({
      restaurantId,
      id: newId(),
      action: 'take_out.save',
      userId: caller.userId,
      operatorId: caller.operator?.id ?? null,
      operatorName: caller.operator?.name ?? null,
      entityType: 'restaurant',
      entityId: restaurantId,
      room: 'take_out',
      fingerprint: '',
      ...caller.origin,
      response: { fileName },
      recordedAt: at,
    });
    await recordAccountEvent(tx, {
      userId: caller.userId,
      actor: caller.userId,
      action: 'everything_taken_out',
      details: { restaurantId },
      at,
    });
  });
}
