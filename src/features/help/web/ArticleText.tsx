import type { HelpArticle } from '#platform/kernel/help-article.ts';
import { helpTexts as texts } from './messages.it.ts';

/** How it is done, and what should be known besides: the same in the app and on the public page. */
export function ArticleText({
  article,
  Heading,
}: {
  readonly article: HelpArticle;
  readonly Heading: 'h3' | 'h4';
}) {
  return (
    <>
      <section>
        <Heading className="font-semibold">{texts.how}</Heading>
        <ol className="mt-2 grid max-w-prose list-decimal gap-2 pl-6">
          {article.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {article.notes ? (
        <section>
          <Heading className="font-semibold">{texts.good}</Heading>
          <ul className="mt-2 grid max-w-prose list-disc gap-2 pl-6 text-muted">
            {article.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
