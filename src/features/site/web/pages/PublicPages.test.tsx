import { describe, expect, it } from 'vitest';
import { comparedFeatures } from '#features/access/entitlements.ts';
import { FALLBACK_OFFER, priceFor } from '#features/plans/offer.ts';
import { featureLabels } from '#features/plans/web/index.ts';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { fewestDays, fewestUses } from '#features/reorder/demand.ts';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { helpArticles } from '#features/help/articles.ts';
import { featureArticles, firstSteps, tutorials } from '../../articles.it.ts';
import { anchors, publicPages, type PublicPage } from '../../public-pages.ts';
import { forecastStock } from '../alive/stock-forecast.ts';
import { recallStory } from '../alive/recall-story.ts';
import { landingTexts } from '../landing.it.ts';
import { renderPages } from './PublicPages.tsx';

const rendered = new Map(renderPages().map((page) => [page.name, page]));
const parsed = (name: PublicPage): Document => {
  const { head, body } = rendered.get(name)!;
  return new DOMParser().parseFromString(
    `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
    'text/html',
  );
};
const home = parsed('home');
const names = Object.keys(publicPages) as PublicPage[];
const linkNamed = (page: ParentNode, name: string): HTMLAnchorElement[] =>
  [...page.querySelectorAll('a')].filter(({ textContent }) => textContent.trim() === name);
const hrefs = (page: ParentNode, name: string): (string | null)[] =>
  linkNamed(page, name).map((link) => link.getAttribute('href'));
const section = (id: string): Element => home.getElementById(id)!;
const words = (page: Document | Element): string =>
  (page instanceof Document ? page.body : page).textContent.replaceAll(/\s+/g, ' ');

describe('the first page', () => {
  it('[SITE-01] is drawn whole, with one headline, before any script runs', () => {
    expect(home.querySelectorAll('h1')).toHaveLength(1);
    expect(home.querySelector('h1')?.textContent).toContain('La sicurezza alimentare del tuo ristorante');
  });

  it('[SITE-02, SITE-03, SITE-04, SITE-05, SITE-06] has a header that stays, with logo, theme, sign-in and beginning', () => {
    const header = home.querySelector('header')!;
    expect(header.classList).toContain('sticky');
    expect(header.querySelector('a[href="/"] svg')).not.toBeNull();
    expect(
      [...header.querySelectorAll<HTMLInputElement>('input[name=theme]')].map(({ value }) => value),
    ).toEqual(['light', 'dark', 'system']);
    expect(hrefs(header, 'Accedi')).toEqual(['/login']);
    expect(hrefs(header, 'Inizia Gratis')).toEqual(['/auth?plan=test']);
  });

  it('[SITE-07, SITE-08] begins with a way in and a way down', () => {
    expect(hrefs(home, 'Inizia Subito')).toEqual(['/auth?tab=signup&plan=free']);
    expect(hrefs(home, 'Vedi Come Funziona')).toEqual(['#perche-sistema-intelligente']);
  });

  it('[SITE-09] has its sections in the order of the documents', () => {
    const order = ['why', 'features', 'label', 'voice', 'steps', 'pricing', 'comparison'] as const;
    const places = order.map((name) => section(anchors[name]));
    for (const [index, place] of places.slice(1).entries())
      expect(places[index]!.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const last = linkNamed(home, 'Parla con un Esperto')[0]!;
    expect(places.at(-1)!.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[SITE-10] has twelve cards, each with its article', () => {
    const cards = [...home.querySelectorAll('[data-feature]')];
    expect(cards).toHaveLength(12);
    for (const card of cards) {
      const link = card.querySelector('a')!;
      const id = link.getAttribute('href')!.split('#')[1]!;
      expect(parsed('documentation').getElementById(id), id).not.toBeNull();
      expect(link.dataset['article']).toBe(id);
    }
  });

  it('[SITE-74] shows a fridge’s day without a script: the plot as a picture, the same as a table, and how it stood', () => {
    const day = home.getElementById(anchors.day)!;
    expect(section(anchors.why).contains(day)).toBe(true);
    expect(day.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
      'Temperatura: 5 valori, da 2,6 °C a 9,5 °C; 1 fuori limite',
    );
    expect(day.querySelectorAll('[role=img] circle')).toHaveLength(4);
    expect(
      [...day.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
      )[3],
    ).toEqual(['21/11/2026 18:02', '9,5 °C', 'Sopra il limite']);
    expect([...day.querySelectorAll('ol li')].map((row) => words(row))).toEqual([
      '18:029,5 °CCriticoFuori limite, aperto',
      '18:04Carne spostata nel frigo 2, chiamato il frigoristaDa ricontrollare entro le 19:04',
      '18:413,2 °COKRicontrollato, nei limiti',
    ]);
  });

  it('[SITE-75] shows without a script until when stock lasts and what to order, marked as of Plus', () => {
    const forecast = home.getElementById(anchors.forecast)!;
    expect(section(anchors.features).contains(forecast)).toBe(true);
    for (const said of ['Solo con Plus', 'Basta fino a sabato 28/11', 'Sta per finire', 'Ordina 15 kg'])
      expect(words(forecast)).toContain(said);
    // What is said of the stock is what the forecast begins with.
    expect(words(forecast)).toContain(`stamattina ce n’erano ${forecastStock} kg`);
    expect(comparedFeatures).toContain('smart_planning');
    expect(forecast.querySelectorAll('[role=img] path.stroke-info')).toHaveLength(3);
    expect(forecast.querySelectorAll('tbody tr')).toHaveLength(56);
  });

  it('[SITE-76] tells a recall without a script, all four steps of it', () => {
    const recall = home.getElementById(anchors.recall)!;
    expect(section(anchors.features).contains(recall)).toBe(true);
    expect([...recall.querySelectorAll('ol li')].map((step) => step.textContent)).toEqual([
      '1Trova il lotto',
      '2Guarda dove è andato',
      '3Blocca tutto',
      '4Giudica e avvisa',
    ]);
    for (const said of [
      'Ne resta 1,2 kg in Frigo carni',
      'Macelleria Rossi',
      'È finito in 2 preparazioni, che stanno in 3 contenitori.',
      '1 kg da Ragù alla bolognese · RAG-1811 · contenitore 1',
      'Vengono bloccati 4 lotti e contenitori',
      'Usato o servito · 10 porzioni · 20/11/2026 20:40 · Marco',
      'NON CONSUMARE',
    ])
      expect(words(recall), said).toContain(said);
    // A spelling that is said to be the same lot is.
    for (const [, spelling] of landingTexts.recall.numberHint.matchAll(/«([^»]+)»/g))
      expect(recallStory(spelling!)?.start.number, spelling).toBe('L24118');
  });

  it('[SITE-77] leads from what can be tried to how it is done, and the questions say where estimates come from', () => {
    const help = parsed('help');
    for (const [name, article] of [
      ['day', 'aiuto-temperature'],
      ['forecast', 'aiuto-scorte-e-ordini'],
      ['recall', 'aiuto-richiamo'],
    ] as const) {
      const place = home.getElementById(anchors[name])!;
      const links = [...(name === 'day' ? place.parentElement! : place).querySelectorAll('a')];
      expect(links.map((link) => link.getAttribute('href'))).toContain(`/aiuto#${article}`);
      expect(help.getElementById(article), article).not.toBeNull();
    }
    const asked = words(parsed('faq'));
    expect(asked).toContain(`almeno ${fewestDays} giorni di storico e ${fewestUses} usi`);
    expect(asked).toContain('Un fornitore richiama un lotto: che cosa faccio?');
  });

  it('[SITE-68] has no style in its text: the policy of the page would drop it', () => {
    for (const { name, body } of rendered.values()) expect(body, name).not.toMatch(/ style="/);
  });

  it('[SITE-11] shows a label with its storage and its 72 hours', () => {
    const label = section(anchors.label);
    expect(words(label)).toContain('+2/+4 °C');
    expect(words(label)).toContain('72 ore');
    expect(label.querySelector('[data-sample-label] svg')).not.toBeNull();
  });

  it('[SITE-12] marks the voice as of Plus alone, and shows what is understood', () => {
    const voice = section(anchors.voice);
    expect(words(voice)).toContain('Solo con Plus');
    expect(words(voice)).toContain('2,5 kg');
    expect(words(voice)).toContain('tra 3 giorni');
  });

  it('[SITE-13] tells three steps in their order', () => {
    const steps = [...home.querySelectorAll('[data-step] h3')].map(({ textContent }) => textContent);
    expect(steps).toEqual(['Fotografa', 'Prepara', 'Rilassati']);
  });

  it('[SITE-14, SITE-15] offers prices by month or by year, by year first', () => {
    const cycles = [...section('pricing').querySelectorAll<HTMLInputElement>('input[name=cycle]')];
    expect(cycles.map(({ value }) => value)).toEqual(['monthly', 'yearly']);
    expect(cycles.filter((input) => input.defaultChecked).map(({ value }) => value)).toEqual(['yearly']);
  });

  it('[SITE-18, SITE-19, SITE-58] has three cards with the prices that are built in, and their ways in', () => {
    const cards = [...home.querySelectorAll<HTMLElement>('[data-plan]')];
    expect(cards.map(({ dataset }) => dataset['plan'])).toEqual(['free', 'base', 'plus']);
    expect(cards.map((card) => card.querySelector('a')!.getAttribute('href'))).toEqual([
      '/auth?plan=free',
      '/auth?plan=test',
      '/auth?plan=test',
    ]);
    expect(cards.slice(1).map((card) => card.querySelector('a')!.textContent)).toEqual([
      'Prova Gratis',
      'Prova Gratis',
    ]);
    for (const plan of FALLBACK_OFFER.slice(1))
      for (const cycle of ['monthly', 'yearly'] as const)
        expect(
          words(home.querySelector(`[data-plan=${plan.planType}] [data-cycle=${cycle}] [data-price]`)!),
        ).toBe(
          words(
            Object.assign(document.createElement('p'), { textContent: formatEuro(priceFor(plan, cycle)) }),
          ),
        );
  });

  it('[SITE-16] compares the plans by what somebody can use today', () => {
    const comparison = section('funzionalita-piano');
    for (const feature of comparedFeatures) expect(words(comparison)).toContain(featureLabels[feature]);
  });

  it('[SITE-17] ends with somebody to ask', () => {
    const [ask] = linkNamed(home, 'Parla con un Esperto');
    expect([ask?.getAttribute('href'), ask?.dataset['opens']]).toEqual(['/contatti', 'contact']);
  });

  it('[SITE-53, SITE-54] says what is promised, and what a try is', () => {
    for (const claim of [
      'Pronto in 5 minuti',
      'Garanzia di 30 giorni',
      'Assistenza in italiano',
      '10 secondi',
      'La prova è gratuita e senza limiti di tempo: i dati di prova si cancellano ogni notte alle 00:00.',
      'Per il lavoro vero serve un piano.',
    ])
      expect(words(home), claim).toContain(claim);
  });

  it('[SITE-55] tells when somebody answers', () => {
    for (const page of [home, parsed('contact'), parsed('faq')])
      expect(words(page)).toContain('lunedì–venerdì 9–18, sabato 9–13, domenica chiuso');
  });

  it('judges the fridge that one can try by the limits of the product', () => {
    expect(defaultLimitsOf('frigo_carne')).toMatchObject({ warnAbove: 4, warnBelow: 0 });
    expect(words(home)).toContain('Deve stare tra 0 e 4 °C');
  });
});

describe('[SITE-61] what is claimed', () => {
  it('names nothing that is not there', () => {
    const all = names.map((name) => words(parsed(name))).join(' ');
    for (const absent of ['predittiv', 'Google Drive', 'Google Sheets', 'pianificazione intelligente'])
      expect(all.toLowerCase(), absent).not.toContain(absent.toLowerCase());
  });
});

describe('the foot of each page', () => {
  it.each(names)('[SITE-23, SITE-24, SITE-25, SITE-26] of %s leads everywhere', (name) => {
    const foot = parsed(name).querySelector('footer')!;
    const root = name === 'home' ? '' : '/';
    for (const anchor of ['sistema-intelligente', 'pricing', 'funzionalita-piano'])
      expect(foot.querySelector(`a[href="${root}#${anchor}"]`), anchor).not.toBeNull();
    for (const path of ['/privacy', '/terms', '/cookies'])
      expect(foot.querySelector(`a[href="${path}"]`), path).not.toBeNull();
    const social = [...foot.querySelectorAll<HTMLAnchorElement>('[data-social] a')];
    expect(social).toHaveLength(3);
    for (const link of social) {
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link.getAttribute('href')).toMatch(/^https:/);
    }
  });

  it('[SITE-27] names dialogs that stand on the page, and a page for who has no script', () => {
    for (const dialog of ['documentation', 'contact', 'faq'] as const) {
      const link = home.querySelector<HTMLAnchorElement>(`footer [data-opens=${dialog}]`)!;
      expect(link.getAttribute('href')).toBe(publicPages[dialog]);
      expect(home.querySelector(`dialog[data-dialog=${dialog}]`)).not.toBeNull();
    }
  });
});

describe('every page', () => {
  it.each(names)('%s names itself, has one headline, no id twice, and anchors that are there', (name) => {
    const page = parsed(name);
    expect(page.title).toContain('Credenza');
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBeTruthy();
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const link of page.querySelectorAll('a')) {
      const [path = '', anchor] = link.getAttribute('href')!.split('#');
      if (anchor === undefined || path.startsWith('http')) continue;
      const to = path === '' ? name : names.find((other) => publicPages[other] === path);
      expect(to, path).toBeDefined();
      expect(parsed(to!).getElementById(anchor), `${path}#${anchor}`).not.toBeNull();
    }
  });

  it.each(names.filter((name) => name !== 'home'))('[LEGAL-01] %s has a way back home', (name) => {
    expect(hrefs(parsed(name), 'Torna alla home')).toEqual(['/']);
  });
});

describe('the documentation', () => {
  const page = parsed('documentation');
  it('[SITE-28] has four tabs', () => {
    expect([...page.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
      'Primi Passi',
      'Funzionalità',
      'Tutorial',
      'API',
    ]);
  });
  it('[SITE-29] holds all of its text, and no button that does nothing', () => {
    for (const { title, text } of [...firstSteps, ...featureArticles, ...tutorials])
      for (const line of [title, ...text]) expect(words(page)).toContain(line);
    const panels = page.querySelectorAll('main [data-panel] button');
    expect(panels).toHaveLength(0);
  });
});

describe('the help of every screen', () => {
  const page = parsed('help');
  const shown = helpArticles.filter(({ isInternal }) => isInternal !== true);
  it('[HELP-04] stands on a page of its own with an index, and the documentation leads there', () => {
    for (const { id, title, steps, notes = [] } of shown) {
      expect(hrefs(page, title), title).toContain(`#${id}`);
      for (const line of [title, ...steps, ...notes]) expect(words(page.getElementById(id)!)).toContain(line);
    }
    expect(hrefs(parsed('documentation'), 'Come si usa ogni pagina, passo per passo')).toEqual(['/aiuto']);
  });
  it('[HELP-04] says nothing of the screens of those who run the service', () => {
    const hidden = helpArticles.filter(({ isInternal }) => isInternal === true);
    expect(hidden.map(({ title }) => title)).toEqual(['Amministrazione', 'Integrità']);
    for (const { id, summary } of hidden) {
      expect(page.getElementById(id)).toBeNull();
      expect(words(page)).not.toContain(summary);
    }
  });
});

describe('the questions', () => {
  const page = parsed('faq');
  it('[SITE-30] stand in four groups', () => {
    const titles = [...page.querySelectorAll('main [data-group] > :first-child')];
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Generale',
      'Pricing',
      'Tecnico',
      'Supporto',
    ]);
  });
  it('[SITE-56] name the prices of the plans', () => {
    for (const plan of FALLBACK_OFFER.slice(1))
      for (const cents of [plan.monthlyPrice, plan.yearlyPrice])
        expect(page.querySelector('main')!.textContent).toContain(formatEuro(cents));
  });
});

describe('the contact form', () => {
  const form = parsed('contact').querySelector<HTMLFormElement>('form[data-contact]')!;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  it('[SITE-33, SITE-34, SITE-35] asks name, address and message, and a telephone that may be left out', () => {
    expect(['name', 'email', 'message', 'phone'].map((name) => field(name).required)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(field('email').type).toBe('email');
    for (const name of ['name', 'email', 'phone', 'message', 'answer'])
      expect(form.querySelector(`label[for="${field(name).id}"]`), name).not.toBeNull();
  });
  it('[SITE-36] hides its trap from people, keyboards and screen readers', () => {
    expect(field('website').tabIndex).toBe(-1);
    expect(field('website').closest('[aria-hidden]')).not.toBeNull();
  });
});

describe('[LEGAL-02] [LEGAL-03] [LEGAL-04] [LEGAL-05] [LEGAL-06] the documents', () => {
  const terms = words(parsed('terms'));
  const privacy = words(parsed('privacy'));
  const cookies = words(parsed('cookies'));
  it.each([
    ['ten years', terms, '10 anni'],
    ['ten years', privacy, 'Dati di fatturazione: 10 anni'],
    ['twelve months', privacy, 'al massimo 12 mesi'],
    ['thirty days after the end', terms, '30 giorni dopo la cancellazione dell’account'],
    ['thirty days after the wish', privacy, 'e 30 giorni da quando chiedi di cancellarlo'],
    ['changes thirty days ahead', terms, 'almeno 30 giorni di anticipo'],
    [
      'law and court',
      terms,
      'Si applica la legge italiana. Per ogni controversia è competente il foro di Milano.',
    ],
    ['cookies of analysis', cookies, 'sarebbero facoltativi'],
    ['what is kept of a message', privacy, 'quello che scrivi dalla pagina dei contatti'],
    ['the answer about cookies', cookies, 'credenza.cookie-consent'],
  ])('state %s', (_what, text, said) => {
    expect(text).toContain(said);
  });
});

describe('what other sites show of a page', () => {
  it.each(names)('[SITE-66] %s: a picture with words, and where the page stands', (name) => {
    const page = parsed(name);
    const meta = (property: string) =>
      page.head.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
    expect(meta('og:image')).toBe('__ORIGIN__/icons/share.png');
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:image:alt')).toContain('Credenza');
    const trails = [...page.head.querySelectorAll('script[type="application/ld+json"]')]
      .map((script) => JSON.parse(script.textContent) as { '@type': string; itemListElement?: object[] })
      .filter((one) => one['@type'] === 'BreadcrumbList');
    expect(trails).toHaveLength(name === 'home' ? 0 : 1);
    for (const { itemListElement } of trails)
      expect(itemListElement?.at(-1)).toMatchObject({ item: `__ORIGIN__${publicPages[name]}` });
  });
});

describe('accessibility and security', () => {
  it('[SITE-67] each has a page of its own, linked from every page', () => {
    for (const name of names) {
      expect(hrefs(parsed(name), 'Accessibilità'), name).toEqual(['/accessibilita']);
      expect(hrefs(parsed(name), 'Sicurezza'), name).toEqual(['/sicurezza']);
    }
    expect(words(parsed('accessibility'))).toContain('WCAG 2.2');
    expect(words(parsed('security'))).toContain('/.well-known/security.txt');
  });
});
