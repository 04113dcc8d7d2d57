import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/** What this test needs of Babel, which comes without types. */
type Babel = {
  transformAsync: (code: string, options: Record<string, unknown>) => Promise<{ code: string } | null>;
};
const babel = createRequire(import.meta.url)('@babel/core') as Babel;

/*
 * The compiler leaves out, without a word, what it cannot compile. With Babel 8 that is every
 * component with a default prop, which is most of them; hence `@babel/core` is pinned to 7.
 */
test.each(['Button.tsx', 'DataTable.tsx'])('the React Compiler compiles %s', async (name) => {
  const compiled = await babel.transformAsync(readFileSync(new URL(name, import.meta.url), 'utf8'), {
    filename: name,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['babel-plugin-react-compiler', { panicThreshold: 'all_errors' }]],
  });
  expect(compiled?.code).toContain('react/compiler-runtime');
});
