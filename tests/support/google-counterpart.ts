import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { answerJson, listenAs } from './counterpart.ts';
import type { Asked, Counterpart } from './counterpart.ts';
import { discoveryAtHand } from './google-discovery.ts';

/*
 * Google's sheets, drives and calendars on this machine: speaks their wire protocol, knows service accounts by their public keys,
 * remembers what was written, and refuses what its discovery documents do not allow (all of them where they are at hand,
 * `google-discovery.ts`). What real servers do beyond those documents
 * nobody here has seen: how long quotas last, and the words of some refusals, are made after the documentation.
 */

/** What goes wrong instead: before anything is done, or with the answer after it was; `stranger` answers in its place, and does nothing. */
export type GoogleFault =
  | 'busy'
  | 'broken'
  | 'broken_after'
  | 'cut'
  | 'cut_after'
  | 'disabled'
  | 'forbidden'
  | 'half'
  | 'redirects'
  | 'stranger';

/** A tab of a spreadsheet: rows of cells. */
export interface FakeTab {
  sheetId: number;
  title: string;
  rowCount: number;
  columnCount: number;
  frozenRowCount: number;
  protectedFor: string[] | null;
  rows: unknown[][];
}

/** A spreadsheet and who may do what with it. */
export interface FakeSheet {
  readonly id: string;
  title: string;
  trashed: boolean;
  readonly readers: Set<string>;
  readonly editors: Set<string>;
  tabs: FakeTab[];
  metadata: { metadataKey: string; metadataValue: string }[];
}

export interface FakeEvent {
  id: string;
  status: string;
  [field: string]: unknown;
}

/** A calendar, and who may do what with it. */
export interface FakeCalendar {
  readonly id: string;
  title: string;
  readonly readers: Set<string>;
  readonly editors: Set<string>;
  readonly events: Map<string, FakeEvent>;
}

/** A service account with the file that Google gives for it. */
export interface FakeAccount {
  readonly email: string;
  readonly keyFile: string;
}

export interface GoogleCounterpart extends Counterpart {
  readonly sheets: Map<string, FakeSheet>;
  readonly folders: Map<string, { name: string; readers: Set<string>; mimeType: string; trashed: boolean }>;
  readonly calendars: Map<string, FakeCalendar>;
  /** What was refused as no request of Google's, each with why. */
  readonly refused: string[];
  /** Calls that were answered: `POST spreadsheets.values.batchUpdate`. */
  readonly calls: string[];
  account(name: string): FakeAccount;
  /** The key of an account is good no more. */
  revoke(account: FakeAccount): void;
  sheet(id: string, editors: readonly FakeAccount[]): FakeSheet;
  calendar(id: string, editors: readonly FakeAccount[]): FakeCalendar;
  /** The events that stand in a calendar, those that were taken away left out. */
  eventsOf(calendar: FakeCalendar): FakeEvent[];
  /** The next calls whose name fits go wrong in this way. */
  fail(fault: GoogleFault, times?: number, call?: RegExp): void;
  mend(): void;
  /** The rows of a tab, as texts, without empty ones behind. */
  rowsOf(sheet: FakeSheet, title: string): string[][];
}

class Refused extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

const statusNames: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};
const refuseWith = (status: number, message: string, reason?: string): Refused =>
  new Refused(status, {
    error: {
      code: status,
      message,
      status: statusNames[status],
      ...(reason === undefined
        ? {}
        : {
            errors: [{ message, domain: 'global', reason }],
            details: [
              { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' },
            ],
          }),
    },
  });

const zCell = z.union([z.string(), z.number(), z.boolean()]);
const zValuesUpdate = z.strictObject({
  valueInputOption: z.enum(['RAW', 'USER_ENTERED']),
  data: z
    .array(
      z.strictObject({
        range: z.string(),
        majorDimension: z.literal('ROWS').optional(),
        values: z.array(z.array(zCell)),
      }),
    )
    .min(1),
});
const zRange = z.strictObject({ sheetId: z.int() });
const zRequest = z.union([
  z.strictObject({
    addSheet: z.strictObject({
      properties: z.strictObject({
        sheetId: z.int().min(0).max(2_147_483_647).optional(),
        title: z.string().min(1).max(100),
        gridProperties: z
          .strictObject({
            rowCount: z.int().positive(),
            columnCount: z.int().positive(),
            frozenRowCount: z.int().optional(),
          })
          .optional(),
      }),
    }),
  }),
  z.strictObject({
    addProtectedRange: z.strictObject({
      protectedRange: z.strictObject({
        range: zRange,
        description: z.string().optional(),
        warningOnly: z.boolean().optional(),
        editors: z
          .strictObject({ users: z.array(z.email()), domainUsersCanEdit: z.boolean().optional() })
          .optional(),
      }),
    }),
  }),
  z.strictObject({
    appendDimension: z.strictObject({
      sheetId: z.int(),
      dimension: z.enum(['ROWS', 'COLUMNS']),
      length: z.int().positive(),
    }),
  }),
  z.strictObject({
    createDeveloperMetadata: z.strictObject({
      developerMetadata: z.strictObject({
        metadataKey: z.string(),
        metadataValue: z.string(),
        location: z.strictObject({ spreadsheet: z.literal(true) }),
        visibility: z.enum(['DOCUMENT', 'PROJECT']),
      }),
    }),
  }),
]);
const zBatchUpdate = z.strictObject({ requests: z.array(zRequest).min(1) });
const zClear = z.strictObject({ ranges: z.array(z.string()).min(1) });
/** Without an offset the zone has to be said, as always for what comes back. */
const zMoment = z.strictObject({
  dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  timeZone: z.string().min(1),
});
const zEvent = z.strictObject({
  id: z
    .string()
    .regex(/^[a-v0-9]{5,1024}$/)
    .optional(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  start: zMoment,
  end: zMoment,
  recurrence: z
    .array(
      z
        .string()
        .regex(
          /^(RRULE:FREQ=(DAILY|WEEKLY|MONTHLY)(;[A-Z]+=[-\w,]+)*|(EXDATE|RDATE);TZID=Europe\/Rome:\d{8}T\d{6}(,\d{8}T\d{6})*)$/,
        ),
    )
    .optional(),
  transparency: z.enum(['opaque', 'transparent']).optional(),
  reminders: z.strictObject({ useDefault: z.boolean() }).optional(),
  source: z.strictObject({ title: z.string(), url: z.string() }).optional(),
  extendedProperties: z.strictObject({ private: z.record(z.string(), z.string()) }).optional(),
});

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}
const pairs: KeyPair[] = [];
/**
 * The key pair of an account, by its number: another one than that of the accounts made shortly before. Making one takes a
 * quarter of a second, and nobody is told apart by it alone.
 */
const pairOf = (account: number): KeyPair =>
  (pairs[account % 4] ??= generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }));

/** Starts Google on this machine. */
export async function startGoogle(): Promise<GoogleCounterpart> {
  const keys = new Map<string, string>();
  const tokens = new Map<string, { readonly email: string; readonly scopes: readonly string[] }>();
  const faults: { fault: GoogleFault; call: RegExp; left: number }[] = [];
  let serial = 0;
  let accounts = 0;
  const discovery = discoveryAtHand();

  function token(asked: Asked): unknown {
    const form = new URLSearchParams(asked.body.toString('utf8'));
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      throw new Refused(400, { error: 'unsupported_grant_type' });
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const read = (part: string): Record<string, unknown> =>
      JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
    const { iss, scope, aud, iat, exp } = read(claims);
    const key = keys.get(String(iss));
    if (key === undefined)
      throw new Refused(400, {
        error: 'invalid_grant',
        error_description: 'Invalid grant: account not found',
      });
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${claims}`),
      createPublicKey(key),
      Buffer.from(signature, 'base64url'),
    );
    if (read(head)['alg'] !== 'RS256' || !isSigned)
      throw new Refused(400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' });
    if (!String(aud).startsWith('https://oauth2.googleapis.com/') || Number(exp) - Number(iat) > 3_600)
      throw new Refused(400, { error: 'invalid_grant', error_description: 'Invalid JWT: bad audience' });
    const access = `ya29.${String(++serial)}`;
    tokens.set(access, { email: String(iss), scopes: String(scope).split(' ') });
    return { access_token: access, expires_in: 3_599, token_type: 'Bearer' };
  }

  const caller = (asked: Asked, scope: string): string => {
    const known = tokens.get(String(asked.headers.authorization).replace(/^Bearer /, ''));
    if (!known) throw refuseWith(401, 'Request had invalid authentication credentials.');
    if (!known.scopes.some((one) => one.endsWith(scope) || one.endsWith(scope.split('.')[0]!)))
      throw refuseWith(
        403,
        'Request had insufficient authentication scopes.',
        'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      );
    return known.email;
  };

  function sheetFor(id: string, email: string, writes: boolean): FakeSheet {
    const sheet = made.sheets.get(id);
    if (!sheet) throw refuseWith(404, 'Requested entity was not found.');
    if (writes ? !sheet.editors.has(email) : !sheet.readers.has(email) && !sheet.editors.has(email))
      throw refuseWith(403, 'The caller does not have permission');
    return sheet;
  }

  /** A range in A1 notation as a tab with rows and columns from 0; open ends are the tab's. */
  function placeOf(sheet: FakeSheet, range: string) {
    const match = /^'((?:[^']|'')+)'!([A-Z]+)(\d*)(?::([A-Z]+)(\d*))?$/.exec(range);
    const tab = match && sheet.tabs.find(({ title }) => title === match[1]!.replaceAll("''", "'"));
    if (!match || !tab) throw refuseWith(400, `Unable to parse range: ${range}`);
    const column = (letters: string): number =>
      [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const [fromColumn, fromRow] = [column(match[2]!), match[3] === '' ? 0 : Number(match[3]) - 1];
    if (fromRow >= tab.rowCount || fromColumn >= tab.columnCount)
      throw refuseWith(
        400,
        `Range (${range}) exceeds grid limits. Max rows: ${String(tab.rowCount)}, max columns: ${String(tab.columnCount)}`,
      );
    const toColumn = match[4] === undefined ? fromColumn : Math.min(column(match[4]), tab.columnCount - 1);
    const toRow =
      match[4] === undefined
        ? fromRow
        : match[5] === ''
          ? tab.rowCount - 1
          : Math.min(Number(match[5]) - 1, tab.rowCount - 1);
    return { tab, fromColumn, fromRow, toColumn, toRow };
  }

  const isEmpty = (cell: unknown): boolean => cell === undefined || cell === '';

  function readRange(sheet: FakeSheet, range: string): unknown {
    const { tab, fromColumn, fromRow, toColumn, toRow } = placeOf(sheet, range);
    const values: unknown[][] = [];
    for (let row = fromRow; row <= toRow && row < tab.rows.length; row++) {
      const cells = (tab.rows[row] ?? []).slice(fromColumn, toColumn + 1).map((cell) => cell ?? '');
      while (cells.length > 0 && isEmpty(cells.at(-1))) cells.pop();
      values.push(cells);
    }
    while (values.length > 0 && values.at(-1)!.length === 0) values.pop();
    return { range, majorDimension: 'ROWS', ...(values.length === 0 ? {} : { values }) };
  }

  function writeRange(sheet: FakeSheet, range: string, values: readonly (readonly unknown[])[]): void {
    const { tab, fromColumn, fromRow } = placeOf(sheet, range);
    values.forEach((cells, n) => {
      if (fromRow + n >= tab.rowCount || fromColumn + cells.length > tab.columnCount)
        throw refuseWith(
          400,
          `Range (${range}) exceeds grid limits. Max rows: ${String(tab.rowCount)}, max columns: ${String(tab.columnCount)}`,
        );
      const row = (tab.rows[fromRow + n] ??= []);
      cells.forEach((cell, m) => (row[fromColumn + m] = cell));
    });
    for (let n = 0; n < tab.rows.length; n++) tab.rows[n] ??= [];
  }

  function applyRequest(sheet: FakeSheet, request: z.infer<typeof zRequest>): unknown {
    const tabOf = (id: number): FakeTab => {
      const tab = sheet.tabs.find(({ sheetId }) => sheetId === id);
      if (!tab) throw refuseWith(400, `Invalid requests[0]: No grid with id: ${String(id)}`);
      return tab;
    };
    if ('addSheet' in request) {
      const { sheetId = ++serial, title, gridProperties } = request.addSheet.properties;
      if (
        sheet.tabs.some((tab) => tab.title.toLowerCase() === title.toLowerCase() || tab.sheetId === sheetId)
      )
        throw refuseWith(
          400,
          `Invalid requests[0].addSheet: A sheet with the name "${title}" already exists.`,
        );
      sheet.tabs.push({
        sheetId,
        title,
        rowCount: gridProperties?.rowCount ?? 1_000,
        columnCount: gridProperties?.columnCount ?? 26,
        frozenRowCount: gridProperties?.frozenRowCount ?? 0,
        protectedFor: null,
        rows: [],
      });
      return { addSheet: { properties: { sheetId, title } } };
    }
    if ('addProtectedRange' in request) {
      const { range, editors } = request.addProtectedRange.protectedRange;
      tabOf(range.sheetId).protectedFor = editors?.users ?? [];
      return { addProtectedRange: { protectedRange: { protectedRangeId: ++serial } } };
    }
    if ('appendDimension' in request) {
      const { sheetId, dimension, length } = request.appendDimension;
      const tab = tabOf(sheetId);
      if (dimension === 'ROWS') tab.rowCount += length;
      else tab.columnCount += length;
      return {};
    }
    const { metadataKey, metadataValue } = request.createDeveloperMetadata.developerMetadata;
    sheet.metadata.push({ metadataKey, metadataValue });
    return {};
  }

  const parsed = <S extends z.ZodType>(schema: S, asked: Asked): z.output<S> => {
    const read = schema.safeParse(JSON.parse(asked.body.toString('utf8')));
    if (read.success) return read.data;
    made.refused.push(`${asked.method} ${asked.path}: ${z.prettifyError(read.error)}`);
    throw refuseWith(400, 'Invalid JSON payload received.');
  };

  /** Only what was asked for by `fields`, as far as the product asks. */
  const spreadsheetOf = (sheet: FakeSheet): unknown => ({
    spreadsheetId: sheet.id,
    properties: { title: sheet.title },
    sheets: sheet.tabs.map(({ sheetId, title, rowCount, columnCount }) => ({
      properties: { sheetId, title, gridProperties: { rowCount, columnCount } },
    })),
    ...(sheet.metadata.length === 0 ? {} : { developerMetadata: sheet.metadata }),
  });

  const routes: readonly {
    readonly name: string;
    readonly method: string;
    readonly path: RegExp;
    readonly run: (asked: Asked, found: readonly string[], query: URLSearchParams) => unknown;
  }[] = [
    { name: 'token', method: 'POST', path: /^\/token$/, run: token },
    {
      name: 'about.get',
      method: 'GET',
      path: /^\/drive\/v3\/about$/,
      run: (asked) => ({ user: { emailAddress: caller(asked, 'drive.metadata.readonly') } }),
    },
    {
      name: 'files.get',
      method: 'GET',
      path: /^\/drive\/v3\/files\/([^/]+)$/,
      run: (asked, [id = '']) => {
        const email = caller(asked, 'drive.metadata.readonly');
        const folder = made.folders.get(id);
        const sheet = made.sheets.get(id);
        const isSeen =
          folder?.readers.has(email) ?? (sheet && (sheet.readers.has(email) || sheet.editors.has(email)));
        if (isSeen !== true) throw refuseWith(404, `File not found: ${id}.`, 'notFound');
        return folder
          ? { id, name: folder.name, mimeType: folder.mimeType, trashed: folder.trashed }
          : { id, trashed: sheet!.trashed, capabilities: { canEdit: sheet!.editors.has(email) } };
      },
    },
    {
      name: 'spreadsheets.get',
      method: 'GET',
      path: /^\/v4\/spreadsheets\/([^/:]+)$/,
      run: (asked, [id = '']) => spreadsheetOf(sheetFor(id, caller(asked, 'spreadsheets'), false)),
    },
    {
      name: 'spreadsheets.batchUpdate',
      method: 'POST',
      path: /^\/v4\/spreadsheets\/([^/:]+):batchUpdate$/,
      run: (asked, [id = '']) => {
        const sheet = sheetFor(id, caller(asked, 'spreadsheets'), true);
        const { requests } = parsed(zBatchUpdate, asked);
        // All or nothing.
        const before = structuredClone({ tabs: sheet.tabs, metadata: sheet.metadata });
        try {
          return { spreadsheetId: id, replies: requests.map((request) => applyRequest(sheet, request)) };
        } catch (error) {
          Object.assign(sheet, before);
          throw error;
        }
      },
    },
    {
      name: 'values.batchGet',
      method: 'GET',
      path: /^\/v4\/spreadsheets\/([^/:]+)\/values:batchGet$/,
      run: (asked, [id = ''], query) => {
        const sheet = sheetFor(id, caller(asked, 'spreadsheets'), false);
        return {
          spreadsheetId: id,
          valueRanges: query.getAll('ranges').map((range) => readRange(sheet, range)),
        };
      },
    },
    {
      name: 'values.batchUpdate',
      method: 'POST',
      path: /^\/v4\/spreadsheets\/([^/:]+)\/values:batchUpdate$/,
      run: (asked, [id = '']) => {
        const sheet = sheetFor(id, caller(asked, 'spreadsheets'), true);
        const { data } = parsed(zValuesUpdate, asked);
        const before = structuredClone(sheet.tabs);
        try {
          for (const { range, values } of data) writeRange(sheet, range, values);
        } catch (error) {
          sheet.tabs = before;
          throw error;
        }
        return {
          spreadsheetId: id,
          totalUpdatedRows: data.reduce((sum, { values }) => sum + values.length, 0),
        };
      },
    },
    {
      name: 'values.batchClear',
      method: 'POST',
      path: /^\/v4\/spreadsheets\/([^/:]+)\/values:batchClear$/,
      run: (asked, [id = '']) => {
        const sheet = sheetFor(id, caller(asked, 'spreadsheets'), true);
        const { ranges } = parsed(zClear, asked);
        for (const range of ranges) {
          const { tab, fromColumn, fromRow, toColumn, toRow } = placeOf(sheet, range);
          for (let row = fromRow; row <= toRow && row < tab.rows.length; row++)
            for (let column = fromColumn; column <= toColumn; column++)
              if (tab.rows[row]) tab.rows[row]![column] = '';
        }
        return { spreadsheetId: id, clearedRanges: ranges };
      },
    },
    {
      name: 'events.list',
      method: 'GET',
      path: /^\/calendar\/v3\/calendars\/([^/]+)\/events$/,
      run: (asked, [id = '']) => {
        const email = caller(asked, 'calendar.events');
        const { title, editors } = calendarFor(id, email, false);
        return { summary: title, accessRole: editors.has(email) ? 'writer' : 'reader' };
      },
    },
    {
      name: 'events.insert',
      method: 'POST',
      path: /^\/calendar\/v3\/calendars\/([^/]+)\/events$/,
      run: (asked, [id = '']) => {
        const { events } = calendarFor(id, caller(asked, 'calendar.events'), true);
        const event = parsed(zEvent, asked);
        const eventId = event.id ?? `event${String(++serial)}`;
        if (events.has(eventId))
          throw refuseWith(409, 'The requested identifier already exists.', 'duplicate');
        events.set(eventId, { status: 'confirmed', ...event, id: eventId });
        return { id: eventId };
      },
    },
    {
      name: 'events.update',
      method: 'PUT',
      path: /^\/calendar\/v3\/calendars\/([^/]+)\/events\/([^/]+)$/,
      run: (asked, [id = '', eventId = '']) => {
        const { events } = calendarFor(id, caller(asked, 'calendar.events'), true);
        if (!events.has(eventId)) throw refuseWith(404, 'Not Found', 'notFound');
        events.set(eventId, { status: 'confirmed', ...parsed(zEvent, asked), id: eventId });
        return { id: eventId };
      },
    },
    {
      name: 'events.delete',
      method: 'DELETE',
      path: /^\/calendar\/v3\/calendars\/([^/]+)\/events\/([^/]+)$/,
      run: (asked, [id = '', eventId = '']) => {
        const { events } = calendarFor(id, caller(asked, 'calendar.events'), true);
        const event = events.get(eventId);
        if (!event) throw refuseWith(404, 'Not Found', 'notFound');
        if (event.status === 'cancelled') throw refuseWith(410, 'Resource has been deleted', 'deleted');
        event.status = 'cancelled';
        return undefined;
      },
    },
  ];

  function calendarFor(id: string, email: string, writes: boolean): FakeCalendar {
    const calendar = made.calendars.get(decodeURIComponent(id));
    const isEditor = calendar?.editors.has(email) === true;
    if (!calendar || (!isEditor && !calendar.readers.has(email)))
      throw refuseWith(404, 'Not Found', 'notFound');
    if (writes && !isEditor)
      throw refuseWith(403, 'You need to have writer access to this calendar.', 'requiredAccessLevel');
    return calendar;
  }

  /** Undefined for one that is not good (any more), which is refused as such: there is nothing to be judged. */
  const tokenOf = ({ authorization }: Asked['headers']) =>
    tokens.get(String(authorization).replace(/^Bearer /, ''));

  /** What a request holds, and what its token was given for. */
  const saidIn = ({ body, headers }: Asked) => ({
    body: body.length === 0 ? undefined : (JSON.parse(body.toString('utf8')) as unknown),
    scopes: tokenOf(headers)?.scopes ?? [],
  });

  function answer(asked: Asked, response: ServerResponse): void {
    const url = new URL(asked.path, 'http://google.test');
    const route = routes.find(({ method, path }) => method === asked.method && path.test(url.pathname));
    if (!route) {
      made.refused.push(`${asked.method} ${asked.path}: no such call`);
      answerJson(response, 404, refuseWith(404, 'no such call').body);
      return;
    }
    const verdict =
      tokenOf(asked.headers) === undefined ? undefined : discovery?.({ ...asked, ...saidIn(asked) });
    if (verdict !== undefined && verdict.complaints.length > 0) {
      made.refused.push(...verdict.complaints);
      answerJson(response, 400, refuseWith(400, verdict.complaints.join('; ')).body);
      return;
    }
    const at = faults.findIndex(({ call, left }) => left > 0 && call.test(route.name));
    const fault = at === -1 ? null : faults[at]!.fault;
    if (at !== -1) faults[at]!.left--;
    const cut = (): void => void response.socket?.destroy();
    if (fault === 'cut') return cut();
    if (fault === 'busy')
      return answerJson(response, 429, refuseWith(429, 'Quota exceeded', 'RATE_LIMIT_EXCEEDED').body, {
        'retry-after': '7',
      });
    if (fault === 'stranger') return answerJson(response, 200, {});
    if (fault === 'broken') return answerJson(response, 503, refuseWith(503, 'unavailable').body);
    if (fault === 'disabled')
      return answerJson(response, 403, refuseWith(403, 'API has not been used', 'SERVICE_DISABLED').body);
    if (fault === 'forbidden') return answerJson(response, 403, refuseWith(403, 'no permission').body);
    if (fault === 'redirects') {
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
      return;
    }
    try {
      const body = route.run(asked, route.path.exec(url.pathname)!.slice(1), url.searchParams);
      if (verdict !== undefined) made.refused.push(...verdict.ofAnswer(body));
      made.calls.push(route.name);
      if (fault === 'cut_after') return cut();
      if (fault === 'broken_after') return answerJson(response, 503, refuseWith(503, 'unavailable').body);
      if (fault === 'half') {
        const text = JSON.stringify(body);
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': String(text.length),
        });
        response.write(text.slice(0, text.length / 2));
        response.socket?.destroy();
        return;
      }
      if (body === undefined) response.writeHead(204).end();
      else answerJson(response, 200, body);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      answerJson(response, error.status, error.body);
    }
  }

  const counterpart = await listenAs(answer);
  const made: GoogleCounterpart = {
    ...counterpart,
    sheets: new Map(),
    folders: new Map(),
    calendars: new Map(),
    refused: [],
    calls: [],
    account(name) {
      const email = `${name}@cucina.iam.gserviceaccount.com`;
      const { publicKey, privateKey } = pairOf(accounts++);
      keys.set(email, publicKey);
      const keyFile = JSON.stringify({
        type: 'service_account',
        project_id: 'cucina',
        private_key_id: `key-${String(++serial)}-of-${name}`,
        private_key: privateKey,
        client_email: email,
        client_id: '1',
        auth_uri: 'https://accounts.google.com/o/oauth2/auth',
        // A key file may say anything; the token is asked for at Google alone.
        token_uri: 'http://127.0.0.1:9/token',
      });
      return { email, keyFile };
    },
    revoke({ email }) {
      keys.delete(email);
      for (const [access, known] of tokens) if (known.email === email) tokens.delete(access);
    },
    sheet(id, editors) {
      const emails = editors.map(({ email }) => email);
      const sheet: FakeSheet = {
        id,
        title: 'Copia di Credenza',
        trashed: false,
        readers: new Set(emails),
        editors: new Set(emails),
        tabs: [
          {
            sheetId: 0,
            title: 'Foglio1',
            rowCount: 1_000,
            columnCount: 26,
            frozenRowCount: 0,
            protectedFor: null,
            rows: [],
          },
        ],
        metadata: [],
      };
      made.sheets.set(id, sheet);
      return sheet;
    },
    calendar(id, editors) {
      const emails = editors.map(({ email }) => email);
      const calendar: FakeCalendar = {
        id,
        title: 'HACCP in cucina',
        readers: new Set(emails),
        editors: new Set(emails),
        events: new Map(),
      };
      made.calendars.set(id, calendar);
      return calendar;
    },
    eventsOf: ({ events }) => [...events.values()].filter(({ status }) => status !== 'cancelled'),
    fail: (fault, times = 1, call = /./) => void faults.push({ fault, call, left: times }),
    mend: () => void faults.splice(0),
    rowsOf(sheet, title) {
      const rows = (sheet.tabs.find((tab) => tab.title === title)?.rows ?? []).map((row) => row.map(String));
      while (rows.length > 0 && rows.at(-1)!.every((cell) => cell === '')) rows.pop();
      return rows;
    },
  };
  return made;
}
