import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { accountDeletionContract } from '../contract.ts';
import { askDeletion } from './ask-deletion.ts';
import { withdrawDeletion } from './withdraw-deletion.ts';

const os = implement(accountDeletionContract).$context<CallContext>();

export const accountDeletionRoutes = {
  ask: os.ask.handler(async ({ context, input }) => ({
    dueAt: (await askDeletion(context, memberOf(context), input.confirmation)).toISOString(),
  })),
  withdraw: os.withdraw.handler(async ({ context }) => {
    await withdrawDeletion(context.services, memberOf(context));
    return { dueAt: null };
  }),
};
