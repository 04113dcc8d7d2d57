import { implement } from '@orpc/server';
import { callerOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { contactContract } from '../contract.ts';
import { listMessages, markAnswered } from './read-messages.ts';
import { sendMessage } from './send-message.ts';

const os = implement(contactContract).$context<CallContext>();

export const contactRoutes = {
  send: os.send.handler(({ context, input }) => sendMessage(context, input)),
  list: os.list.handler(({ context }) => listMessages(context.services)),
  markAnswered: os.markAnswered.handler(({ context, input }) =>
    markAnswered(context.services, callerOf(context), input.id),
  ),
  contactForm: os.contactForm.handler(async ({ context, input }) => {
    await sendMessage(context, { id: newId(), ...input });
    return { success: true as const };
  }),
};
