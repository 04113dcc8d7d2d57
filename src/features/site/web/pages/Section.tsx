import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** Beside the title. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** One message of the first page. */
export function Section({ id, title, text, mark, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-auto max-w-6xl scroll-mt-16 px-4 py-14 sm:px-8 sm:py-20"
    >
      <div className="mb-8 max-w-3xl">
        {mark}
        <h2
          id={`${id}-title`}
          className="font-serif text-3xl leading-tight font-semibold text-balance sm:text-4xl"
        >
          {title}
        </h2>
        {text === undefined ? null : <p className="mt-4 text-lg text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
