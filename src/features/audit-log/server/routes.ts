import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { auditLogContract } from '../contract.ts';
import { lexiconOf } from './lexicon.ts';
import { listLog } from './list-log.ts';
import { readChoices } from './read-choices.ts';
import { readEntry } from './read-entry.ts';
import { writeLogFile } from './write-log-file.ts';

const os = implement(auditLogContract).$context<CallContext>();

/** Binds the audit log to what the rooms say of their acts. */
export function auditLogRoutes(rooms: readonly AuditedRoom[]) {
  const lexicon = lexiconOf(rooms);
  return {
    list: os.list.handler(({ context, input }) =>
      listLog(context.services, memberOf(context), lexicon, input),
    ),
    one: os.one.handler(({ context, input }) =>
      readEntry(context.services, memberOf(context), lexicon, input),
    ),
    choices: os.choices.handler(({ context }) => readChoices(context.services, memberOf(context), lexicon)),
    file: os.file.handler(({ context, input, signal }) =>
      writeLogFile(context.services, memberOf(context), lexicon, input, signal),
    ),
  };
}
