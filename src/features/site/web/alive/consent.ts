import { consentOf, readConsent } from '../consent-record.ts';

/** Asks about cookies where nobody has answered on this device (SITE-44…50). Where nothing may be stored, it asks on each page. */
export function enlivenConsent(page: Document, target: Window, now: () => Date): void {
  const banner = page.querySelector<HTMLElement>('[data-consent]');
  const first = banner?.querySelector<HTMLElement>('[data-consent-first]');
  const second = banner?.querySelector<HTMLElement>('[data-consent-second]');
  const key = banner?.dataset['key'];
  if (!banner || !first || !second || key === undefined) return;
  banner.hidden = readConsent(stored(target, key), now()) !== null;
  const isOn = (name: string) =>
    second.querySelector<HTMLInputElement>(`input[name=${name}]`)?.checked === true;
  const answer = (functional: boolean, analytics: boolean): void => {
    try {
      target.localStorage.setItem(key, JSON.stringify(consentOf({ functional, analytics }, now())));
    } catch {
      // Storage is blocked: the answer holds for this page.
    }
    banner.hidden = true;
  };
  const customise = (on: boolean): void => {
    first.hidden = on;
    second.hidden = !on;
    (on ? second : first).querySelector<HTMLElement>('input:not(:disabled), button')?.focus();
  };
  const choices: Readonly<Record<string, () => void>> = {
    all: () => answer(true, true),
    necessary: () => answer(false, false),
    save: () => answer(isOn('functional'), isOn('analytics')),
    customise: () => customise(true),
    back: () => customise(false),
    close: () => {
      banner.hidden = true;
    },
  };
  banner.addEventListener('click', ({ target: clicked }) => {
    const choice = clicked instanceof Element ? clicked.closest<HTMLElement>('[data-choice]') : null;
    choices[choice?.dataset['choice'] ?? '']?.();
  });
}

function stored(target: Window, key: string): string | null {
  try {
    return target.localStorage.getItem(key);
  } catch {
    return null;
  }
}
