import type { OpenAPI } from '@orpc/contract';
import { escapeHtml } from '#platform/mail/mail.ts';
import { apiPageTexts as texts } from '../api-page.it.ts';
import { apiPageStylePath } from '../api-page-path.ts';

/** What this page reads of a description of the API: the rest of OpenAPI our contracts do not make. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | boolean;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
  readonly 'x-permission'?: {
    readonly access: keyof typeof texts.access;
    readonly feature?: string;
    readonly queueable?: boolean;
    readonly outward?: boolean;
    readonly proven?: boolean;
  };
  readonly 'x-max-body-bytes'?: number;
}
interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}
interface Refusal {
  readonly code: string;
  readonly status: string;
  readonly message: string;
}

/** Deeper than this a value is only named: no contract of ours needs more to be understood. */
const deepest = 6;

/**
 * The whole description of the API as a page that is read without a script: each call by its room, who may make it, what it takes, what it
 * answers, and the refusals that are its own.
 */
export function renderApiPage(document: OpenAPI.Document): string {
  const calls = callsOf(document);
  const rooms = [...Map.groupBy(calls, ({ tags }) => tags?.[0] ?? '')].toSorted(([a], [b]) =>
    a.localeCompare(b, 'it'),
  );
  const common = commonRefusals(calls);
  const isCommon = new Set(common.map(nameOf));
  const index = rooms
    .map(
      ([room, of]) =>
        `<li><a href="#${anchorOf(room)}">${escapeHtml(room)}</a> <span>${texts.calls(of.length)}</span></li>`,
    )
    .join('');
  const sections = rooms
    .map(
      ([room, of]) =>
        `<section id="${anchorOf(room)}"><h2>${escapeHtml(room)}</h2>${of.map((call) => callBlock(call, isCommon)).join('')}</section>`,
    )
    .join('');
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(texts.title)}</title><link rel="stylesheet" href="${apiPageStylePath}"></head><body><header><nav><a href="/">${escapeHtml(texts.home)}</a> <a href="/documentazione">${escapeHtml(texts.documentation)}</a></nav></header><main><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.intro)}</p><p>${escapeHtml(texts.base)} <code>/api</code>. <a href="/api/openapi.json">${escapeHtml(texts.machine)}</a></p><nav aria-label="${texts.rooms}"><h2>${texts.rooms}</h2><ul class="rooms">${index}</ul></nav><section id="rifiuti"><h2>${texts.common}</h2><p>${escapeHtml(texts.commonText)}</p>${refusalList(common)}</section>${sections}</main></body></html>`;
}

function callsOf(document: OpenAPI.Document): Call[] {
  const paths = (document.paths ?? {}) as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
}

const anchorOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function callBlock(call: Call, isCommon: ReadonlySet<string>): string {
  const { operationId = `${call.method} ${call.path}`, 'x-permission': permission } = call;
  const own = refusalsOf(call).filter((one) => !isCommon.has(nameOf(one)));
  const parameters = (call.parameters ?? []).map(({ name, required = false, schema = {} }) =>
    field(name, schema, required, 0),
  );
  const bodySchema = schemaOf(call.requestBody);
  const answers = Object.entries(call.responses ?? {}).filter(([status]) => status.startsWith('2'));
  return `<details id="${escapeHtml(operationId)}"><summary><code><b class="${call.method.toLowerCase()}">${call.method}</b> ${escapeHtml(call.path)}</code> <span>${escapeHtml(call.summary ?? '')}</span></summary>${permission === undefined ? '' : `<p>${texts.who}: ${escapeHtml(texts.access[permission.access])}${permission.feature === undefined ? '' : ` · ${texts.plan} <code>${escapeHtml(permission.feature)}</code>`}</p>${notesOf(call)}`}${block(texts.parameters, parameters)}${bodySchema === undefined ? '' : block(texts.body, fieldsOf(bodySchema, 0))}${answers.map(([status, content]) => answerBlock(status, schemaOf(content))).join('')}${own.length === 0 ? '' : `<h3>${texts.refusals}</h3>${refusalList(own)}`}</details>`;
}

function notesOf({ 'x-permission': permission, 'x-max-body-bytes': bytes }: Call): string {
  const notes = [
    permission?.queueable && texts.queueable,
    permission?.outward && texts.outward,
    permission?.proven && texts.proven,
    bytes !== undefined && texts.maxBody(bytes),
  ].filter((note) => typeof note === 'string');
  return notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('');
}

const block = (title: string, fields: readonly string[]): string =>
  fields.length === 0 ? '' : `<h3>${title}</h3><ul>${fields.join('')}</ul>`;

function answerBlock(status: string, schema: Schema | undefined): string {
  const fields = schema === undefined ? [] : fieldsOf(schema, 0);
  return `<h3>${texts.answer} ${status}</h3>${
    fields.length > 0
      ? `<ul>${fields.join('')}</ul>`
      : `<p>${schema === undefined ? texts.nothing : `<code>${escapeHtml(kindOf(schema))}</code>`}</p>`
  }`;
}

const schemaOf = (content: Content | undefined): Schema | undefined => {
  const [body] = Object.values(content?.content ?? {});
  return body?.schema;
};

/** The fields of an object, or of each of a list; of several shapes those of all, one after the other. */
function fieldsOf(schema: Schema, depth: number): string[] {
  if (depth >= deepest) return [];
  const shapes = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (shapes) return shapes.flatMap((shape) => fieldsOf(shape, depth));
  if (typeof schema.items === 'object') return fieldsOf(schema.items, depth);
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return fieldsOf(schema.additionalProperties, depth);
  return Object.entries(schema.properties ?? {}).map(([name, inner]) =>
    field(name, inner, schema.required?.includes(name) === true, depth),
  );
}

function field(name: string, schema: Schema, isRequired: boolean, depth: number): string {
  const inner = fieldsOf(schema, depth + 1);
  return `<li><code>${escapeHtml(name)}</code> <i>${escapeHtml(kindOf(schema))}</i>${isRequired ? ` <small>${texts.required}</small>` : ''}${boundsOf(schema)}${inner.length === 0 ? '' : `<ul>${inner.join('')}</ul>`}</li>`;
}

/** What a value is, in a word or two: `string (date-time) | null`. */
function kindOf(schema: Schema): string {
  const shapes = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (shapes) return [...new Set(shapes.map(kindOf))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.items !== undefined)
    return `array di ${typeof schema.items === 'object' ? kindOf(schema.items) : 'any'}`;
  const type = [schema.type ?? 'any'].flat().join(' | ');
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

function boundsOf(schema: Schema): string {
  const bounds = [
    [schema.minimum ?? schema.minLength ?? schema.minItems, '≥'],
    [schema.maximum ?? schema.maxLength ?? schema.maxItems, '≤'],
    [schema.default === undefined ? undefined : JSON.stringify(schema.default), '='],
  ]
    .filter(([value]) => value !== undefined)
    .map(([value, sign]) => `${String(sign)} ${String(value)}`);
  return bounds.length === 0 ? '' : ` <small>${escapeHtml(bounds.join(', '))}</small>`;
}

/** The refusals that a call declares, each by its code. */
function refusalsOf(call: Call): Refusal[] {
  return Object.entries(call.responses ?? {}).flatMap(([status, content]) => {
    if (status.startsWith('2')) return [];
    const schema = schemaOf(content);
    return (schema?.oneOf ?? schema?.anyOf ?? (schema ? [schema] : [])).flatMap(({ properties }) => {
      const code = properties?.['code']?.const;
      const message = properties?.['message']?.default;
      return typeof code === 'string'
        ? [{ code, status, message: typeof message === 'string' ? message : '' }]
        : [];
    });
  });
}

const nameOf = ({ code, status, message }: Refusal): string => `${status} ${code} ${message}`;

/** Those that every call declares. */
function commonRefusals(calls: readonly Call[]): Refusal[] {
  const [first, ...others] = calls.map(refusalsOf);
  const all = others.map((some) => new Set(some.map(nameOf)));
  return (first ?? []).filter((one) => all.every((some) => some.has(nameOf(one))));
}

const refusalList = (refusals: readonly Refusal[]): string =>
  `<ul>${refusals
    .map(
      ({ code, status, message }) =>
        `<li><code>${status} ${escapeHtml(code)}</code> ${escapeHtml(message)}</li>`,
    )
    .join('')}</ul>`;

/** The style of the page: the colours of the guests' pages, both themes by what the device says. */
export const apiPageStyle = `:root{color-scheme:light dark;--paper:#FBF8F3;--surface:#fff;--ink:#1E211B;--muted:#5b5f55;--line:#d9d3c7;--green:#1F5B43;--blue:#1D4E89;--amber:#7A4B00;--red:#A3211B}
@media(prefers-color-scheme:dark){:root{--paper:#14150F;--surface:#1d1f18;--ink:#F2EFE6;--muted:#b4b6aa;--line:#3a3c33;--green:#6FC79E;--blue:#8FBDF2;--amber:#FFD58A;--red:#FF9C91}}
*{box-sizing:border-box}html{scroll-padding-top:16px}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header{border-bottom:1px solid var(--line)}header nav{max-width:960px;margin:0 auto;padding:4px 16px;display:flex;gap:24px}
header a{display:inline-flex;align-items:center;min-height:48px;color:var(--ink);font-weight:600}
main{max-width:960px;margin:0 auto;padding:20px 16px 64px}a{color:var(--green)}
h1{font-size:32px;line-height:1.15;margin:0 0 8px}h2{font-size:22px;margin:40px 0 8px}h3{font-size:16px;margin:16px 0 4px}
p{margin:0 0 8px}code{font:15px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}i{color:var(--muted);font-style:normal}small{color:var(--muted);font-size:14px}
.rooms{list-style:none;padding:0;margin:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:0 16px}
.rooms a{display:inline-flex;align-items:center;min-height:44px}.rooms span{color:var(--muted);font-size:14px}
details{background:var(--surface);border:1px solid var(--line);border-radius:10px;margin:0 0 8px;padding:0 14px}details[open]{padding-bottom:14px}
summary{min-height:48px;padding:10px 0;cursor:pointer}summary span{color:var(--muted)}
summary b{display:inline-block;min-width:62px}.get{color:var(--green)}.post{color:var(--blue)}.patch,.put{color:var(--amber)}.delete{color:var(--red)}
ul{margin:0 0 8px;padding-left:22px}li{margin:2px 0}:target{outline:3px solid var(--green);outline-offset:2px}
a:focus-visible,summary:focus-visible{outline:3px solid var(--green);outline-offset:2px}
@media print{details{break-inside:avoid}}`;
