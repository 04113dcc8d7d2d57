import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { withNothingBehind } from './without-json-schema-plugin.ts';

const zod = (path: string): string =>
  createRequire(import.meta.url)
    .resolve('zod')
    .replace(/index\.\w+$/, path);

/** Where a module of Zod is, and what it exports. */
async function moduleOf(name: string): Promise<{ code: string; names: string[] }> {
  const path = zod(`v4/core/${name}.js`);
  const real = (await import(path)) as Record<string, unknown>;
  return { code: await readFile(path, 'utf8'), names: Object.keys(real).toSorted() };
}

async function run(code: string): Promise<Record<string, (...args: unknown[]) => unknown>> {
  const made: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return made as Record<string, (...args: unknown[]) => unknown>;
}

describe('JSON Schema is left out of what the browser loads', () => {
  it.each(['json-schema-processors', 'to-json-schema'])('%s keeps all its names', async (name) => {
    const { code, names } = await moduleOf(name);
    const left = await run(withNothingBehind(code));
    expect(Object.keys(left).toSorted()).toEqual(names);
  });

  it('says so to whoever asks for one, and to nobody before', async () => {
    const processors = await run(withNothingBehind((await moduleOf('json-schema-processors')).code));
    expect(() => processors['stringProcessor']?.()).toThrow('made on the server');
    const methods = await run(withNothingBehind((await moduleOf('to-json-schema')).code));
    const method = methods['createStandardJSONSchemaMethod']?.({}, 'input') as () => unknown;
    expect(method).toThrow('made on the server');
  });
});
