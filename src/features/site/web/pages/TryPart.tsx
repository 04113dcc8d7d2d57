import type { ReactNode } from 'react';
import { HelpLink } from './HelpLink.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Above the title. */
  readonly mark?: ReactNode;
  /** The article that says how that is done in a kitchen. */
  readonly article: string;
  /** Its name in `alive/parts.ts`. */
  readonly part: string;
  readonly children: ReactNode;
}

/** Something of a section that can be tried: drawn with its first state, alive when it is touched or seen. */
export function TryPart({ id, title, text, mark, article, part, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-16 scroll-mt-24">
      <div className="mb-6 max-w-3xl">
        {mark === undefined ? null : <div className="mb-2">{mark}</div>}
        <h3
          id={`${id}-title`}
          className="font-serif text-2xl leading-tight font-semibold text-balance sm:text-3xl"
        >
          {title}
        </h3>
        <p className="mt-2 text-lg text-muted">{text}</p>
        <HelpLink article={article} name={title} />
      </div>
      <div data-alive={part} data-when-seen>
        {children}
      </div>
    </section>
  );
}
