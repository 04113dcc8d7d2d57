import type { Member } from '#features/access/server/index.ts';
import { writeWorkbookApart } from '#features/stock-files/server/index.ts';
import type { LineKind } from '#platform/fair-line/fair-line.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { csvText } from '#platform/kernel/csv.ts';
import { daysBetween, formatItalianDateTime } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { AuditFilter } from '../contract.ts';
import { auditLogErrors } from '../errors.it.ts';
import { mostFileDays, mostFileRows } from '../limits.ts';
import { auditTexts } from '../texts.it.ts';
import type { Lexicon } from './lexicon.ts';
import { aboutOf, compared, presentEntry, readNames } from './present.ts';
import type { Names } from './present.ts';
import { countRows, readRows, wanted } from './read-rows.ts';
import type { AuditRow } from './read-rows.ts';

const refuse = refusals(auditLogErrors);
const { file: texts } = auditTexts;

/** Files of the log stand in the one line for heavy work. */
const logWork: LineKind = {
  refuseOwn: (works) => refuse('FILES_OWN_BUSY', { works }),
  refuseAll: () => refuse('FILES_BUSY'),
};

/** Rows that are read at once. */
const perRead = 1_000;

type Format = 'csv' | 'xlsx';
type Days = AuditFilter & { readonly from: LocalDate; readonly to: LocalDate };

const mediaTypes = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * The log of some days as a file, in base64: counted before any of it is read, and read in one snapshot.
 * @throws AUDIT_FILE_TOO_LONG, AUDIT_FILE_TOO_LARGE, FILES_BUSY, FILES_OWN_BUSY
 */
export async function writeLogFile(
  services: Services,
  caller: Member,
  lexicon: Lexicon,
  { format, ...filter }: Days & { readonly format: Format },
  signal?: AbortSignal,
): Promise<{ fileName: string; mediaType: string; content: string }> {
  if (daysBetween(filter.from, filter.to) >= mostFileDays) throw refuse('AUDIT_FILE_TOO_LONG');
  return services.heavy.run(
    caller.restaurant.id,
    logWork,
    async () => {
      const rows = await readLines(services, caller.restaurant.id, lexicon, filter);
      const bytes =
        format === 'csv'
          ? Buffer.from(csvText(heads, rows), 'utf8')
          : Buffer.from(await writeWorkbookApart([heads, ...rows], services.logger, signal));
      return {
        fileName: `${texts.name(filter.from, filter.to)}.${format}`,
        mediaType: mediaTypes[format],
        content: bytes.toString('base64'),
      };
    },
    signal,
  );
}

const heads = [
  texts.at,
  texts.who,
  texts.room,
  texts.act,
  texts.about,
  texts.before,
  texts.after,
  texts.how,
  texts.device,
  texts.deviceTime,
];

function readLines(
  { database }: Services,
  restaurantId: string,
  lexicon: Lexicon,
  filter: Days,
): Promise<string[][]> {
  const where = wanted(restaurantId, filter);
  return database.asTenant(
    restaurantId,
    async (tx) => {
      const count = await countRows(tx, where, mostFileRows);
      if (count > mostFileRows) throw refuse('AUDIT_FILE_TOO_LARGE', { rows: count, most: mostFileRows });
      const lines: string[][] = [];
      let after: readonly [string, string] | null = null;
      do {
        const rows: AuditRow[] = await readRows(tx, lexicon, where, perRead, after);
        const names = await readNames(tx, restaurantId, lexicon, rows.map(aboutOf));
        lines.push(...rows.map((row) => lineOf(row, lexicon, names)));
        const last: AuditRow | undefined = rows.length < perRead ? undefined : rows.at(-1);
        after = last === undefined ? null : [last.at.toISOString(), last.id];
      } while (after !== null);
      return lines;
    },
    { snapshot: true },
  );
}

function lineOf(row: AuditRow, lexicon: Lexicon, names: Names): string[] {
  const { at, who, room, act, about, how, device, deviceTime } = presentEntry(row, lexicon, names);
  const { changed, said } = compared(row, lexicon);
  const fields = [...changed, ...said];
  const side = (name: 'before' | 'after'): string =>
    fields
      .flatMap((field) => (field[name] === null ? [] : [texts.said(field.label, field[name])]))
      .join('\n');
  return [
    formatItalianDateTime(new Date(at)),
    who,
    room,
    act,
    [about.kind, about.name].filter((part) => part !== null).join(': '),
    side('before'),
    side('after'),
    how,
    device ?? '',
    deviceTime === null ? '' : formatItalianDateTime(new Date(deviceTime)),
  ];
}
