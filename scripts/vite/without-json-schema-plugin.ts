import type { Plugin } from 'vite';

/** The modules of Zod that describe schemas to other programs, which only the server does (its API documentation). */
const describing = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

/** Names that a module exports, as Zod writes its modules. */
const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/**
 * The same module with nothing behind its names: every form loads Zod, of which a quarter says schemas as JSON Schema. What
 * is made of a schema beforehand stays there; who asks for one in the browser is told so.
 */
export function withNothingBehind(code: string): string {
  const names = [...code.matchAll(exported)].map(([, name, other]) => name ?? other ?? '');
  return [
    "const gone = () => { throw new Error('JSON Schema is made on the server'); };",
    // What makes a method is called for every schema; its method by nobody.
    ...names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => gone' : 'gone'};`),
  ].join('\n');
}

/** Vite plugin that leaves JSON Schema out of what the browser loads. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'credenza:without-json-schema',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: describing },
      handler: (code) => ({ code: withNothingBehind(code), map: null }),
    },
  };
}
