import { privacyText } from './legal.it.ts';
import { LegalPage } from './LegalPage.tsx';

/** `/privacy`: which data is kept, why and for how long (LEGAL-02, LEGAL-03). */
export function PrivacyScreen() {
  return <LegalPage path="/privacy" text={privacyText} />;
}
