import { helpArticles } from '#features/help/articles.ts';
import { ArticleText } from '#features/help/web/index.ts';
import { howToTexts as texts } from '../how-to.it.ts';

const articles = helpArticles.filter(({ isInternal }) => isInternal !== true);

/** Every screen's help, one below the other, with an index that leads to each (HELP-04). */
export function HowTo() {
  return (
    <>
      <nav aria-label={texts.index} className="mb-10">
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {articles.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-12 items-center text-primary underline underline-offset-4"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-12">
        {articles.map((article) => (
          <article key={article.id} id={article.id} className="grid scroll-mt-24 gap-4">
            <header>
              <h2 className="text-2xl font-bold">{article.title}</h2>
              <p className="mt-1 text-muted">{article.summary}</p>
            </header>
            <ArticleText article={article} Heading="h3" />
          </article>
        ))}
      </div>
    </>
  );
}
