import type { sheets_v4 } from '@googleapis/sheets';
import { eq } from 'drizzle-orm';
import { gidOf } from '../plan-batch.ts';
import { sheetTexts as texts } from '../sheet.it.ts';
import { googleCopies, googleCopyTabs } from '../tables.ts';
import { GoogleError } from './google-error.ts';
import type { Google, GoogleTools } from './open-google.ts';
import type { SheetTab } from './sheet-tab.ts';
import { changeSheet, lookAtSheet, ownerKey, writeBlocks } from './spreadsheet.ts';
import type { FoundSheet } from './spreadsheet.ts';

/** Rows that a new tab has room for, and by how many it grows: cells that are empty count towards Google's ten millions. */
export const growth = 1_000;

/** The first row of a tab: the id, the number in the chain, what the room brings, the hash. */
export const headOf = ({ heads }: Pick<SheetTab, 'heads'>): string[] => [
  texts.id,
  texts.number,
  ...heads,
  texts.hash,
];

/**
 * Makes the structure in the restaurant's spreadsheet (C-35): a tab for each kind of record, its head, its protection. What is there
 * stays as it is; run again it makes what is missing. Then the copy is begun, or goes on: of another spreadsheet than before it begins anew.
 * @throws GoogleError
 */
export async function prepareSheet(
  tools: GoogleTools,
  google: Google,
  restaurantId: string,
  sheetId: string,
  tabs: readonly SheetTab[],
): Promise<{ title: string; made: number }> {
  const found = await lookAtSheet(tools, google, sheetId);
  if (found.owner !== null && found.owner !== restaurantId) throw new GoogleError('sheet_of_other');
  const wanted = tabs.map((tab) => ({ tab, gid: gidOf(tab.kind), width: headOf(tab).length }));
  const missing = wanted.filter(({ gid }) => !found.tabs.some((one) => one.gid === gid));
  const titles = freeTitles(found, missing);
  await changeSheet(tools, google, sheetId, [
    ...(found.owner === null ? [ownership(restaurantId)] : []),
    ...missing.flatMap(({ gid, width }) => addTab(gid, titles.get(gid)!, width, google.email)),
    ...wanted.flatMap(({ gid, width }) => {
      const there = found.tabs.find((one) => one.gid === gid);
      return there && there.columns < width
        ? [{ appendDimension: { sheetId: gid, dimension: 'COLUMNS', length: width - there.columns } }]
        : [];
    }),
  ]);
  const titleOf = (gid: number): string =>
    titles.get(gid) ?? found.tabs.find((one) => one.gid === gid)?.title ?? '';
  await writeBlocks(
    tools,
    google,
    sheetId,
    wanted.map(({ tab, gid }) => ({ title: titleOf(gid), fromRow: 1, rows: [headOf(tab)] })),
  );
  const now = tools.clock.now();
  await tools.database.asTenant(restaurantId, async (tx) => {
    const own = eq(googleCopies.restaurantId, restaurantId);
    const [before] = await tx.select().from(googleCopies).where(own).for('update');
    const isAnother = before?.sheetId !== sheetId;
    if (isAnother) await tx.delete(googleCopyTabs).where(eq(googleCopyTabs.restaurantId, restaurantId));
    const fresh = {
      sheetId,
      sheetTitle: found.title,
      dueAt: now,
      failures: 0,
      problem: null,
      problemAt: null,
    };
    const anew = {
      written: 0,
      syncedAt: null,
      touchedAt: null,
      differences: null,
      comparedAt: null,
      startedAt: now,
    };
    await tx
      .insert(googleCopies)
      .values({ restaurantId, ...fresh, ...anew })
      .onConflictDoUpdate({
        target: googleCopies.restaurantId,
        set: isAnother ? { ...fresh, ...anew } : fresh,
      });
    for (const { tab, gid } of wanted) {
      const there = found.tabs.find((one) => one.gid === gid);
      const state = { gid, title: titleOf(gid), gridRows: there?.rows ?? growth };
      await tx
        .insert(googleCopyTabs)
        .values({ restaurantId, kind: tab.kind, ...state })
        .onConflictDoUpdate({
          target: [googleCopyTabs.restaurantId, googleCopyTabs.kind],
          // A tab that was taken away and made anew is empty: it is filled from the beginning.
          set: there ? state : { ...state, nextRow: 2, lastId: null, sequence: 0, word: null },
        });
    }
  });
  return { title: found.title, made: missing.length };
}

/** The titles of new tabs: a restaurant's own tab of that name stays what it is. */
function freeTitles(
  found: FoundSheet,
  missing: readonly { readonly tab: SheetTab; readonly gid: number }[],
): ReadonlyMap<number, string> {
  const taken = new Set(found.tabs.map(({ title }) => title.toLowerCase()));
  return new Map(
    missing.map(({ tab: { title }, gid }) => {
      let free = title;
      for (let n = 1; taken.has(free.toLowerCase()); n++)
        free = n === 1 ? texts.otherTitle(title) : `${texts.otherTitle(title)} ${String(n)}`;
      taken.add(free.toLowerCase());
      return [gid, free];
    }),
  );
}

const ownership = (restaurantId: string): sheets_v4.Schema$Request => ({
  createDeveloperMetadata: {
    developerMetadata: {
      metadataKey: ownerKey,
      metadataValue: restaurantId,
      location: { spreadsheet: true },
      visibility: 'DOCUMENT',
    },
  },
});

/** A tab whose number we give, so that made twice it is one; who owns the spreadsheet may write everywhere, whatever is protected. */
const addTab = (gid: number, title: string, width: number, email: string): sheets_v4.Schema$Request[] => [
  {
    addSheet: {
      properties: {
        sheetId: gid,
        title,
        gridProperties: { rowCount: growth, columnCount: width, frozenRowCount: 1 },
      },
    },
  },
  {
    addProtectedRange: {
      protectedRange: {
        range: { sheetId: gid },
        description: texts.protection,
        warningOnly: false,
        editors: { users: [email], domainUsersCanEdit: false },
      },
    },
  },
];
