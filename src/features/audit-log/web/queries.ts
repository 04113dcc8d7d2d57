import { readInPages } from '#features/registers/web/index.ts';
import { featureApi } from '#platform/http/client.ts';
import type { auditLogContract } from '../contract.ts';

const api = featureApi<typeof auditLogContract>('auditLog');
const meta = { saidInPlace: true } as const;

/** What the log is narrowed to; what is not there narrows nothing. */
export interface Narrowed {
  readonly operatorId?: string;
  readonly room?: string;
  readonly record?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The log, newest first, a page at a time. */
export const logQuery = (query: Narrowed, enabled: boolean) => ({
  ...api.list.infiniteOptions(readInPages(query)),
  enabled,
});

export const choicesQuery = (enabled: boolean) => ({
  ...api.choices.queryOptions({ input: {}, meta }),
  enabled,
});

export const entryQuery = (entryId: string, enabled: boolean) => ({
  ...api.one.queryOptions({ input: { entryId }, meta }),
  enabled,
});

/** The log of some days as a file, in base64. */
export const readLogFile = (query: Narrowed & { from: string; to: string }, format: 'csv' | 'xlsx') =>
  api.file.call({ ...query, format });
