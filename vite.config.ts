import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

/**
 * The one path from source to `dist/`. The server answers with the built files;
 * there is no development server in the product.
 *
 * - The gallery page (`src/app/gallery/`) is built only with `--mode development`
 *   or `CREDENZA_GALLERY=1`, so it never ships.
 * - `__CSP_NONCE__` is replaced by the server in every response; see
 *   `src/platform/ui/nonce.ts` for the scripts that need it afterwards.
 */
export default defineConfig(({ mode }) => {
  const withGallery = mode === 'development' || process.env['CREDENZA_GALLERY'] === '1';
  const input: Record<string, string> = {};
  if (existsSync(fromRoot('./src/app/main.tsx'))) input['app'] = fromRoot('./index.html');
  if (withGallery) input['gallery'] = fromRoot('./src/app/gallery/gallery.html');

  return {
    plugins: [tailwindcss(), react(), babel({ presets: [reactCompilerPreset()] }), preloadSansFont()],
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: 'dist',
      manifest: true,
      target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
      // Data URLs would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: { input },
    },
  };
});
