import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bundleModules } from './scripts/checks/bundle-modules-plugin.ts';
import { apiRoutes } from './scripts/vite/api-routes-plugin.ts';
import { fromLibraries } from './scripts/vite/from-libraries.ts';
import { publicPages } from './scripts/vite/public-pages-plugin.ts';
import { serviceWorker } from './scripts/vite/service-worker-plugin.ts';
import { withoutJsonSchema } from './scripts/vite/without-json-schema-plugin.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Asks the browser for the sans font together with the first byte of HTML, so
 * that text does not jump from the fallback to Figtree. The file name carries a
 * hash, therefore the tag can only be written once the bundle is known.
 */
function preloadSansFont(): Plugin {
  return {
    name: 'credenza:preload-sans-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) =>
          /figtree-latin-wght-normal[^/]*\.woff2$/.test(name),
        );
        if (font === undefined) return [];
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

/** A pattern that any of the given ones satisfies. */
const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

/** Whose icons stand on the first page of who is signed in: the frame with what the rooms bring to it, and the dashboard. */
const onFirstPages =
  /[\\/]src[\\/](app[\\/]frame|features[\\/](dashboard[\\/]web[\\/](?!DayEnd)|[^\\/]+[\\/]web[\\/](room|day-faces)\.ts)|platform[\\/]ui[\\/]OperatorIcon)/;

/**
 * The one path from source to `dist/`. The server answers with the built files;
 * there is no development server in the product.
 *
 * - `CREDENZA_GALLERY=1` (or `--mode development`) builds the gallery of components
 *   instead, into `.cache/gallery`, so that it can never ship.
 * - `__CSP_NONCE__` is replaced by the server in every response; see
 *   `src/platform/ui/nonce.ts` for the scripts that need it afterwards.
 */
export default defineConfig(({ mode }) => {
  const gallery = mode === 'development' || process.env['CREDENZA_GALLERY'] === '1';

  return {
    plugins: [
      apiRoutes(),
      tailwindcss(),
      react(),
      babel({ presets: [reactCompilerPreset()] }),
      preloadSansFont(),
      bundleModules(),
      withoutJsonSchema(),
      ...(gallery
        ? []
        : [
            publicPages({
              template: 'public.html',
              pages: fromRoot('./src/features/site/web/pages/PublicPages.tsx'),
              appPage: fromRoot('./index.html'),
            }),
            serviceWorker(fromRoot('./src/app/offline/worker.ts')),
          ]),
    ],
    resolve: {
      // React has the store hook itself; the router's shim for older ones need not travel.
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        ...fromLibraries,
      },
    },
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: gallery ? '.cache/gallery' : 'dist',
      manifest: true,
      target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
      // Data URLs would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      // A browser that does not know modulepreload loads the same files a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: gallery
          ? fromRoot('./src/app/gallery/gallery.html')
          : { index: fromRoot('./index.html'), public: fromRoot('./public.html') },
        treeshake: {
          // Who takes one thing of a feature's index loads that alone, and not all that stands in it.
          moduleSideEffects: [{ test: /[\\/]src[\\/]features[\\/].*[\\/]index\.ts$/, sideEffects: false }],
        },
        output: {
          // What every page needs, in one file: it is fetched once, and compresses better together.
          codeSplitting: {
            groups: [
              // The public face loads its parts by it, and nothing else of what follows.
              {
                name: 'loading',
                test: anyOf(/vite[\\/]preload-helper/, /src[\\/]platform[\\/]ui[\\/]drafts\.ts$/),
              },
              // The libraries, what calls the server, and the small components nearly every screen uses.
              {
                name: 'core',
                test: anyOf(
                  /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/](?!.*([iI]nfiniteQuery(Observer)?|useQueries|queriesObserver)\.js)/,
                  // Not the contract's part, which only screens with forms of their own load.
                  /node_modules[\\/]@orpc[\\/](client|shared)[\\/]/,
                  /lucide-react[\\/]dist[\\/]esm[\\/](context|createLucideIcon|Icon|shared)/,
                  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](check|circle-(alert|check|exclamation-point|minus|x)|eye|eye-off|info|loader-circle|triangle-(alert|exclamation-point)|x)\.mjs$/,
                  /src[\\/]platform[\\/]http[\\/](client|client-texts\.it|feature-calls|link|server-clock)\.ts$/,
                  /src[\\/]platform[\\/]kernel[\\/](clock|product)\.ts$/,
                  /src[\\/]platform[\\/]ui[\\/](Banner|Button|Checkbox|Field|LogoMark|PasswordInput|Spinner|Tabs|TextInput)\.tsx$/,
                  /src[\\/]platform[\\/]ui[\\/](buttonClass|cn|controlClass|messages\.it|toast|toastStore|tones)\.ts$/,
                  /src[\\/]features[\\/]access[\\/](fallback-features|web[\\/](index|session|session-news))\.ts$/,
                  /src[\\/]features[\\/]accounts[\\/]web[\\/](origin|queries)\.ts$/,
                ),
              },
              {
                name: 'sign-in',
                test: /src[\\/]features[\\/]accounts[\\/]web[\\/](AccountCard\.tsx|SignIn(Form|OrUp)\.tsx|(rules|sign-in\.it|target|useAccountForm)\.ts)$/,
              },
              {
                name: 'kit',
                test: anyOf(
                  // Those of its own, and of what is kept without a network.
                  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](cloud-upload|search)\.mjs$/,
                  /src[\\/]platform[\\/]kernel[\\/](dates|ids|numbers)\.ts$/,
                  /src[\\/]platform[\\/]ui[\\/](Badge|Card|EmptyState|LoadMore|PageHeader|SearchInput|Skeleton|StatCard)\.tsx$/,
                ),
              },
              // Otherwise these would be forty files of a few hundred bytes, whose names alone take a kilobyte of the
              // start page. An icon that few screens show stays with them.
              {
                name: (id, chunk) =>
                  chunk.getModuleInfo(id)?.importers.some((path) => onFirstPages.test(path)) === true
                    ? 'icons'
                    : 'more-icons',
                minShareCount: 3,
                // Two are shown by parts of the first page as well as by a few dialogs: they stay with those.
                test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!(chart-line|cooking-pot)\.mjs)/,
              },
            ],
          },
        },
      },
    },
  };
});
