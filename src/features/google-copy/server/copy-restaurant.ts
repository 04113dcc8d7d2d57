import { and, asc, eq, gt, inArray, lt, min } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { dataIntegrityHashes, integrityChains } from '#features/integrity/tables.ts';
import { isAsLeft, planBatch, rangeOf, replan } from '../plan-batch.ts';
import type { Cell, TabPlan } from '../plan-batch.ts';
import { sheetTexts } from '../sheet.it.ts';
import { googleCopyTabs } from '../tables.ts';
import { GoogleError } from './google-error.ts';
import { withCopy } from './lease.ts';
import type { CopyRow } from './lease.ts';
import { noteFailure, noteSuccess } from './note-outcome.ts';
import { openGoogle } from './open-google.ts';
import type { Google, GoogleTools } from './open-google.ts';
import { growth } from './prepare-sheet.ts';
import type { SheetTab } from './sheet-tab.ts';
import { changeSheet, lookAtSheet, readColumns, writeBlocks } from './spreadsheet.ts';

export type CopyTools = GoogleTools & Pick<Services, 'logger'>;

/** Records of one write: ten thousand are there after ten of them, each well below the two megabytes that Google advises. */
export const batchSize = 1_000;

/** How a turn ended. `more`: there is more to write at once. `busy`: somebody else is writing, or nobody wants a copy. */
export type Turn = 'idle' | 'more' | 'failed' | 'busy';

/**
 * Writes what is new of a restaurant's records into its spreadsheet, as far as fits into one write. It may be called at any time, by
 * any server, and again after whatever happened: what is written goes to fixed rows.
 */
export async function copyRestaurant(
  tools: CopyTools,
  restaurantId: string,
  tabs: readonly SheetTab[],
): Promise<Turn> {
  const turn = await withCopy(tools, restaurantId, async (copy): Promise<Turn> => {
    if (copy.dueAt > tools.clock.now()) return 'idle';
    try {
      return (await writeNews(tools, copy, tabs)) ? 'more' : 'idle';
    } catch (error) {
      await noteFailure(tools, copy, error);
      return 'failed';
    }
  });
  return turn ?? 'busy';
}

type TabRow = typeof googleCopyTabs.$inferSelect;

/** What there is to write: the plan, and the cells of every record of it. */
interface News {
  readonly states: readonly TabRow[];
  readonly plans: readonly TabPlan[];
  readonly cells: ReadonlyMap<string, readonly Cell[]>;
  /** Up to which number of the chain the tabs are whole after it. */
  readonly upTo: number;
  readonly more: boolean;
}

async function writeNews(tools: CopyTools, copy: CopyRow, tabs: readonly SheetTab[]): Promise<boolean> {
  const news = await readNews(tools, copy.restaurantId, tabs);
  const places = news.plans.length === 0 ? new Map<string, Place>() : await write(tools, copy, news);
  await keep(tools, copy, news, places);
  return news.more;
}

/** Writes a batch; where somebody has renamed a tab or taken rows away, it looks at the spreadsheet and tries once more. */
async function write(tools: CopyTools, copy: CopyRow, news: News): Promise<ReadonlyMap<string, Place>> {
  const google = await openGoogle(tools, copy.restaurantId);
  try {
    return await writeTo(tools, google, copy.sheetId, news);
  } catch (error) {
    const isChanged =
      error instanceof GoogleError && (error.problem === 'tab_missing' || error.problem === 'no_room_in_tab');
    if (!isChanged) throw error;
  }
  return writeTo(tools, google, copy.sheetId, {
    ...news,
    states: await lookAgain(tools, google, copy.sheetId, news.states),
  });
}

async function writeTo(
  tools: CopyTools,
  google: Google,
  sheetId: string,
  { states, plans, cells }: News,
): Promise<ReadonlyMap<string, Place>> {
  const stateOf = new Map(states.map((state) => [state.kind, state]));
  const places = await findPlaces(tools, google, sheetId, plans, stateOf);
  await makeRoom(tools, google, sheetId, places);
  const blocks = places.flatMap(({ state, nextRow, ids }) =>
    ids.length === 0 ? [] : [{ title: state.title, fromRow: nextRow, rows: ids.map((id) => cells.get(id)!) }],
  );
  if (blocks.length > 0) await writeBlocks(tools, google, sheetId, blocks);
  return new Map(places.map((place) => [place.state.kind, place]));
}

async function readNews(tools: CopyTools, restaurantId: string, tabs: readonly SheetTab[]): Promise<News> {
  return tools.database.asTenant(
    restaurantId,
    async (tx) => {
      const own = eq(googleCopyTabs.restaurantId, restaurantId);
      const known = new Map(tabs.map((tab) => [tab.kind, tab]));
      const states = (await tx.select().from(googleCopyTabs).where(own)).filter(({ kind }) =>
        known.has(kind),
      );
      const [least] = await tx
        .select({ from: min(googleCopyTabs.sequence) })
        .from(googleCopyTabs)
        .where(own);
      const links = await tx
        .select({
          sequence: dataIntegrityHashes.sequence,
          kind: dataIntegrityHashes.dataType,
          id: dataIntegrityHashes.dataIdentifier,
          hash: dataIntegrityHashes.hash,
        })
        .from(dataIntegrityHashes)
        .where(
          and(
            eq(dataIntegrityHashes.restaurantId, restaurantId),
            gt(dataIntegrityHashes.sequence, least?.from ?? 0),
          ),
        )
        .orderBy(asc(dataIntegrityHashes.sequence))
        .limit(batchSize);
      const linkOf = new Map(links.map((link) => [link.id, link]));
      const cells = new Map<string, readonly Cell[]>();
      const plans: TabPlan[] = [];
      for (const plan of planBatch(states, links)) {
        const rows = await known.get(plan.tab.kind)!.rowsOf(tx, restaurantId, plan.ids);
        for (const [id, own] of rows) {
          const { sequence, hash } = linkOf.get(id)!;
          cells.set(id, [id, sequence, ...own, hash]);
        }
        const ids = plan.ids.filter((id) => rows.has(id));
        if (ids.length > 0) plans.push({ tab: plan.tab, ids });
      }
      const more = links.length === batchSize;
      const [chain] = await tx
        .select({ sequence: integrityChains.sequence })
        .from(integrityChains)
        .where(eq(integrityChains.restaurantId, restaurantId));
      // Numbers of records that were wiped are not waited for.
      const upTo = (more ? links.at(-1)?.sequence : chain?.sequence) ?? 0;
      return { states, plans, cells, upTo, more };
    },
    { snapshot: true },
  );
}

/** Where the records of a plan go. */
interface Place {
  readonly state: TabRow;
  readonly nextRow: number;
  readonly ids: readonly string[];
  /** What stands in column A before that. */
  readonly before: string | null;
  /** Somebody has edited the tab since it was left. */
  readonly isTouched: boolean;
}

/** Looks at the end of each tab, and through the whole of one that is not as it was left. */
async function findPlaces(
  tools: CopyTools,
  google: Google,
  sheetId: string,
  plans: readonly TabPlan[],
  stateOf: ReadonlyMap<string, TabRow>,
): Promise<Place[]> {
  const all = plans.map((plan) => ({ plan, state: stateOf.get(plan.tab.kind)! }));
  // Beyond the last row there is nothing to look at: whoever took rows away has left it otherwise.
  const tails = await readColumns(
    tools,
    google,
    sheetId,
    all.map(({ state: { title, nextRow, gridRows } }) =>
      rangeOf(title, `A${String(Math.max(1, Math.min(nextRow - 1, gridRows)))}:A`),
    ),
  );
  const edited = all.filter(
    ({ plan, state }, n) => state.nextRow - 1 > state.gridRows || !isAsLeft(plan, sheetTexts.id, tails[n]!),
  );
  const columns =
    edited.length === 0
      ? []
      : await readColumns(
          tools,
          google,
          sheetId,
          edited.map(({ state: { title } }) => rangeOf(title, 'A1:A')),
        );
  return all.map((one) => {
    const { plan, state } = one;
    const column = columns[edited.indexOf(one)];
    if (column === undefined)
      return { state, nextRow: state.nextRow, ids: plan.ids, before: state.lastId, isTouched: false };
    return { state, ...replan(plan, column), before: column.at(-1) ?? null, isTouched: true };
  });
}

/** Rows that a tab lacks for what goes into it. */
function lackingRows({ state, nextRow, ids }: Place): number {
  const lacking = nextRow + ids.length - 1 - state.gridRows;
  return lacking <= 0 ? 0 : Math.max(lacking, growth);
}

/** Adds rows to the tabs that have too few. */
async function makeRoom(
  tools: CopyTools,
  google: Google,
  sheetId: string,
  places: readonly Place[],
): Promise<void> {
  const needed = places.flatMap((place) => {
    const length = lackingRows(place);
    return length === 0 ? [] : [{ appendDimension: { sheetId: place.state.gid, dimension: 'ROWS', length } }];
  });
  await changeSheet(tools, google, sheetId, needed);
}

/** Keeps how far the tabs are, and that it went well. */
async function keep(
  tools: CopyTools,
  copy: CopyRow,
  { states, upTo }: News,
  places: ReadonlyMap<string, Place>,
): Promise<void> {
  const all = [...places.values()];
  await tools.database.asTenant(copy.restaurantId, async (tx) => {
    const isHeld = await noteSuccess(tx, copy, tools.clock.now(), {
      written: all.reduce((sum, { ids }) => sum + ids.length, 0),
      isTouched: all.some(({ isTouched }) => isTouched),
    });
    // Whoever holds the lease now does it all again, in the same rows.
    if (!isHeld) return;
    const own = eq(googleCopyTabs.restaurantId, copy.restaurantId);
    await tx
      .update(googleCopyTabs)
      .set({ sequence: upTo })
      .where(
        and(
          own,
          lt(googleCopyTabs.sequence, upTo),
          inArray(
            googleCopyTabs.kind,
            states.map(({ kind }) => kind),
          ),
        ),
      );
    for (const place of all) {
      const { state, nextRow, ids, before } = place;
      await tx
        .update(googleCopyTabs)
        .set({
          title: state.title,
          nextRow: nextRow + ids.length,
          lastId: ids.at(-1) ?? before,
          gridRows: state.gridRows + lackingRows(place),
        })
        .where(and(own, eq(googleCopyTabs.kind, state.kind)));
    }
  });
}

/** What the tabs are called and how long they are now. @throws GoogleError `tab_missing`, where one is gone for good */
async function lookAgain(
  tools: CopyTools,
  google: Google,
  sheetId: string,
  states: readonly TabRow[],
): Promise<TabRow[]> {
  const { tabs } = await lookAtSheet(tools, google, sheetId);
  return states.map((state) => {
    const tab = tabs.find(({ gid }) => gid === state.gid);
    if (tab === undefined) throw new GoogleError('tab_missing');
    return { ...state, title: tab.title, gridRows: tab.rows };
  });
}
