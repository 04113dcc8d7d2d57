import type { ReactNode } from 'react';
import { accountTexts as texts } from './messages.it.ts';

/** A sentence that names the three documents; each opens beside the form, so that nothing typed is lost (AUTH-07, AUTH-37). */
export function LegalLinks({
  sentence: { before, and, last, after },
}: {
  sentence: { before: string; and: string; last: string; after: string };
}) {
  return (
    <>
      {before}
      <Document href="/terms">{texts.termsLink}</Document>
      {and}
      <Document href="/privacy">{texts.privacyLink}</Document>
      {last}
      <Document href="/cookies">{texts.cookiesLink}</Document>
      {after}
    </>
  );
}

function Document({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-primary underline underline-offset-4">
      {children}
    </a>
  );
}
