import { publicPages } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';

interface Props {
  /** Its id on the page of help. */
  readonly article: string;
  /** What it is about: links of one text lead to several. */
  readonly name: string;
}

/** Leads from something that can be tried to how it is done in a kitchen. */
export function HelpLink({ article, name }: Props) {
  return (
    <a
      href={`${publicPages.help}#${article}`}
      className="mt-1 inline-flex min-h-12 items-center font-semibold text-primary underline-offset-4 hover:underline"
    >
      {landingTexts.helpLink}
      <span className="sr-only">: {name}</span>
    </a>
  );
}
