import { firstSteps, featureArticles, tutorials, type Article } from '../../articles.it.ts';
import { apiPagePath } from '#platform/http/api-page-path.ts';
import { publicPages } from '../../public-pages.ts';
import { documentationTexts as texts } from '../documentation.it.ts';
import { howToTexts } from '../how-to.it.ts';

const tabs = [
  { id: 'primi-passi', title: texts.tabs.firstSteps, articles: firstSteps },
  { id: 'funzionalita', title: texts.tabs.features, articles: featureArticles },
  { id: 'tutorial', title: texts.tabs.tutorials, articles: tutorials },
  { id: 'api', title: texts.tabs.api, articles: texts.api },
] as const satisfies readonly { id: string; title: string; articles: readonly Article[] }[];

/**
 * The documentation in four tabs (SITE-28). All of it stands in the page: without JavaScript the tabs are headings, one below the other.
 *
 * @param idPrefix of its anchors, where it stands on a page a second time
 */
export function Documentation({ idPrefix = '' }: { readonly idPrefix?: string }) {
  return (
    <div data-tabs className="grid gap-6">
      <div
        role="tablist"
        aria-label={texts.title}
        hidden
        className="-mx-1 flex flex-wrap gap-1 border-b border-line pb-2"
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${idPrefix}tab-${id}`}
            aria-controls={`${idPrefix}panel-${id}`}
            className="min-h-12 rounded-md px-4 font-semibold text-muted hover:bg-sunken aria-selected:bg-primary-soft aria-selected:text-primary"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, articles }) => (
        <section key={id} id={`${idPrefix}panel-${id}`} aria-labelledby={`${idPrefix}tab-${id}`} data-panel>
          <h3 data-panel-title className="mb-3 text-xl font-bold">
            {title}
          </h3>
          <div className="grid gap-6">
            {articles.map((article) => (
              <article
                key={article.id}
                id={`${idPrefix}${article.id}`}
                className="scroll-mt-24 target:rounded-md target:bg-primary-soft"
              >
                <h4 className="text-lg font-semibold">{article.title}</h4>
                <p className="mt-1 text-muted">{article.summary}</p>
                {article.text.map((line) => (
                  <p key={line} className="mt-2 max-w-prose">
                    {line}
                  </p>
                ))}
              </article>
            ))}
          </div>
          {id === 'tutorial' ? (
            <a
              href={publicPages.help}
              className="mt-4 inline-flex min-h-12 items-center text-primary underline underline-offset-4"
            >
              {howToTexts.fromDocumentation}
            </a>
          ) : null}
          {id === 'api' ? (
            <a
              href={apiPagePath}
              className="mt-4 inline-flex min-h-12 items-center text-primary underline underline-offset-4"
            >
              {texts.openApi}
            </a>
          ) : null}
        </section>
      ))}
    </div>
  );
}
