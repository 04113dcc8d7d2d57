import { implement } from '@orpc/server';
import { operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { voiceContract } from '../contract.ts';
import { createVoiceLabel } from './create-label.ts';

const os = implement(voiceContract).$context<CallContext>();

export const voiceRoutes = {
  createLabel: os.createLabel.handler(({ context, input }) =>
    createVoiceLabel(context.services, operatorOf(context), input),
  ),
};
