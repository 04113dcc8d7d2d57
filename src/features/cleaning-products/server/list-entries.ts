import { and, eq } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import { listFiltered, presentSequel, readPapers, within } from '#features/registers/server/index.ts';
import type { PageOf } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { KeptSafetySheet, RegisterFilter, RegisterProduct } from '../contract.ts';
import { cleaningProducts as entries } from '../tables.ts';
import { presentProduct, toldBy } from './present.ts';
import { sheets } from './register.ts';
import type { ProductRow } from './register.ts';
import { safetySheets } from './safety-sheets.ts';

/** A page of the register (`listEntries`), each entry with what came after it. */
export const listEntries = (services: Services, caller: Reader, input: PageOf<RegisterFilter>) =>
  listFiltered(
    services,
    caller,
    sheets,
    input,
    ({ kind, ...filter }: RegisterFilter) =>
      and(
        within(entries, filter, [
          entries.product,
          entries.productKind,
          entries.dilution,
          entries.instructions,
          entries.warnings,
          entries.notes,
          entries.operatorName,
        ]),
        kind === undefined ? undefined : eq(entries.kind, kind),
      ),
    (listed, papers: ReadonlyMap<string, KeptSafetySheet>): RegisterProduct => ({
      ...presentProduct(listed.entry),
      ...presentSequel(listed, toldBy),
      ...paperOf(papers, listed.entry),
    }),
    (tx) => readPapers(tx, safetySheets, caller.restaurant.id),
  );

/** Of what is used no more there is none, also where the entry corrects a sheet. */
function paperOf(
  papers: ReadonlyMap<string, KeptSafetySheet>,
  { id, kind }: ProductRow,
): { paper?: KeptSafetySheet } {
  const paper = kind === 'sheet' ? papers.get(id) : undefined;
  return paper === undefined ? {} : { paper };
}
