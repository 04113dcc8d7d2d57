import { and, eq } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import { listFiltered, presentSequel, readPapers, within } from '#features/registers/server/index.ts';
import type { PageOf } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { KeptDocument, RegisterFilter, RegisterVetting } from '../contract.ts';
import { supplierVettings as entries } from '../tables.ts';
import { documents } from './documents.ts';
import { presentVetting, toldBy } from './present.ts';
import { vettings } from './register.ts';
import type { VettingRow } from './register.ts';

/** A page of the register (`listEntries`), each entry with what came after it. */
export const listVettings = (services: Services, caller: Reader, input: PageOf<RegisterFilter>) =>
  listFiltered(
    services,
    caller,
    vettings,
    input,
    ({ kind, ...filter }: RegisterFilter) =>
      and(
        within(entries, filter, [
          entries.supplier,
          entries.documentName,
          entries.number,
          entries.grounds,
          entries.notes,
          entries.operatorName,
        ]),
        kind === undefined ? undefined : eq(entries.kind, kind),
      ),
    (listed, papers: ReadonlyMap<string, KeptDocument>): RegisterVetting => ({
      ...presentVetting(listed.entry),
      ...presentSequel(listed, toldBy),
      ...paperOf(papers, listed.entry),
    }),
    (tx) => readPapers(tx, documents, caller.restaurant.id),
  );

/** Of a decision there is none, also where the entry corrects a document. */
function paperOf(
  papers: ReadonlyMap<string, KeptDocument>,
  { id, kind }: VettingRow,
): { paper?: KeptDocument } {
  const paper = kind === 'document' ? papers.get(id) : undefined;
  return paper === undefined ? {} : { paper };
}
