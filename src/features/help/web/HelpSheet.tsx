import { Sheet } from '#platform/ui/Sheet.tsx';
import { articleOf } from '../articles.ts';
import { ArticleText } from './ArticleText.tsx';
import { helpTexts as texts } from './messages.it.ts';

const away = 'inline-flex min-h-12 items-center underline underline-offset-4';

/**
 * What is behind the "?" of a screen.
 *
 * @param path of the screen as the routes have it
 */
export function HelpSheet({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const article = articleOf(path);
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={article?.title ?? texts.title}
      {...(article ? { description: article.summary } : {})}
    >
      <div className="grid gap-6">
        {article ? <ArticleText article={article} Heading="h3" /> : null}
        {/* Who works by touch has no keys. */}
        <section className="pointer-coarse:hidden">
          <h3 className="font-semibold">{texts.keys}</h3>
          <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
            {texts.shortcuts.map(({ keys, does }) => (
              <div key={does} className="contents">
                <dt className="flex gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className="rounded-sm border border-edge px-2 py-0.5 font-sans text-sm">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd className="text-muted">{does}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="flex flex-wrap gap-x-6 border-t border-line pt-2">
          {(
            [
              ['/aiuto', texts.more],
              ['/help/wall', texts.wall],
              ['/contatti', texts.contact],
            ] as const
          ).map(([href, label]) => (
            <a key={href} href={href} target="_blank" rel="noreferrer" className={away}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </Sheet>
  );
}
