import { productName } from '#platform/kernel/product.ts';
import { LogoMark } from '#platform/ui/LogoMark.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { ChoiceSection } from './ChoiceSection.tsx';
import { DataSection } from './DataSection.tsx';
import { FormSection } from './FormSection.tsx';
import { OverlaySection } from './OverlaySection.tsx';
import { StatusSection } from './StatusSection.tsx';
import { TokenSection } from './TokenSection.tsx';

/**
 * Every component in every state, for the people who build screens. Both themes
 * side by side, or one alone with `?theme=light` or `?theme=dark`, and one
 * section with `#id`. Never part of the production build (see vite.config.ts).
 */
export function Gallery() {
  const only = new URLSearchParams(location.search).get('theme');
  document.documentElement.classList.toggle('dark', only === 'dark');
  return (
    <>
      <main className={only === null ? 'grid xl:grid-cols-2' : ''}>
        {only === null ? (
          <>
            <Sheet theme="light" />
            <Sheet theme="dark" />
          </>
        ) : (
          <Sheet theme={only === 'dark' ? 'dark' : 'light'} />
        )}
      </main>
      <Toaster />
    </>
  );
}

function Sheet({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div className={`${theme} flex min-w-0 flex-col gap-12 bg-paper px-4 py-8 text-ink sm:px-8`}>
      <p className="flex items-center gap-3 text-xl font-bold">
        <LogoMark className="size-10" />
        {productName}
        <span className="font-normal text-muted">{theme}</span>
      </p>
      <TokenSection />
      <FormSection />
      <ChoiceSection />
      <StatusSection />
      <DataSection />
      <OverlaySection />
    </div>
  );
}
