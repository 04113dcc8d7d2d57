import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CookiesScreen } from './CookiesScreen.tsx';
import { PrivacyScreen } from './PrivacyScreen.tsx';
import { TermsScreen } from './TermsScreen.tsx';

const says = (text: RegExp) => screen.getByText(text);

describe('the legal pages', () => {
  it.each([
    [TermsScreen, 'Termini di servizio', ['/privacy', '/cookies']],
    [PrivacyScreen, 'Informativa sulla privacy', ['/terms', '/cookies']],
    [CookiesScreen, 'Informativa sui cookie', ['/terms', '/privacy']],
  ] as const)('[LEGAL-01] have a name, a way home and links to each other', (Page, title, others) => {
    render(<Page />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(others);
  });

  it('[LEGAL-02] [LEGAL-03] say how long data is kept', () => {
    render(<PrivacyScreen />);
    expect(says(/Dati di fatturazione: 10 anni/)).toBeTruthy();
    expect(says(/al massimo 12 mesi/)).toBeTruthy();
    expect(says(/finché esiste l’account, e poi 30 giorni/)).toBeTruthy();
  });

  it('[LEGAL-02] [LEGAL-03] say the same in the terms', () => {
    render(<TermsScreen />);
    expect(says(/eliminati 30 giorni dopo la cancellazione dell’account.*restano per 10 anni/)).toBeTruthy();
  });

  it('[LEGAL-04] [LEGAL-05] say how terms and prices change, how to ask for the guarantee (C-03), and which law holds', () => {
    render(<TermsScreen />);
    expect(says(/almeno 30 giorni di anticipo/)).toBeTruthy();
    expect(says(/scrivi che vuoi il rimborso/)).toBeTruthy();
    expect(says(/legge italiana.*foro di Milano/)).toBeTruthy();
  });

  it('[LEGAL-06] name every cookie, and say that others would be optional', () => {
    render(<CookiesScreen />);
    for (const name of [
      'credenza.session_token',
      'credenza_operator',
      'credenza_device',
      'credenza.operator',
      'credenza.dismissed',
    ])
      expect(screen.getByText(new RegExp(`^${name.replace('.', '\\.')} `))).toBeTruthy();
    expect(says(/^credenza_operator .*al massimo 12 ore/)).toBeTruthy();
    expect(says(/sarebbero facoltativi/)).toBeTruthy();
    expect(says(/HTTPS il nome di ciascuno comincia con «__Host-»/)).toBeTruthy();
  });
});
