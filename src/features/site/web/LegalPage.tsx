import { LogoMark } from '#platform/ui/LogoMark.tsx';
import type { LegalText } from './legal.it.ts';
import { legalTexts as texts } from './legal.it.ts';
import { siteTexts } from './messages.it.ts';

const documents = [
  ['/terms', texts.names.terms],
  ['/privacy', texts.names.privacy],
  ['/cookies', texts.names.cookies],
] as const;

/** A public document: one column that reads like paper, and the way back home. */
export function LegalPage({ path, text }: { path: string; text: LegalText }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-3xl flex-col px-5 pb-10 sm:px-8">
      <title>{`${text.title} · ${siteTexts.title}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4 py-4">
        <p className="flex min-h-12 items-center gap-3 text-xl font-bold tracking-tight">
          <LogoMark />
          {siteTexts.title}
        </p>
        <a href="/" className="inline-flex min-h-12 items-center text-primary underline underline-offset-4">
          {texts.backHome}
        </a>
      </header>
      <main className="flex-1 py-4">
        <h1 className="text-3xl leading-tight font-bold text-balance">{text.title}</h1>
        <p className="mt-4 text-lg text-muted">{text.intro}</p>
        {text.sections.map((section) => (
          <section key={section.title} className="mt-8">
            <h2 className="text-xl font-semibold">{section.title}</h2>
            {section.text?.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
            {section.list ? (
              <ul className="mt-3 grid list-disc gap-2 pl-5 wrap-anywhere marker:text-muted">
                {section.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
      </main>
      <nav aria-label={texts.others} className="mt-6 flex flex-wrap gap-x-6 border-t border-line pt-2">
        {documents.map(([href, name]) =>
          href === path ? null : (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-12 items-center text-muted underline underline-offset-4 hover:text-ink"
            >
              {name}
            </a>
          ),
        )}
      </nav>
    </div>
  );
}
