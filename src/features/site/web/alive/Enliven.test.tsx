import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicPage } from '../../public-pages.ts';
import { renderPages } from '../pages/PublicPages.tsx';
import { enliven } from './enliven.ts';

const bodies = new Map(renderPages().map(({ name, body }) => [name, body]));
const noon = new Date('2026-11-23T11:00:00Z');
const key = 'credenza.cookie-consent';

interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown> | null;
}
let asked: Asked[] = [];
/** What a page listens to, taken away with it. */
let listening: (() => void)[] = [];
let answer: (path: string) => Response | Promise<Response> = () => Response.json({});

beforeEach(() => {
  asked = [];
  for (const target of [document, window]) {
    const listen = target.addEventListener.bind(target) as typeof document.addEventListener;
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, work: EventListenerOrEventListenerObject) => {
        listen(type, work);
        listening.push(() => target.removeEventListener(type, work));
      },
    );
  }
  answer = (path) =>
    path === '/api/accounts/session'
      ? Response.json({ session: null })
      : path === '/api/plans'
        ? Response.json({}, { status: 503 })
        : Response.json({ id: 'x' }, { status: 201 });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({
      path,
      body: init?.body == null ? null : (JSON.parse(init.body as string) as Asked['body']),
    });
    return answer(path);
  });
  // What jsdom's dialogs lack.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const end of listening) end();
  listening = [];
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** Puts a page where a visitor has it, and makes it alive. */
async function open(name: PublicPage, { search = '', random = (): number => 0.5, now = noon } = {}) {
  history.replaceState(null, '', `/${search}`);
  document.body.innerHTML = bodies.get(name)!;
  enliven(window, () => now, random);
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/accounts/session'));
}
const one = <E extends HTMLElement = HTMLElement>(selector: string): E =>
  document.querySelector<E>(selector)!;
const toast = () => one('[data-toast]').textContent;
const sent = () => asked.filter(({ path }) => path === '/api/contact');

describe('who comes', () => {
  it('[SITE-20, SITE-21] from the mail is told for five seconds that the account is active', async () => {
    vi.useFakeTimers();
    history.replaceState(null, '', '/?verified=true');
    document.body.innerHTML = bodies.get('home')!;
    enliven(
      window,
      () => noon,
      () => 0.5,
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(toast()).toBe('Account Attivato!Il tuo indirizzo è confermato: ora puoi accedere.');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(toast()).not.toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(toast()).toBe('');
  });

  it.each(['', '?verified=false', '?verified='])('[SITE-22] with «%s» is told nothing', async (search) => {
    await open('home', { search });
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(toast()).toBe('');
  });

  it('is led on to the day where somebody is signed in', async () => {
    answer = () => Response.json({ session: { user: {} } });
    await open('home');
    await vi.waitFor(() => expect(one('header [data-for=member]').hidden).toBe(false));
    expect(one('header [data-for=visitor]').hidden).toBe(true);
  });
});

describe('prices', () => {
  const price = () => one('[data-plan=base] [data-cycle=yearly] [data-price]').textContent;
  it('[SITE-57] are those of the server, once they are there', async () => {
    answer = (path) =>
      Response.json(
        path === '/api/plans'
          ? { plans: [{ planType: 'base', monthlyPrice: 3_100, yearlyPrice: 31_000 }] }
          : { session: null },
      );
    await open('home');
    await vi.waitFor(() => expect(price()).toMatch(/^310,00/));
  });

  it.each([
    ['refuses', () => Response.json({}, { status: 500 })],
    ['is not there', () => Promise.reject(new TypeError('gone'))],
    ['answers what is no JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('[SITE-58] stay as they are while the server %s, and nobody is told', async (_what, said) => {
    answer = said;
    await open('home');
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(price()).toMatch(/^299,90/);
    expect(document.querySelectorAll('[data-plan]')).toHaveLength(3);
    expect(toast()).toBe('');
  });
});

describe('what can be tried', () => {
  const part = (name: string) => one(`[data-alive=${name}]`);
  /** Alive is what answers: a field that was typed into draws what became of it. */
  const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

  it('[SITE-74] a reading typed into a fridge’s day lands in it and is judged; the keypad above shows the same', async () => {
    await open('home');
    const day = part('DayOfFridge');
    const field = () => day.querySelector<HTMLInputElement>('#prova-giornata')!;
    // Typed before any of it was there to hear it.
    field().value = '7,5';
    fireEvent.focusIn(field());
    await vi.waitFor(() => expect(day.textContent).toContain('Fuori dai limiti: da 0 a 4 °C'));
    expect(day.querySelectorAll('tbody tr')).toHaveLength(6);
    const said = () => [...day.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
    expect(said()).toEqual(['CriticoFuori dai limiti: da 0 a 4 °C', 'Fuori limite, aperto']);
    type(field(), '3');
    expect(said()).toEqual(['OKNei limiti: da 0 a 4 °C', '']);
    type(field(), 'tre');
    expect(said()).toEqual(['Inserisci un numero', '']);
    expect(day.querySelectorAll('tbody tr')).toHaveLength(5);
    type(field(), '9');
    const trial = part('TryReading');
    fireEvent.pointerOver(trial);
    await vi.waitFor(() => expect(trial.querySelector('[role=status]')!.textContent).toContain('Critico'));
    expect(trial.querySelector('[role=status] a')!.getAttribute('href')).toBe('#giornata-di-un-frigo');
    type(field(), '');
    await vi.waitFor(() => expect(trial.querySelector('input')!.value).toBe(''));
  });

  it('[SITE-75] what is taken out today moves the day on which stock runs out, and the order', async () => {
    await open('home');
    const forecast = part('StockForecast');
    const tap = (name: string) =>
      fireEvent.click(
        [...forecast.querySelectorAll('button')].find(
          (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
        )!,
      );
    const said = () => forecast.querySelector('[role=status]')!.textContent;
    fireEvent.focusIn(forecast);
    tap('Un chilo in più');
    await vi.waitFor(() => expect(forecast.querySelector('output')!.textContent).toBe('3 kg'));
    expect(said()).toContain('Basta fino a sabato 28/11');
    tap('Un chilo in più');
    expect(said()).toContain('Basta fino a venerdì 27/11');
    expect(forecast.textContent).toContain('Ordina 16,5 kg');
    tap('Un chilo in meno');
    expect(said()).toContain('Basta fino a sabato 28/11');
    tap('7 giorni');
    expect(forecast.textContent).toContain('Niente da ordinare');
    tap('14 giorni');
    for (let used = 3; used < 30; used++) tap('Un chilo in più');
    expect(forecast.querySelector('output')!.textContent).toBe('25 kg');
    expect(forecast.textContent).toContain('Finito');
    expect(forecast.querySelectorAll('[role=img] text').length).toBeGreaterThan(3);
  });

  it('[SITE-76] a recall goes forward and back, of whichever lot is typed', async () => {
    await open('home');
    const recall = part('RecallSteps');
    const tap = (name: string) =>
      fireEvent.click(
        [...recall.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name))!,
      );
    const said = () => recall.querySelector('[role=status]')!.textContent;
    const shown = () => recall.querySelector('[data-now]')!.textContent;
    fireEvent.focusIn(recall);
    // What is tapped before it answers is done when it does.
    tap('Avanti');
    await vi.waitFor(() => expect(said()).toContain('È finito in 2 preparazioni'));
    expect(shown()).toContain('Lasagne alla bolognese');
    tap('Avanti');
    expect(said()).toContain('Vengono bloccati 4 lotti e contenitori');
    expect(shown()).not.toContain('Bloccato');
    tap('Blocca tutto');
    expect(said()).toContain('Aperto: 3 lotti e contenitori con merce sono bloccati');
    expect(shown().match(/Bloccato/g)).toHaveLength(3);
    expect(shown()).toContain('NON CONSUMARE');
    tap('Indietro');
    expect(said()).toContain('Vengono bloccati 4');
    tap('Blocca tutto');
    tap('Ricomincia');
    const field = recall.querySelector<HTMLInputElement>('#prova-lotto')!;
    type(field, 'lotto pr-88');
    expect(shown()).toContain('Parmigiano');
    tap('Avanti');
    expect(said()).toContain('È finito in 1 preparazione, che stanno in 1 contenitore.');
    tap('Indietro');
    type(field, 'PR 8');
    expect(said()).toContain('Qui non risulta');
    const next = [...recall.querySelectorAll('button')].find(({ textContent }) => textContent === 'Avanti')!;
    expect(next.getAttribute('aria-disabled')).toBe('true');
    tap('Latte intero');
    expect(shown()).toContain('Caseificio Bianchi');
  });

  it('[SITE-08] the tap that came before is done again', async () => {
    await open('home');
    const trial = part('TryReading');
    const nine = [...trial.querySelectorAll('button')].find(({ textContent }) => textContent === '9')!;
    fireEvent.pointerDown(nine);
    fireEvent.click(nine);
    await vi.waitFor(() => expect(trial.querySelector('[role=status]')!.textContent).toContain('Critico'));
    fireEvent.click([...trial.querySelectorAll('button')][0]!);
    await vi.waitFor(() => expect(trial.querySelector('input')!.value).toBe(''));
  });

  it('comes into sight of somebody who uses the page, and not before', async () => {
    let observed: Element[] = [];
    let seen: (entries: object[]) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: object[]) => void) {
          this.#tell = tell;
        }
        #tell: (entries: object[]) => void;
        observe = (element: Element) => {
          observed = [...observed, element];
          if (element.getAttribute('data-alive') === 'DayOfFridge') seen = this.#tell;
        };
        disconnect = () => undefined;
      },
    );
    await open('home');
    const marked = () => observed.filter((element) => element.hasAttribute('data-alive'));
    expect(marked()).toEqual([]);
    fireEvent.scroll(window);
    expect(marked()).toEqual([...document.querySelectorAll('[data-when-seen]')]);
    seen([{ isIntersecting: false }]);
    seen([{ isIntersecting: true }]);
    const field = part('DayOfFridge').querySelector<HTMLInputElement>('#prova-giornata')!;
    await vi.waitFor(() => {
      type(field, '5');
      expect(part('DayOfFridge').textContent).toContain('Attenzione');
    });
    type(field, '');
  });
});

describe('dialogs', () => {
  it.each(['documentation', 'faq', 'contact'])(
    '[SITE-17, SITE-27] %s opens over the page and closes',
    async (name) => {
      await open('home');
      fireEvent.click(one(`footer [data-opens=${name}]`));
      const dialog = one<HTMLDialogElement>(`dialog[data-dialog=${name}]`);
      expect(dialog.open).toBe(true);
      fireEvent.click(dialog.querySelector('[data-close]')!);
      expect(dialog.open).toBe(false);
    },
  );

  it('leave a click that asks for a new tab alone', async () => {
    await open('home');
    const link = one('footer [data-opens=faq]');
    link.removeAttribute('href');
    fireEvent.click(link, { ctrlKey: true });
    expect(one<HTMLDialogElement>('dialog[data-dialog=faq]').open).toBe(false);
  });

  it('[SITE-28, SITE-29] show the article of a card in its tab; tabs go by click and by key', async () => {
    Element.prototype.scrollIntoView ??= () => undefined;
    await open('home');
    fireEvent.click(one('[data-feature] [data-article=voce]'));
    const tabs = [...document.querySelectorAll<HTMLElement>('dialog [role=tab]')];
    const chosen = () =>
      tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true').map((tab) => tab.textContent);
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('dialog [role=tabpanel]')].filter(({ hidden }) => !hidden);
    expect(chosen()).toEqual(['Funzionalità']);
    expect(document.activeElement?.id).toBe('d-voce');
    fireEvent.click(tabs[3]!);
    expect(chosen()).toEqual(['API']);
    expect(shown()).toHaveLength(1);
    fireEvent.keyDown(tabs[3]!, { key: 'ArrowRight' });
    expect(chosen()).toEqual(['Primi Passi']);
    fireEvent.keyDown(tabs[0]!, { key: 'End' });
    expect(chosen()).toEqual(['API']);
  });
});

describe('the documentation', () => {
  it.each(['', '#voce', '#nessuno', '#%'])('with «%s» in its address shows one tab', async (hash) => {
    Element.prototype.scrollIntoView ??= () => undefined;
    await open('documentation', { search: hash });
    const shown = [...document.querySelectorAll<HTMLElement>('main [role=tabpanel]')].filter(
      ({ hidden }) => !hidden,
    );
    expect(shown.map(({ id }) => id)).toEqual([
      hash === '#voce' ? 'panel-funzionalita' : 'panel-primi-passi',
    ]);
    expect(one('[data-consent]').hidden).toBe(false);
  });
});

describe('the questions', () => {
  const search = (value: string) => fireEvent.input(one('main input[type=search]'), { target: { value } });
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('main [data-question]')].filter(({ hidden }) => !hidden);
  it('[SITE-31, SITE-32] are looked through as one types, whatever the accents', async () => {
    await open('faq');
    const all = found().length;
    search('PASSWORD carciofi');
    expect(found().map((element) => element.querySelector('summary')!.textContent)).toEqual([]);
    expect(one('main [data-nothing]').hidden).toBe(false);
    expect(one('main [data-nothing]').textContent).toBe('Nessun risultato trovato');
    search('cos e credenza');
    expect(found()[0]?.textContent).toContain('Che cos’è Credenza?');
    search('');
    expect(found()).toHaveLength(all);
    expect(one('main [data-nothing]').hidden).toBe(true);
  });
});

describe('the contact form', () => {
  const field = (name: string) => one<HTMLInputElement>(`main form [name=${name}]`);
  const button = () => one<HTMLButtonElement>('main form button[type=submit]');
  const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
  const error = (name: string) => one(`#contact-${name}-error`).textContent;
  const problem = () => one('main [data-problem]').textContent;
  const submit = () => fireEvent.submit(one('main form'));
  const fillIn = () => {
    type('name', 'Anna');
    type('email', 'anna@example.it');
    type('message', 'Buongiorno');
    type('answer', '12');
  };

  it('[SITE-37] asks the sum of two numbers from one to ten', async () => {
    const asks: string[] = [];
    for (const random of [0, 0.0999, 0.5, 0.999_999]) {
      await open('contact', { random: () => random });
      asks.push(one('main [data-sum]').textContent);
    }
    expect(asks).toEqual(['Quanto fa 1 + 1?', 'Quanto fa 1 + 1?', 'Quanto fa 6 + 6?', 'Quanto fa 10 + 10?']);
  });

  it('[SITE-38] can not be sent before an answer is typed', async () => {
    await open('contact');
    expect(button().disabled).toBe(true);
    type('answer', ' ');
    expect(button().disabled).toBe(true);
    submit();
    expect([sent(), button().textContent]).toEqual([[], 'Invia']);
    type('answer', '3');
    expect(button().disabled).toBe(false);
  });

  it('[SITE-34, SITE-35] says beside each field what is missing or wrong, and goes to the first', async () => {
    await open('contact');
    type('answer', '12');
    submit();
    expect([error('name'), error('email'), error('message'), error('phone')]).toEqual([
      'Questo campo è obbligatorio.',
      'Questo campo è obbligatorio.',
      'Questo campo è obbligatorio.',
      '',
    ]);
    expect(document.activeElement).toBe(field('name'));
    type('name', 'Anna');
    expect(error('name')).toBe('');
    type('email', 'anna@');
    type('message', 'Ciao');
    submit();
    expect(error('email')).toBe('Scrivi un indirizzo email valido.');
    expect([sent(), button().textContent]).toEqual([[], 'Invia']);
  });

  it('[SITE-39] stops at a wrong sum', async () => {
    await open('contact');
    fillIn();
    type('answer', '13');
    submit();
    expect(error('answer')).toBe('Risposta matematica non corretta');
    expect(toast()).toContain('Risposta matematica non corretta');
    expect([sent(), button().textContent]).toEqual([[], 'Invia']);
    expect(field('message').value).toBe('Buongiorno');
  });

  it('[SITE-36] ignores who fills in the trap, without a word', async () => {
    await open('contact');
    fillIn();
    field('website').value = 'https://spam.example';
    submit();
    expect([sent(), button().textContent]).toEqual([[], 'Invia']);
    expect([toast(), problem()]).toEqual(['', '']);
  });

  it('[SITE-40, SITE-41, SITE-42] says that it is sending, then that it was sent, and is empty with another sum', async () => {
    let arrive: (response: Response) => void = () => undefined;
    answer = (path) =>
      path === '/api/contact'
        ? new Promise((resolve) => {
            arrive = resolve;
          })
        : Response.json({ session: null });
    let next: number = 0.5;
    await open('contact', { random: () => next });
    fillIn();
    submit();
    expect([button().disabled, button().textContent]).toEqual([true, 'Invio in corso…']);
    submit();
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({
      name: 'Anna',
      email: 'anna@example.it',
      phone: null,
      message: 'Buongiorno',
      timestamp: noon.toISOString(),
    });
    next = 0;
    arrive(Response.json({ id: 'x' }, { status: 201 }));
    await vi.waitFor(() => expect(toast()).toBe('Messaggio inviato!Ti risponderemo il prima possibile.'));
    expect(['name', 'email', 'message', 'answer'].map((name) => field(name).value)).toEqual(['', '', '', '']);
    expect(one('main [data-sum]').textContent).toBe('Quanto fa 1 + 1?');
    expect(button().textContent).toBe('Invia');
    expect(sessionStorage).toHaveLength(0);
    // Another message is another one.
    fillIn();
    type('answer', '2');
    submit();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]!.body!['id']).not.toBe(sent()[0]!.body!['id']);
  });

  it('[SITE-42] closes the dialog in which it was sent', async () => {
    await open('home');
    fireEvent.click(one('footer [data-opens=contact]'));
    const dialog = one<HTMLDialogElement>('dialog[data-dialog=contact]');
    for (const [name, value] of Object.entries({
      name: 'Anna',
      email: 'a@b.it',
      message: 'Ciao',
      answer: '12',
    }))
      fireEvent.input(dialog.querySelector(`[name=${name}]`)!, { target: { value } });
    fireEvent.submit(dialog.querySelector('form')!);
    await vi.waitFor(() => expect(dialog.open).toBe(false));
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['an error', () => Response.json({}, { status: 500 })],
    ['no answer', () => Promise.reject(new TypeError('gone'))],
    ['somebody else’s page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('[SITE-43] keeps what was typed after %s, and sends the same message again', async (_what, said) => {
    answer = (path) => (path === '/api/contact' ? said() : Response.json({ session: null }));
    await open('contact');
    fillIn();
    submit();
    const failed = "Si è verificato un errore nell'invio del messaggio. Riprova.";
    await vi.waitFor(() => expect(problem()).toBe(failed));
    expect(toast()).toBe(failed);
    expect(field('message').value).toBe('Buongiorno');
    expect(button().disabled).toBe(false);
    submit();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]!.body!['id']).toBe(sent()[0]!.body!['id']);
  });

  it('says beside its field what the server refuses, and how long to wait', async () => {
    answer = (path) =>
      path === '/api/contact'
        ? Response.json(
            { status: 422, data: { fields: [{ field: 'email', message: 'Indirizzo non valido.' }] } },
            { status: 422 },
          )
        : Response.json({ session: null });
    await open('contact');
    fillIn();
    submit();
    await vi.waitFor(() => expect(error('email')).toBe('Indirizzo non valido.'));
    answer = () => Response.json({ status: 429, message: 'Troppi tentativi.' }, { status: 429 });
    submit();
    await vi.waitFor(() => expect(problem()).toBe('Troppi tentativi.'));
  });

  it('[SITE-62, UX-15] stands as it was typed after a reload', async () => {
    await open('contact');
    fillIn();
    await open('contact');
    expect(['name', 'email', 'message', 'answer'].map((name) => field(name).value)).toEqual([
      'Anna',
      'anna@example.it',
      'Buongiorno',
      '',
    ]);
  });
});

describe('the question about cookies', () => {
  const banner = () => one('[data-consent]');
  const choose = (choice: string) => fireEvent.click(one(`[data-choice=${choice}]`));
  const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;
  const record = (changes: object) => ({
    necessary: true,
    functional: false,
    analytics: false,
    timestamp: noon.toISOString(),
    version: '1.0',
    ...changes,
  });

  it('[SITE-44, SITE-45] is asked until it was answered', async () => {
    await open('home');
    expect(banner().hidden).toBe(false);
    choose('necessary');
    expect(banner().hidden).toBe(true);
    await open('home');
    expect(banner().hidden).toBe(true);
  });

  it.each([
    ['another version', { ...record({}), version: '0.9' }],
    ['a year ago', record({ timestamp: '2025-11-23T11:00:00Z' })],
    ['half an answer', { version: '1.0', necessary: true }],
  ])('[SITE-44] is asked anew after %s', async (_what, old) => {
    localStorage.setItem(key, JSON.stringify(old));
    await open('home');
    expect(banner().hidden).toBe(false);
  });

  it('[SITE-46, SITE-51, SITE-52] all of them', async () => {
    await open('home');
    choose('all');
    expect(stored()).toEqual(record({ functional: true, analytics: true }));
  });

  it('[SITE-47, SITE-51] only what is needed', async () => {
    await open('home');
    choose('necessary');
    expect(stored()).toEqual(record({}));
  });

  it('[SITE-48, SITE-49] each by itself, or back', async () => {
    await open('home');
    choose('customise');
    const toggles = ['functional', 'analytics'].map((name) =>
      one<HTMLInputElement>(`[data-consent] input[name=${name}]`),
    );
    expect(one('[data-consent-second]').hidden).toBe(false);
    expect(toggles.map(({ checked }) => checked)).toEqual([false, false]);
    expect(one<HTMLInputElement>('[data-consent] input[name=necessary]').disabled).toBe(true);
    choose('back');
    expect([one('[data-consent-first]').hidden, one('[data-consent-second]').hidden, stored()]).toEqual([
      false,
      true,
      null,
    ]);
    choose('customise');
    fireEvent.click(toggles[1]!);
    choose('save');
    expect(stored()).toEqual(record({ analytics: true }));
    expect(banner().hidden).toBe(true);
  });

  it('[SITE-50] closed without an answer comes back', async () => {
    await open('home');
    choose('close');
    expect([banner().hidden, stored()]).toEqual([true, null]);
    await open('home');
    expect(banner().hidden).toBe(false);
  });

  it('holds for the page where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await open('home');
    expect(banner().hidden).toBe(false);
    choose('all');
    expect(banner().hidden).toBe(true);
  });
});

describe('[SITE-04] the theme', () => {
  it('is chosen among three, and kept', async () => {
    await open('home');
    const menu = one<HTMLDetailsElement>('[data-theme-menu]');
    expect(menu.hidden).toBe(false);
    fireEvent.click(one('[data-theme-menu] input[value=dark]'));
    expect(localStorage.getItem('theme')).toContain('dark');
    fireEvent.click(one('[data-theme-menu] input[value=system]'));
    expect(one<HTMLInputElement>('[data-theme-menu] input[value=system]').checked).toBe(true);
  });
});

describe('Prova subito', () => {
  const link = () => document.querySelector('a[data-tryout]');
  const going = () => {
    const assign = vi.fn();
    // What the page leads to, without leaving it.
    const target = new Proxy(window, {
      get: (real, name) =>
        name === 'location'
          ? { search: '', hash: '', pathname: '/', assign }
          : (Reflect.get(real, name) as unknown),
    });
    return { target, assign };
  };

  it.each([
    ['a restaurant is opened', 200, { until: '2026-11-23T23:00:00.000Z' }, '/dashboard'],
    ['none is ready', 409, { code: 'NONE_READY' }, /\/prova$/],
  ])('[TRY-01] one tap, and %s', async (_what, status, body, where) => {
    document.body.innerHTML = bodies.get('home')!;
    const { target, assign } = going();
    answer = (path) =>
      path === '/api/tryout' && asked.at(-1)?.body !== null
        ? Response.json(body, { status })
        : Response.json({ session: null, isOffered: true });
    enliven(
      target,
      () => noon,
      () => 0.5,
    );
    fireEvent.click(link()!);
    fireEvent.click(link()!);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    expect(assign.mock.calls[0]![0]).toMatch(where);
    expect(asked.filter(({ path, body: sent }) => path === '/api/tryout' && sent !== null)).toHaveLength(1);
  });

  it('[TRY-03] is not there where it is turned off', async () => {
    document.body.innerHTML = bodies.get('home')!;
    answer = () => Response.json({ session: null, isOffered: false });
    enliven(
      window,
      () => noon,
      () => 0.5,
    );
    await vi.waitFor(() => expect(link()).toBeNull());
  });
});
