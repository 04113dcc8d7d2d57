import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { viteImportGlobPlugin } from 'rolldown/experimental';
import type { Plugin } from 'vite';

const run = promisify(execFile);

/** What is drawn of a page: its place in `pages/`, its head and its body. */
interface Rendered {
  readonly name: string;
  readonly head: string;
  readonly body: string;
}

interface Options {
  /** The page that all others are made from; its scripts and styles are those of the build. */
  readonly template: string;
  /** The module whose `renderPages` draws them. */
  readonly pages: string;
  /** The app's own page, whose script decides on the theme before the first paint: said once. */
  readonly appPage: string;
}

/**
 * Draws the pages of the public face when the app is built, into `pages/<name>.html`: complete before any script runs. They are drawn by the
 * components that the product is made of, in Node, once.
 */
export function publicPages({ template, pages, appPage }: Options): Plugin {
  return {
    name: 'credenza:public-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = bundle[template];
        if (built?.type !== 'asset') throw new Error(`${template} was not built`);
        const theme = /<script>[\s\S]*?<\/script>/.exec(await readFile(appPage, 'utf8'))?.[0];
        if (theme === undefined) throw new Error(`${appPage} has no script for the theme`);
        Reflect.deleteProperty(bundle, template);
        const html = Buffer.from(built.source)
          .toString('utf8')
          .replace('<!--theme-->', () => theme);
        for (const { name, head, body } of await rendered(pages))
          this.emitFile({
            type: 'asset',
            fileName: `pages/${name}.html`,
            source: html.replace('<!--head-->', () => head).replace('<!--page-->', () => body),
          });
      },
    },
  };
}

/** Draws them, by the module and all it needs in one file, which is gone again afterwards. */
async function rendered(input: string): Promise<readonly Rendered[]> {
  const folder = await mkdtemp(join(tmpdir(), 'credenza-pages-'));
  const build = await rolldown({
    input,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    moduleTypes: { '.css': 'empty' },
    // While they are drawn they call nothing.
    plugins: [
      // What the rooms say in files of one name, as the build itself finds it.
      viteImportGlobPlugin({ root: process.cwd() }),
      {
        name: 'no-calls',
        resolveId: (id) => (id.startsWith('virtual:api-routes') ? `\0${id}` : undefined),
        load: (id) => (id.startsWith('\0virtual:api-routes') ? 'export default {}' : undefined),
      },
    ],
    // Directives of React that mean nothing here.
    onLog: () => undefined,
  });
  try {
    const file = join(folder, 'pages.mjs');
    await build.write({ file, format: 'esm', codeSplitting: false });
    // In a process of its own: what the components bring along waits for events, and would keep the build from ending.
    const draw = `process.stdout.write(JSON.stringify((await import(${JSON.stringify(pathToFileURL(file).href)})).renderPages()), () => process.exit(0))`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', draw], {
      maxBuffer: 64 * 1_024 * 1_024,
    });
    return JSON.parse(stdout) as readonly Rendered[];
  } finally {
    await build.close();
    await rm(folder, { recursive: true, force: true });
  }
}
