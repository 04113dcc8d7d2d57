import { cookiesText } from './legal.it.ts';
import { LegalPage } from './LegalPage.tsx';

/** `/cookies`: the technical cookies, by name (LEGAL-06). */
export function CookiesScreen() {
  return <LegalPage path="/cookies" text={cookiesText} />;
}
