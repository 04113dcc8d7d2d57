import type { PublicPage } from '../../public-pages.ts';
import type { LegalText } from '../legal.it.ts';
import { PlainPage } from './PlainPage.tsx';

/** A public document: what the service is, which data is kept and for how long, which cookies there are (LEGAL-01). */
export function LegalDocument({ page, text }: { readonly page: PublicPage; readonly text: LegalText }) {
  return (
    <PlainPage page={page} title={text.title} intro={text.intro}>
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
    </PlainPage>
  );
}
