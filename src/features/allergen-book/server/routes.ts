import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { allergenBookContract } from '../contract.ts';
import { openLink, revokeLink } from './change-link.ts';
import { chooseDishes } from './choose-dishes.ts';
import { issueBook } from './issue-book.ts';
import { makeBookFile } from './make-book-file.ts';
import { readBook } from './read-book.ts';

const os = implement(allergenBookContract).$context<CallContext>();

export const allergenBookRoutes = {
  read: os.read.handler(({ context }) => readBook(context.services, memberOf(context))),
  choose: os.choose.handler(({ context, input }) =>
    chooseDishes(context.services, operatorOf(context), input),
  ),
  issue: os.issue.handler(({ context, input }) => issueBook(context.services, operatorOf(context), input)),
  file: os.file.handler(({ context, input, signal }) =>
    makeBookFile(context.services, memberOf(context), input, signal),
  ),
  openLink: os.openLink.handler(({ context, input }) =>
    openLink(context.services, operatorOf(context), input),
  ),
  revokeLink: os.revokeLink.handler(({ context, input }) =>
    revokeLink(context.services, operatorOf(context), input),
  ),
};
