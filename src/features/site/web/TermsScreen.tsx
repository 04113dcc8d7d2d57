import { termsText } from './legal.it.ts';
import { LegalPage } from './LegalPage.tsx';

/** `/terms`: what the service is, what stays the customer’s, how to ask for the guarantee (C-03, LEGAL-04, LEGAL-05). */
export function TermsScreen() {
  return <LegalPage path="/terms" text={termsText} />;
}
