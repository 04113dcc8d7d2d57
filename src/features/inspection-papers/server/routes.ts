import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { House } from '#platform/rooms/extension-point.ts';
import { inspectionPapersContract } from '../contract.ts';
import { giveLink, revokeLink } from './change-link.ts';
import { openLink } from './open-link.ts';
import { readLinks } from './present-link.ts';
import { readInspected, readRegister } from './read-inspected.ts';

const os = implement(inspectionPapersContract).$context<CallContext>();

export const inspectionPapersRoutes = (house: House) => ({
  links: os.links.handler(({ context }) => readLinks(context.services, memberOf(context))),
  giveLink: os.giveLink.handler(({ context, input }) =>
    giveLink(context.services, memberOf(context), input, house),
  ),
  revokeLink: os.revokeLink.handler(({ context, input }) =>
    revokeLink(context.services, memberOf(context), input),
  ),
  open: os.open.handler(({ context, input }) => openLink(context, input)),
  read: os.read.handler(({ context, input }) => readInspected(context, input.address, house)),
  register: os.register.handler(({ context, input }) => readRegister(context, input, house)),
});
