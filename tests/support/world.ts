import pg from 'pg';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { newId, type Id } from '#platform/kernel/ids.ts';
import type { Endpoint } from './endpoints.ts';
import { buildRestaurant } from './factories.ts';
import type { TestRestaurant } from './factories.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';
import { readNoted, readTables, Tenant } from './tenant-tables.ts';
import type { Row, Table } from './tenant-tables.ts';

/** Stands in every text of the other restaurant, and nowhere else. */
export const marker = 'Zibibbo7Q4';

/** Tables that a refused call may touch: they count calls, and remember who tried what with an account. */
const countingTables = new Set(['rate_limits', 'login_attempts', 'account_events']);
/** Columns that say when somebody was last seen; any call may move them. */
const seenColumns = ['last_used_at', 'last_activity'];

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown;
  /** The refusal's code; undefined for an answer that is none. */
  readonly code: string | undefined;
}

/** A request before it is sent. `path` starts with `/api`. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Turns the input of an endpoint into its request: path parameters, query string for GET, else a JSON body. */
export function callOf(endpoint: Endpoint, input: unknown): Call {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name] ?? newId();
    delete rest[name];
    return encodeURIComponent(scalar(value).toWellFormed());
  });
  if (endpoint.method !== 'GET') return jsonCall(endpoint.method, `/api${path}`, JSON.stringify(rest));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== null) query.set(name, scalar(value));
  return { method: 'GET', path: `/api${path}${query.size > 0 ? `?${query}` : ''}` };
}

const scalar = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);

export const jsonCall = (method: string, path: string, body: string): Call => ({
  method,
  path,
  body,
  headers: { 'content-type': 'application/json' },
});

/**
 * Two restaurants on a server of their own, and a database that can be put back as it was: `own` has been worked in for
 * a day; `theirs` has a row in every table that can hold one, each with the marker in its texts.
 */
export class World {
  readonly server: TestServer;
  readonly own: TestRestaurant & { readonly userId: string };
  readonly theirs: TestRestaurant & { readonly userId: string };
  readonly #tables: readonly Table[];
  #calls = 0;

  private constructor(
    server: TestServer,
    tables: readonly Table[],
    [own, theirs]: readonly [World['own'], World['theirs']],
  ) {
    this.server = server;
    this.#tables = tables;
    this.own = own;
    this.theirs = theirs;
  }

  static async open(): Promise<World> {
    const server = await startTestServer();
    const owner = server.db.owner;
    const tables = await readTables(owner);
    const person = async (restaurant: TestRestaurant) => {
      const [user] = await owner<{ id: string }>('SELECT id FROM users WHERE email = $1', [restaurant.email]);
      return { ...restaurant, userId: user!.id };
    };
    const own = await person(await buildRestaurant(server));
    const theirs = await person(await buildRestaurant(server));
    await workADay(own, 'Nostrano');
    await workADay(theirs, marker);
    await owner('UPDATE operators SET name = $1 WHERE restaurant_id = $2', [`Rosa ${marker}`, theirs.id]);
    await owner('UPDATE restaurants SET name = $1 WHERE id = $2', [`Trattoria ${marker}`, theirs.id]);
    await new Tenant(tables, { restaurantId: theirs.id, userId: theirs.userId, marker }).fill(owner);
    // As if both had the same password under the same salt: what is meant for one must not reach the other by it.
    await owner(
      `UPDATE credentials SET password = (SELECT password FROM credentials WHERE user_id = $1) WHERE user_id = $2`,
      [own.userId, theirs.userId],
    );
    await owner(
      `INSERT INTO verifications (id, identifier, value, expires_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4::timestamptz + interval '1 hour', $4, $4)`,
      [newId(), `reset-password:${marker}`, theirs.userId, server.clock.now()],
    );
    // The installation's keys for push services are made by whoever asks first, also by reading.
    await own.client.reminders.read({});
    const world = new World(server, tables, [own, theirs]);
    await world.#keep();
    return world;
  }

  close(): Promise<void> {
    return this.server.stop();
  }

  /** Number of calls sent so far. */
  get calls(): number {
    return this.#calls;
  }

  /** Sends a call with these cookies, each from an address of its own. */
  async send(call: Call, cookies: ReadonlyMap<string, string> = new Map()): Promise<Answer> {
    const n = ++this.#calls;
    const response = await fetch(`${this.server.url}${call.path}`, {
      method: call.method,
      redirect: 'manual',
      headers: {
        origin: this.server.url,
        'x-test-address': `11.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`,
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: call.body }),
    });
    const text = await response.text();
    const json = parse(text);
    const code = response.status >= 400 ? (json as { code?: string } | undefined)?.code : undefined;
    return { status: response.status, headers: response.headers, text, json, code };
  }

  /** The ids in a column of a restaurant's rows that a field of this name may mean, the likeliest tables first. */
  async idsFor(field: string, of: 'own' | 'theirs'): Promise<string[]> {
    const stem = field
      .replace(/_?ids?$/i, '')
      .replace(/^p_/, '')
      .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const last = stem.replace(/.*_/, '');
    const isWhole = ({ name }: { readonly name: string }): boolean =>
      new RegExp(`^${last}(s|es)?$`).test(name);
    // What is called so and no more comes before what only ends so: products before cleaning products.
    const named = this.#tables
      .filter(({ name }) => new RegExp(`(^|_)${last}(s|es)?$`).test(name))
      .toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)));
    const found: string[] = [];
    for (const table of stem === '' || named.length === 0 ? this.#tables : named)
      for (const row of await this.#rowsOf(table, this[of])) {
        const id = row[table.columns.some(({ name }) => name === 'id') ? 'id' : (table.tenantColumn ?? '')];
        if (typeof id === 'string') found.push(id);
      }
    // Rows of a manual stand in it, and in no table of their own.
    if (stem === 'row')
      for (const { content } of await this.server.db.owner<{ content: { rows: { id: string }[] } }>(
        'SELECT content FROM haccp_manuals WHERE restaurant_id = $1',
        [this[of].id],
      ))
        found.unshift(...content.rows.map(({ id }) => id));
    // Those of records before the restaurant's own, of a table that has one row of each: it stands in every row of theirs, also
    // where somebody else makes it the id of a record.
    const own = this[of].id;
    return [...new Set(found)].toSorted((a, b) => Number(a === own) - Number(b === own));
  }

  /** What is stored of a restaurant and its person, one mark for each table. */
  marks(of: 'own' | 'theirs'): Promise<ReadonlyMap<string, string>> {
    const { id, userId, email } = this[of];
    return this.#marks(
      `marks_of_${of}`,
      (row) => `WHERE ${row}::text LIKE ANY ('{%${id}%,%${userId}%,%${email}%}')`,
    );
  }

  /** What is stored at all, one mark for each table, apart from what counts calls. */
  allMarks(): Promise<ReadonlyMap<string, string>> {
    return this.#marks('all_marks', () => '');
  }

  /** The parts of the own restaurant's data of which a table is `changed` and that still bear the word of when the world was made. */
  async unnoted(changed: readonly string[]): Promise<string[]> {
    const { owner } = this.server.db;
    const noted = await readNoted(owner);
    const parts = noted.filter(({ table }) => changed.includes(table)).map((one) => one.parts);
    const [words] = await owner<{ same: string[] }>(
      `SELECT array(SELECT key FROM jsonb_each_text(b.versions) WHERE versions_of.versions->>key = value) AS same
         FROM restaurant_versions versions_of JOIN kept.restaurant_versions b USING (restaurant_id)
        WHERE restaurant_id = $1`,
      [this.own.id],
    );
    return parts
      .filter((several) => !several.some((part) => !words!.same.includes(part)))
      .map((several) => several.join(' and '));
  }

  /** The tables whose contents are no longer as they were when the world was made. */
  async changed(): Promise<string[]> {
    const now = await this.allMarks();
    return [...now].filter(([table, mark]) => this.#kept.get(table) !== mark).map(([table]) => table);
  }

  /** Puts every table back as it was when the world was made; `known` are those that `changed` told just now. */
  async restore(known?: readonly string[]): Promise<void> {
    const changed = [
      ...(known ?? (await this.changed())),
      ...countingTables,
      'sessions',
      'operator_sessions',
    ];
    // What the database computes itself can not be written.
    const written = await this.server.db.owner<{ name: string; columns: string }>(
      `SELECT attrelid::regclass::text AS name, string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
        WHERE attrelid = ANY ($1::regclass[]) AND attnum > 0 AND NOT attisdropped AND attgenerated = '' GROUP BY attrelid`,
      [[...new Set(changed)]],
    );
    const statements = written.map(
      ({ name, columns }) =>
        `DELETE FROM ${name}; INSERT INTO ${name} (${columns}) SELECT ${columns} FROM kept.${name};`,
    );
    await this.server.db.owner(
      `SET session_replication_role = replica; ${statements.join(' ')} RESET session_replication_role`,
    );
  }

  #kept: ReadonlyMap<string, string> = new Map();

  async #keep(): Promise<void> {
    const copies = this.#tables.map(({ name }) => `CREATE TABLE kept.${name} AS TABLE ${name}`);
    await this.server.db.owner(`CREATE SCHEMA kept; ${copies.join(';')}`);
    this.#kept = await this.allMarks();
  }

  /** A part for each of a hundred tables: under its name it is planned once, which takes longer than to look. */
  async #marks(name: string, where: (row: string) => string): Promise<ReadonlyMap<string, string>> {
    const parts = this.#tables
      .filter((table) => !countingTables.has(table.name))
      .map((table) => {
        const row = `(to_jsonb(t) - '{${seenColumns.join(',')}}'::text[])::text`;
        return `SELECT '${table.name}' AS "table", coalesce(md5(string_agg(${row}, '|' ORDER BY ${row})), '') AS mark FROM ${table.name} t ${where('t')}`;
      });
    const rows = await this.server.db.owner<{ table: string; mark: string }>(
      parts.join(' UNION ALL '),
      [],
      name,
    );
    return new Map(rows.map(({ table, mark }) => [table, mark]));
  }

  #rowsOf(table: Table, { id, userId }: { id: string; userId: string }): Promise<Row[]> {
    const column =
      table.tenantColumn ??
      (table.name === 'users' ? 'id' : table.columns.find(({ name }) => name === 'user_id')?.name);
    if (column === undefined) return Promise.resolve([]);
    return this.server.db.owner<Record<string, unknown>>(
      `SELECT * FROM ${table.name} WHERE ${pg.escapeIdentifier(column)} = $1 LIMIT 3`,
      [column === table.tenantColumn ? id : userId],
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A product with stock, a fridge with a reading, a control with a check. */
async function workADay({ client }: TestRestaurant, name: string): Promise<void> {
  const [product, equipment, task] = [newId(), newId(), newId()];
  await client.inventory.create({
    id: product,
    name: `Passata ${name}`,
    unit: 'pz',
    category: `Conserve ${name}`,
    initialStock: { quantity: 100, lotNumber: `L-${name}` },
  });
  await client.inventory.takeOut({ id: newId(), productId: product, quantity: 1, notes: `Per ${name}` });
  await client.traceability.begin({
    id: newId(),
    kind: 'exercise',
    start: { kind: 'product', value: product },
    reason: `Prova di ${name}`,
  });
  const limits = { warnAbove: 4, warnBelow: null, criticalAbove: 6, criticalBelow: null };
  await client.refrigeration.createEquipment({
    id: equipment,
    name: `Frigo ${name}`,
    type: 'frigorifero',
    limits,
  });
  await client.refrigeration.recordReading({ id: newId(), equipmentId: equipment, temperature: 3 });
  // Outside its limits: a non-conformity.
  await client.refrigeration.recordReading({ id: newId(), equipmentId: equipment, temperature: 12 });
  const thermometer = await client.thermometers.createThermometer({ id: newId(), name: `Sonda ${name}` });
  await client.thermometers.recordCalibration({
    id: newId(),
    kind: 'calibration',
    thermometerId: thermometer.id,
    method: 'ice',
    readCelsius: 0.2,
  });
  const training = newId();
  const { link, code } = await client.inspectionPapers.giveLink({
    id: newId(),
    firstDay: '2026-11-01',
    lastDay: '2026-11-20',
    registers: ['temperature'],
    hours: 168,
  });
  // The same browser holds the ticket of the link: whoever is signed in may open one as well.
  await client.inspectionPapers.open({ address: new URL(link.url).pathname.split('/').at(-1)!, code });
  await client.staffTraining.recordTraining({
    id: training,
    kind: 'course',
    person: `Cuoco ${name}`,
    course: 'haccp_worker',
    heldOn: '2024-05-06',
  });
  await client.staffTraining.attachCertificate({
    id: newId(),
    trainingId: training,
    content: Buffer.from(`%PDF-1.7 ${name} %%EOF`).toString('base64'),
  });
  const station = newId();
  await client.pestVisits.createStation({ id: station, number: 1, kind: 'bait', place: `Retro ${name}` });
  await client.pestVisits.keepPlan({
    id: newId(),
    content: Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\u0000IEND', 'latin1').toString('base64'),
  });
  const pestVisit = newId();
  await client.pestVisits.recordVisit({
    id: pestVisit,
    company: `Ditta ${name}`,
    visitedOn: '2024-05-06',
    stations: [{ stationId: station, result: 'clean' }],
  });
  await client.pestVisits.keepReport({
    id: newId(),
    visitId: pestVisit,
    content: Buffer.from(`%PDF-1.7 ${name} %%EOF`).toString('base64'),
  });
  const vetting = newId();
  await client.suppliers.recordVetting({
    id: vetting,
    kind: 'document',
    supplier: `Fornitore ${name}`,
    document: 'registration',
    datedOn: '2024-05-06',
  });
  await client.suppliers.keepDocument({
    id: newId(),
    vettingId: vetting,
    content: Buffer.from(`%PDF-1.7 ${name} %%EOF`).toString('base64'),
  });
  const sheet = newId();
  await client.cleaningProducts.recordSheet({
    id: sheet,
    kind: 'sheet',
    product: `Sgrassante ${name}`,
    productKind: 'Sgrassatore',
  });
  await client.cleaningProducts.keepSafetySheet({
    id: newId(),
    sheetId: sheet,
    content: Buffer.from(`%PDF-1.7 ${name} %%EOF`).toString('base64'),
  });
  const recipe = await client.recipes.create({
    id: newId(),
    name: `Ricetta ${name}`,
    lines: [{ name: 'Sale' }],
  });
  await client.allergenBook.choose({ id: newId(), revision: 0, recipeIds: [recipe.id] });
  await client.allergenBook.openLink({ id: newId() });
  await client.allergenBook.issue({ id: newId() });
  await client.processChecks.startRun({ id: newId(), process: 'cooling', food: `Ragù ${name}`, celsius: 72 });
  await client.haccpManual.applyTemplate({ id: newId(), template: 'bar' });
  await client.haccpManual.sign({ id: newId(), revision: 1, signer: name });
  const row = (await client.haccpManual.read()).signed!.content.rows.find(({ key }) => key === 'fridge')!;
  await client.haccpManual.createTask({
    id: newId(),
    rowId: row.id as Id,
    name: `Frigo di ${name}`,
    criticalLimit: '≤ 4 °C',
  });
  const { tub } = await buildPreparation(client, { quantity: 5 }, recipe);
  await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 1 });
  await client.haccp.createTask({ id: task, name: `Controllo ${name}`, criticalLimit: '< 4 °C' });
  await client.haccp.recordCheck({ id: newId(), taskId: task, value: '3', notes: `Nota ${name}` });
}
