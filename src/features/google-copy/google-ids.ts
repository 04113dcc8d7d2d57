import { z } from 'zod';

const idCharacters = /^[A-Za-z0-9_-]{10,100}$/;

/** The id of a spreadsheet, given as such or as the address at which it is opened; null for anything else. */
export function sheetIdOf(text: string): string | null {
  const trimmed = text.trim();
  const id =
    /^https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/([^/?#]+)/.exec(trimmed)?.[1] ?? trimmed;
  return idCharacters.test(id) ? id : null;
}

/** The id of a folder, given as such or as the address at which it is opened; null for anything else. */
export function folderIdOf(text: string): string | null {
  const trimmed = text.trim();
  const id =
    /^https:\/\/drive\.google\.com\/drive\/(?:u\/\d+\/)?folders\/([^/?#]+)/.exec(trimmed)?.[1] ?? trimmed;
  return idCharacters.test(id) ? id : null;
}

/** An address, or the name of a calendar of Google's own, such as of the feasts. */
const calendarCharacters = /^[\w.#+-]+@[\w-]+(?:\.[\w-]+)+$/;

/**
 * The id of a calendar, given as such or within an address that Google tells for it (`src` of one that is embedded, `cid` of one that is
 * subscribed to); null for anything else.
 */
export function calendarIdOf(text: string): string | null {
  const trimmed = text.trim();
  const id = idWithin(trimmed) ?? trimmed;
  return id.length <= 254 && calendarCharacters.test(id) ? id : null;
}

function idWithin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, searchParams } = new URL(text);
  if (origin !== 'https://calendar.google.com') return null;
  const [src, cid] = [searchParams.get('src'), searchParams.get('cid')];
  if (src !== null || cid === null || cid.includes('@')) return src ?? cid;
  try {
    return atob(cid.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}

const zIdOr = (read: (text: string) => string | null, problem: string) =>
  z
    .string('invalid_type')
    .max(2_000, 'too_long')
    .nullable()
    .transform((text, context) => {
      if (text === null || text.trim() === '') return null;
      const id = read(text);
      if (id === null) context.addIssue({ code: 'custom', message: problem });
      return id;
    });

/** Blank is null. Codes: `invalid_type`, `too_long`, `invalid_sheet`. */
export const zSheetId = zIdOr(sheetIdOf, 'invalid_sheet');
/** Blank is null. Codes: `invalid_type`, `too_long`, `invalid_folder`. */
export const zFolderId = zIdOr(folderIdOf, 'invalid_folder');
/** Blank is null. Codes: `invalid_type`, `too_long`, `invalid_google_calendar`. */
export const zCalendarId = zIdOr(calendarIdOf, 'invalid_google_calendar');
