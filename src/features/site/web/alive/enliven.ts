import '../pages/pricing.css';
import { enlivenConsent } from './consent.ts';
import { enlivenContact } from './contact.ts';
import { enlivenDialogs } from './dialogs.ts';
import { enlivenLabelCode } from './label-code.ts';
import { enlivenParts } from './part.ts';
import { enlivenPrices } from './prices.ts';
import { enlivenQuestions } from './questions.ts';
import { enlivenTabs } from './tabs.ts';
import { enlivenTheme } from './theme-choice.ts';
import { enlivenTryout } from './tryout.ts';
import { greet } from './visitor.ts';

/** Makes a page of the public face answer, piece by piece; each piece looks for what it is for, and does nothing where it is not. */
export function enliven(target: Window, now: () => Date, random: () => number): void {
  const page = target.document;
  enlivenTheme(page, target);
  enlivenDialogs(page);
  enlivenTabs(page, target);
  enlivenQuestions(page);
  enlivenContact(page, now, random);
  enlivenConsent(page, target, now);
  enlivenParts(page, target);
  enlivenLabelCode(page, target);
  enlivenTryout(page, target);
  if (page.querySelector('[data-plan]') !== null) void enlivenPrices(page);
  void greet(page, target);
}
