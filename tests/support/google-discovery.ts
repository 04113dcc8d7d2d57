import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/*
 * Google's own descriptions of its interfaces, where somebody has them: `GOOGLE_DISCOVERY` names a folder with the three documents as
 * Google publishes them. Each request that the product makes and each answer that the counterpart gives is then held against them; they
 * are no part of this repository.
 */

/** A shape as the documents say it (JSON Schema of draft 3, as far as they use it). */
export interface DiscoverySchema {
  readonly $ref?: string | undefined;
  readonly type?: string | undefined;
  readonly properties?: Readonly<Record<string, DiscoverySchema>> | undefined;
  readonly additionalProperties?: DiscoverySchema | undefined;
  readonly items?: DiscoverySchema | undefined;
  readonly enum?: readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly location?: string | undefined;
  readonly required?: boolean | undefined;
}

const zSchema: z.ZodType<DiscoverySchema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.string().optional(),
    properties: z.record(z.string(), zSchema).optional(),
    additionalProperties: zSchema.optional(),
    items: zSchema.optional(),
    enum: z.array(z.string()).optional(),
    format: z.string().optional(),
    location: z.string().optional(),
    required: z.boolean().optional(),
  }),
);
const zRef = z.looseObject({ $ref: z.string() });
const zMethod = z.looseObject({
  id: z.string(),
  httpMethod: z.string(),
  path: z.string(),
  parameters: z.record(z.string(), zSchema).default({}),
  request: zRef.optional(),
  response: zRef.optional(),
  scopes: z.array(z.string()).default([]),
  mediaUpload: z
    .looseObject({ protocols: z.record(z.string(), z.looseObject({ path: z.string() })) })
    .optional(),
});
type Resource = {
  readonly methods: Record<string, z.infer<typeof zMethod>>;
  readonly resources: Record<string, Resource>;
};
const zResource: z.ZodType<Resource> = z.lazy(() =>
  z.looseObject({
    methods: z.record(z.string(), zMethod).default({}),
    resources: z.record(z.string(), zResource).default({}),
  }),
) as z.ZodType<Resource>;
const zDocument = z.looseObject({
  servicePath: z.string(),
  parameters: z.record(z.string(), zSchema).default({}),
  schemas: z.record(z.string(), zSchema),
  resources: z.record(z.string(), zResource),
});

/** A request as it came in. */
export interface AskedOfGoogle {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** The JSON of it; undefined where there is none. */
  readonly body: unknown;
  /** What the token that it bears was given for. */
  readonly scopes: readonly string[];
}

/** What the documents say of a request, and of what is answered to it. */
export interface Verdict {
  /** `calendar.events.insert`; null for what they do not know. */
  readonly call: string | null;
  readonly complaints: readonly string[];
  /** What is wrong with an answer. */
  readonly ofAnswer: (body: unknown) => string[];
}

export type Discovery = (asked: AskedOfGoogle) => Verdict;

/** Makes a judge of documents of Google's. @throws for what is none */
export function discoveryOf(documents: readonly unknown[]): Discovery {
  const calls = documents.flatMap((one) => {
    const { servicePath, parameters, schemas, resources } = zDocument.parse(one);
    const methodsOf = (all: Readonly<Record<string, Resource>>): z.infer<typeof zMethod>[] =>
      Object.values(all).flatMap((resource) => [
        ...Object.values(resource.methods),
        ...methodsOf(resource.resources),
      ]);
    return methodsOf(resources).flatMap((method) => {
      const uploads = Object.values(method.mediaUpload?.protocols ?? {}).map(({ path }) => ({
        path: path.replace(/^\//, ''),
        isUpload: true,
      }));
      return [{ path: `${servicePath}${method.path}`, isUpload: false }, ...uploads].map(
        ({ path, isUpload }) => ({
          method,
          isUpload,
          schemas,
          general: parameters,
          path: new RegExp(
            `^/${path.replaceAll(/[.]/g, '\\$&').replaceAll(/\{(\+?)[^}]+\}/g, (_, rest) => (rest ? '(.+)' : '([^/:]+)'))}$`,
          ),
        }),
      );
    });
  });
  return ({ method: verb, path, body, scopes }) => {
    const url = new URL(path, 'http://google.test');
    const call = calls.find((one) => one.method.httpMethod === verb && one.path.test(url.pathname));
    if (!call)
      return { call: null, complaints: [`${verb} ${url.pathname}: no such call`], ofAnswer: () => [] };
    const { method, isUpload, schemas, general } = call;
    const complaints: string[] = [];
    const known = { ...general, ...method.parameters };
    for (const [name, value] of url.searchParams) {
      if (isUpload && (name === 'uploadType' || name === 'upload_id')) continue;
      const schema = known[name];
      if (!schema || schema.location === 'path') complaints.push(`query ${name}: unknown`);
      else complaints.push(...wrongText(schema, value, `query ${name}`));
    }
    for (const [name, { required, location }] of Object.entries(method.parameters))
      if (required === true && location === 'query' && !url.searchParams.has(name))
        complaints.push(`query ${name}: missing`);
    if (!method.scopes.some((scope) => scopes.includes(scope))) complaints.push('none of its scopes');
    if (method.request === undefined) {
      if (body !== undefined) complaints.push('body: none is taken');
    } else if (body !== undefined || !isUpload)
      complaints.push(...wrong(schemas, method.request, body, 'body'));
    return {
      call: method.id,
      complaints: complaints.map((one) => `${method.id}: ${one}`),
      ofAnswer: (answer) =>
        (method.response === undefined
          ? answer === undefined
            ? []
            : ['answer: none is given']
          : wrong(schemas, method.response, answer, 'answer')
        ).map((one) => `${method.id}: ${one}`),
    };
  };
}

/** What a text of a query is not. */
function wrongText(schema: DiscoverySchema, value: string, at: string): string[] {
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: not one of ${schema.enum.join(', ')}`];
  if (schema.type === 'integer' && !/^-?\d+$/.test(value)) return [`${at}: no number`];
  if (schema.type === 'boolean' && value !== 'true' && value !== 'false')
    return [`${at}: neither true nor false`];
  return [];
}

/** What a value is not, each with where. */
function wrong(
  schemas: Readonly<Record<string, DiscoverySchema>>,
  schema: DiscoverySchema,
  value: unknown,
  at: string,
): string[] {
  const { $ref, type, properties, additionalProperties, items } = schema;
  if ($ref !== undefined) {
    const named = schemas[$ref];
    return named ? wrong(schemas, named, value, at) : [`${at}: ${$ref} is unknown`];
  }
  switch (type) {
    case 'any':
      return [];
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: no object`];
      return Object.entries(value).flatMap(([name, one]) => {
        const own = properties?.[name] ?? additionalProperties;
        return own ? wrong(schemas, own, one, `${at}.${name}`) : [`${at}.${name}: unknown`];
      });
    }
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((one, n) => wrong(schemas, items ?? { type: 'any' }, one, `${at}[${String(n)}]`))
        : [`${at}: no list`];
    case 'string': {
      if (typeof value !== 'string') return [`${at}: no text`];
      return schema.enum && !schema.enum.includes(value)
        ? [`${at}: not one of ${schema.enum.join(', ')}`]
        : [];
    }
    case 'integer':
      return Number.isInteger(value) ? [] : [`${at}: no whole number`];
    case 'number':
      return typeof value === 'number' ? [] : [`${at}: no number`];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${at}: neither true nor false`];
    default:
      return [`${at}: a type that nobody knows`];
  }
}

/** The folder with Google's documents; null where nobody has named one. */
export const discoveryFolder = process.env['GOOGLE_DISCOVERY'] ?? null;

/** The judge by Google's documents; null where they are not at hand. */
export function discoveryAtHand(): Discovery | null {
  if (discoveryFolder === null) return null;
  const folder = discoveryFolder;
  return discoveryOf(
    ['sheets__v4.json', 'drive__v3.json', 'calendar__v3.json'].map(
      (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
    ),
  );
}
