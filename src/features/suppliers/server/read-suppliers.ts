import { sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { isUncorrected, readPapers } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import { question } from '#platform/memory/question.ts';
import type { Supplier } from '../contract.ts';
import { endedSuppliers, vettedSuppliers } from '../supplier-standing.ts';
import type { CountedVetting, Vetted } from '../supplier-standing.ts';
import { supplierVettings } from '../tables.ts';
import type { Decision, DocumentKind, VettingKind } from '../vetting-kinds.ts';
import { documents } from './documents.ts';
import type { SuppliersSeen, SupplierSeen } from './suppliers-seen.ts';

interface Row extends Record<string, unknown> {
  readonly entries: readonly {
    readonly id: string;
    readonly kind: VettingKind;
    readonly supplier: string;
    readonly decision: Decision | null;
    readonly grounds: string | null;
    readonly document: DocumentKind | null;
    readonly document_name: string | null;
    readonly number: string | null;
    readonly dated_on: string;
    readonly expires_on: string | null;
    readonly said_at: string;
  }[];
}

/** The entries that nobody corrected, the last told first: what mends an entry stands where that stood. They are few: all of them are read. */
async function readEntries(tx: Transaction, restaurantId: string): Promise<readonly CountedVetting[]> {
  const [row] = await executeNamed<Row>(
    tx,
    'suppliers_vetted',
    sql`
    SELECT coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'supplier', l.supplier, 'decision', l.decision, 'grounds', l.grounds,
             'document', l.document, 'document_name', l.document_name, 'number', l.number, 'dated_on', l.dated_on, 'expires_on', l.expires_on, 'said_at', l.performed_at)
             ORDER BY l.performed_at DESC, l.recorded_at DESC, l.id DESC), '[]') AS entries
      FROM ${supplierVettings} l WHERE l.restaurant_id = ${restaurantId}::uuid AND ${isUncorrected(supplierVettings, sql`l`)}`,
  );
  return (row?.entries ?? []).map(
    ({ document_name: documentName, dated_on: datedOn, expires_on: expiresOn, said_at: saidAt, ...one }) => ({
      ...one,
      documentName,
      datedOn,
      expiresOn,
      saidAt,
    }),
  );
}

/** What is told of each supplier. */
const readVetted = async (tx: Transaction, restaurantId: string): Promise<readonly Vetted[]> =>
  vettedSuppliers(await readEntries(tx, restaurantId)).toSorted((a, b) =>
    a.supplier.localeCompare(b.supplier, 'it'),
  );

export const vettedNow = question({ name: 'suppliers_vetted', parts: ['suppliers'], read: readVetted });
/** The suppliers that are suspended, by `supplierKey`. */
export const suspendedNow = async (tx: Transaction, restaurantId: string): Promise<readonly string[]> =>
  (await readVetted(tx, restaurantId)).flatMap(({ supplier, decision }) =>
    decision?.decision === 'suspended' ? [supplierKey(supplier)] : [],
  );

/** Whether any supplier is suspended. */
export const anySuspended = question({
  name: 'suppliers_suspended',
  parts: ['suppliers'],
  read: async (tx, restaurantId) => (await suspendedNow(tx, restaurantId)).length > 0,
});
const endedNow = question({
  name: 'suppliers_ended',
  parts: ['suppliers'],
  read: async (tx, restaurantId) => [...endedSuppliers(await readEntries(tx, restaurantId))],
});
const papersNow = question({
  name: 'suppliers_papers',
  parts: ['suppliers'],
  read: async (tx, restaurantId) => [...(await readPapers(tx, documents, restaurantId))],
});

const lastOf = (seen: SupplierSeen | undefined): Pick<Supplier, 'lastOn' | 'lastAt'> =>
  seen === undefined ? { lastOn: null } : { lastOn: seen.lastOn, lastAt: seen.lastAt };

/** Days for which a supplier of whom goods were taken is still one. */
const daysSeen = 366;

/** The suppliers of which something was told, and those of whom goods were taken within a year, with their files, of one moment. */
export async function readOverview(
  services: Services,
  caller: Member,
  seenBy: readonly SuppliersSeen[],
): Promise<{ suppliers: Supplier[] }> {
  const since = addDays(romeDate(services.clock.now()), -daysSeen);
  const [vetted, kept, over, ...seen] = await services.memory.read(caller.restaurant, [
    vettedNow({}),
    papersNow({}),
    endedNow({}),
    ...seenBy.map((asking) => asking({ since })),
  ]);
  const papers = new Map(kept);
  const last = new Map<string, SupplierSeen>();
  for (const one of seen.flat()) {
    const key = supplierKey(one.supplier);
    const known = last.get(key);
    if (
      known === undefined ||
      one.lastOn > known.lastOn ||
      (one.lastOn === known.lastOn && one.lastAt > known.lastAt)
    )
      last.set(key, one);
  }
  const told = vetted.map((one) => ({
    ...one,
    documents: one.documents.map((held) => {
      const paper = papers.get(held.id);
      return { ...held, ...(paper === undefined ? {} : { paper }) };
    }),
    ...lastOf(last.get(supplierKey(one.supplier))),
  }));
  const known = new Set(vetted.map(({ supplier }) => supplierKey(supplier)));
  const ended = new Map(over);
  // Goods that were taken after it was said to be over are of a supplier again.
  const untold = [...last].flatMap(([key, one]) =>
    known.has(key) || one.lastOn <= (ended.get(key) ?? '')
      ? []
      : [{ supplier: one.supplier, decision: null, documents: [], ...lastOf(one) }],
  );
  return {
    suppliers: [...told, ...untold].toSorted((a, b) => a.supplier.localeCompare(b.supplier, 'it')),
  };
}
