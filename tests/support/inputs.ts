import fc from 'fast-check';
import { z } from 'zod';

/** The parts of a Zod schema that are looked at here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly getter?: () => z.ZodType;
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/** An id that no record has. */
const someId = '019aa6d0-1111-7000-8000-000000000001';
/** As long as an id, and of its letters but for the last one. */
const likeAnId = '019aa6d0-1111-7000-8000-00000000000z';

/**
 * Values that some field of some form takes. A field gets those that its own schema lets through, so that a rule made
 * tomorrow needs nothing here unless none of them fits; then `validInputs` says for which field one is missing.
 */
const anyValues: readonly unknown[] = [
  'Passata di pomodoro',
  'È già così: 10 €, «bene»',
  '🍕 n. 7',
  '<b>grassetto</b>',
  "'; DROP TABLE users; --",
  '',
  'a'.repeat(40),
  'Mozzarella1!',
  'cuoco@example.test',
  someId,
  `reading-${someId}`,
  '2026-11-20',
  '2026-11-21T10:00:00.000Z',
  '12:30',
  '2026-11',
  'true',
  'false',
  '0',
  '1',
  '7',
  '30',
  '1234',
  '123456',
  '3,5',
  'https://example.test/pagina',
  '+39 055 123456',
  'eyJhbGciOiJIUzI1NiJ9',
  '{}',
  0,
  1,
  2,
  3.5,
  4,
  7,
  30,
  100,
  1_000,
  -18,
  true,
  false,
  null,
];

const composite = new Set(['object', 'array', 'union', 'record', 'tuple', 'intersection']);

/** The schema behind optional, default, transform and the like, as its input is written. */
function coreOf(schema: z.ZodType): z.ZodType {
  const { type, innerType, in: input, out, getter } = definitionOf(schema);
  if (innerType) return coreOf(innerType);
  // What a preprocess step takes is anything; what it makes of it is the shape.
  if (type === 'pipe' && input)
    return definitionOf(input).type === 'transform' && out ? coreOf(out) : coreOf(input);
  if (type === 'lazy' && getter) return coreOf(getter());
  return schema;
}

/** Options and literals that a leaf names somewhere. */
function constantsOf(schema: z.ZodType): unknown[] {
  const { innerType, in: input, out, entries, values } = definitionOf(schema);
  return [
    ...Object.values(entries ?? {}),
    ...(values ?? []),
    ...[innerType, input, out].flatMap((part) => (part ? constantsOf(part) : [])),
  ];
}

const passes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

const pools = new WeakMap<z.ZodType, readonly unknown[]>();

function poolOf(schema: z.ZodType, place: string): readonly unknown[] {
  const known = pools.get(schema);
  if (known) return known;
  let pool = [...constantsOf(schema), ...anyValues].filter((value) => passes(schema, value));
  if (pool.length === 0) {
    const { pattern } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    if (pattern !== undefined)
      pool = fc
        .sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 1, numRuns: 50 })
        .filter((value) => passes(schema, value));
  }
  if (pool.length === 0)
    throw new Error(
      `tests/support/inputs.ts knows no valid value for ${place}: add one to its list of values`,
    );
  pools.set(schema, pool);
  return pool;
}

/** Values that a schema lets through; a rule over several fields is met by trying again. */
export function validInputs(schema: z.ZodType, place: string): fc.Arbitrary<unknown> {
  const core = coreOf(schema);
  const { type, shape, element, options, valueType, keyType, items } = definitionOf(core);
  if (!composite.has(type)) return fc.constantFrom(...poolOf(schema, place));
  const inner = ((): fc.Arbitrary<unknown> => {
    if (shape) {
      const fields = Object.entries(shape);
      return fc.record(
        Object.fromEntries(fields.map(([name, field]) => [name, validInputs(field, `${place}.${name}`)])),
        {
          requiredKeys: fields.filter(([, field]) => !passes(field, undefined)).map(([name]) => name),
          noNullPrototype: true,
        },
      );
    }
    if (element) return fc.array(validInputs(element, `${place}[]`), { maxLength: 3 });
    if (options) return fc.oneof(...options.map((option, index) => validInputs(option, `${place}|${index}`)));
    if (items) return fc.tuple(...items.map((item, index) => validInputs(item, `${place}[${index}]`)));
    if (valueType && keyType)
      return fc.dictionary(
        validInputs(keyType, `${place} keys`) as fc.Arbitrary<string>,
        validInputs(valueType, `${place} values`),
        { maxKeys: 3, noNullPrototype: true },
      );
    throw new Error(`tests/support/inputs.ts can not make a ${type} yet (${place})`);
  })();
  const empty = [null, undefined].filter((value) => passes(schema, value));
  return (
    empty.length === 0
      ? inner
      : fc.oneof({ weight: 3, arbitrary: inner }, { weight: 1, arbitrary: fc.constantFrom(...empty) })
  ).filter((value) => passes(schema, value));
}

/** A place in an input: names of fields, `*` for every element of a list. */
export type Place = readonly string[];

/** The places of an input where an id goes: fields that take a UUID and nothing else, and those that are called so. */
export function idPlaces(schema: z.ZodType | undefined): Place[] {
  return schema
    ? leavesOf(schema)
        .filter(([place, leaf]) => isId(place.at(-1) ?? '', leaf))
        .map(([place]) => place)
    : [];
}

function isId(name: string, leaf: z.ZodType): boolean {
  if (!passes(leaf, someId)) return false;
  return /id$/i.test(name) || !passes(leaf, likeAnId);
}

/** Every field that is no list and no object, with its place. */
export function leavesOf(schema: z.ZodType, place: Place = []): [Place, z.ZodType][] {
  const { type, shape, element, options, valueType, items } = definitionOf(coreOf(schema));
  if (!composite.has(type)) return [[place, schema]];
  if (shape) return Object.entries(shape).flatMap(([name, field]) => leavesOf(field, [...place, name]));
  const parts = element ? [element] : valueType ? [valueType] : (options ?? items ?? []);
  const below = options ? place : [...place, '*'];
  return parts.flatMap((part) => leavesOf(part, below));
}

/** What is left of an input without everything that may be left out. */
export function leastOf(schema: z.ZodType, input: unknown): unknown {
  let least = input;
  for (const name of Object.keys((input ?? {}) as object)) {
    const { [name]: _, ...without } = least as Record<string, unknown>;
    if (passes(schema, without)) least = without;
  }
  return least;
}

/** A copy of an input with another value at a place, wherever the input has that place. */
export function withValue(input: unknown, place: Place, value: unknown): unknown {
  const [name, ...rest] = place;
  if (name === undefined) return value;
  if (Array.isArray(input)) return input.map((item) => withValue(item, rest, value));
  if (typeof input !== 'object' || input === null) return input;
  if (rest.length > 0 && !(name in input)) return input;
  return { ...input, [name]: withValue(Reflect.get(input, name), rest, value) };
}
