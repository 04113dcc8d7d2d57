import { faqGroups } from '../../faq.it.ts';
import { controlClass } from '#platform/ui/controlClass.ts';
import { faqTexts as texts } from '../faq-page.it.ts';

/** Frequent questions in four groups (SITE-30); looked through by what is typed, where JavaScript runs (SITE-31). */
export function Questions({ idPrefix = '' }: { readonly idPrefix?: string }) {
  return (
    <div data-questions className="grid gap-6">
      <div hidden data-search>
        <label htmlFor={`${idPrefix}faq-search`} className="mb-1 block font-semibold">
          {texts.search}
        </label>
        <input id={`${idPrefix}faq-search`} type="search" autoComplete="off" className={controlClass} />
      </div>
      <p data-nothing hidden role="status" className="py-6 text-center text-muted">
        {texts.nothing}
      </p>
      {faqGroups.map(({ title, questions }) => (
        <section key={title} data-group>
          <h3 className="mb-2 text-lg font-bold">{title}</h3>
          <div className="divide-y divide-line rounded-lg border border-line">
            {questions.map(({ question, answer }) => (
              <details
                key={question}
                data-question
                className="group px-4 print:details-content:[content-visibility:visible]"
              >
                <summary className="flex min-h-14 items-center py-2 font-semibold">{question}</summary>
                <p className="max-w-prose pb-4">{answer}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
