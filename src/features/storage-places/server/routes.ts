import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { storagePlacesContract } from '../contract.ts';
import { archivePlace } from './archive-place.ts';
import { createPlace } from './create-place.ts';
import { editPlace } from './edit-place.ts';
import { listPlaces } from './list-places.ts';

const os = implement(storagePlacesContract).$context<CallContext>();

export const storagePlacesRoutes = {
  list: os.list.handler(({ context }) => listPlaces(context.services, memberOf(context))),
  create: os.create.handler(({ context, input }) =>
    createPlace(context.services, operatorOf(context), input),
  ),
  edit: os.edit.handler(({ context, input }) => editPlace(context.services, operatorOf(context), input)),
  archive: os.archive.handler(({ context, input }) =>
    archivePlace(context.services, operatorOf(context), input),
  ),
};
