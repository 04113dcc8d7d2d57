import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { voiceContract } from '../contract.ts';
import { createVoiceLabel } from './create-label.ts';
import { findListener, hearCommand } from './hear-command.ts';

const os = implement(voiceContract).$context<CallContext>();

export const voiceRoutes = {
  listener: os.listener.handler(({ context }) => findListener(context.services, memberOf(context))),
  hear: os.hear.handler(({ context, input, signal }) =>
    hearCommand(context.services, memberOf(context), input, signal),
  ),
  createLabel: os.createLabel.handler(({ context, input }) =>
    createVoiceLabel(context.services, memberOf(context), input),
  ),
};
