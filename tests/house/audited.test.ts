import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { commonValues } from '#features/audit/common-words.it.ts';
import { isOwn, wordOf } from '#features/audit-log/fields.ts';
import { auditedRooms } from '#server/features.ts';

/** JSON Schema, as far as it is looked at here. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
}

const shapeOf = (of: unknown): Shape => {
  const schema =
    of instanceof z.ZodType ? of : (of as { '~orpc': { outputSchema: z.ZodType } })['~orpc'].outputSchema;
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape;
};

/** Every field below a shape with the codes that it takes; what nobody is shown is left out with all that is in it. */
function* fieldsBelow(shape: Shape, name = ''): Generator<{ name: string; codes: readonly string[] }> {
  for (const one of shape.anyOf ?? []) yield* fieldsBelow(one, name);
  if (shape.items) yield* fieldsBelow(shape.items, name);
  if (shape.enum && name !== '') yield { name, codes: shape.enum.filter((code) => typeof code === 'string') };
  for (const [field, inner] of Object.entries(shape.properties ?? {})) {
    if (isOwn(field)) continue;
    yield { name: field, codes: [] };
    yield* fieldsBelow(inner, field);
  }
}

const acts = auditedRooms.flatMap(({ words, shapes, changes = {} }) =>
  Object.keys(words.acts).map((act) => ({ act, words, shape: shapes[act], kept: changes[act] ?? [] })),
);

const known = new Set(acts.map(({ act }) => act));

describe('what is written to the audit log', () => {
  it('[AUDIT-03] has a name for each act, and each act has its shape', () => {
    const actions = globSync('src/features/*/server/*.ts')
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(/^\s*action: (?:\w+(?:\.\w+)* \? )?'([a-zA-Z_]+\.[a-z_]+)'/gm),
      ])
      .map(([, act]) => act!);
    expect(actions.length).toBeGreaterThan(50);
    expect(actions.filter((act) => !known.has(act))).toEqual([]);
    expect(acts.filter(({ shape }) => shape === undefined).map(({ act }) => act)).toEqual([]);
    expect(acts.filter(({ act, words }) => act.split('.')[0] !== words.room)).toEqual([]);
    expect(new Set(acts.map(({ act }) => act)).size).toBe(acts.length);
    const ofDay = auditedRooms.flatMap(({ words, ofDay: own = [] }) => own.map((act) => words.acts[act]));
    expect(ofDay).not.toContain(undefined);
  });

  it.each(acts)(
    '[AUDIT-03] $act: every field has an Italian name, every code its word',
    ({ words, shape, kept }) => {
      const fields = [...fieldsBelow(shapeOf(shape)), ...kept.map((name) => ({ name, codes: [] }))];
      expect(fields.filter(({ name }) => wordOf(name, words) === undefined).map(({ name }) => name)).toEqual(
        [],
      );
      const wordless = fields
        .filter(({ name }) => !words.spoken?.includes(name))
        .flatMap(({ name, codes }) =>
          codes
            .filter((code) => (words.values?.[name]?.[code] ?? commonValues[name]?.[code]) === undefined)
            .map((code) => `${name}: ${code}`),
        );
      expect(wordless).toEqual([]);
    },
  );

  it.each(acts)('[AUDIT-04] $act: no field is one of a secret', ({ shape, kept }) => {
    const names = [...[...fieldsBelow(shapeOf(shape))].map(({ name }) => name), ...kept];
    expect(
      names.filter((name) => /pass(?:word|key)|secret|token|hash|^pin$|apiKey|api_key/i.test(name)),
    ).toEqual([]);
  });

  it('[AUDIT-03] no two fields of a room have the same name beside each other', () => {
    const doubled = acts.flatMap(({ act, words, shape }) => {
      const own = Object.keys((shapeOf(shape).properties ?? {}) as object).filter((name) => !isOwn(name));
      const labels = own.map((name) => wordOf(name, words)).filter((label) => label !== '');
      return labels
        .filter((label, index) => labels.indexOf(label) !== index)
        .map((label) => `${act}: ${label ?? ''}`);
    });
    expect(doubled).toEqual([]);
  });
});
