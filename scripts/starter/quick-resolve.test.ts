import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const hook = new URL('quick-resolve.mjs', import.meta.url).href;

/** Resolves as a file of ours and as one of Drizzle's do, and says whether all of it is still one Drizzle. */
const program = `
  const { createRequire } = await import('node:module');
  const own = ['drizzle-orm', 'drizzle-orm', 'drizzle-orm/pg-core'].map((name) => import.meta.resolve(name));
  const inner = await import(new URL('./sql/sql.js', own[0]).href);
  const outer = await import('drizzle-orm');
  const core = await import('drizzle-orm/pg-core');
  const required = createRequire(import.meta.url)('drizzle-orm');
  const column = core.pgTable('t', { a: core.integer('a') }).a;
  console.log(JSON.stringify({ own, one: inner.SQL === outer.SQL, column: outer.is(column, outer.Column), required: typeof required.sql }));
`;

async function run(...flags: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, '--input-type=module', '--eval', program],
    { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return JSON.parse(stdout);
}

it('leads to the same modules as Node itself', async () => {
  const [plain, quick] = await Promise.all([run(), run(`--import=${hook}`)]);
  expect(plain).toMatchObject({ one: true, column: true, required: 'function' });
  expect(quick).toEqual(plain);
});
