import { sumBounds } from '../../sum-bounds.ts';
import { contactTexts as texts } from '../contact.it.ts';
import { call } from './call.ts';
import { tell } from './toast.ts';

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Makes the contact forms work: what is wrong is said beside its field, a message goes once, what was typed stays until it has gone. */
export function enlivenContact(page: Document, now: () => Date, random: () => number): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-contact]'))
    enlivenForm(form, page, now, random);
}

const oneOf = (random: () => number): number =>
  sumBounds.min + Math.floor(random() * (sumBounds.max - sumBounds.min + 1));

function enlivenForm(form: HTMLFormElement, page: Document, now: () => Date, random: () => number): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const question = form.querySelector<HTMLElement>('[data-sum]')!;
  const problem = form.querySelector<HTMLElement>('[data-problem]')!;
  let sum = 0;
  // Of one message, however often it is sent.
  let id: string | null = null;
  const askAnew = (): void => {
    const [a, b] = [oneOf(random), oneOf(random)];
    sum = a + b;
    question.textContent = texts.sum(a, b);
    field('answer').value = '';
    button.disabled = true;
  };
  const say = (name: string, text: string): boolean => {
    const input = field(name);
    const place = form.querySelector<HTMLElement>(`[data-error-of="${input.id}"]`);
    if (place) place.textContent = text;
    input.toggleAttribute('aria-invalid', text !== '');
    if (text === '') input.removeAttribute('aria-describedby');
    else {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', `${input.id}-error`);
    }
    return text !== '';
  };
  form.addEventListener('input', ({ target }) => {
    button.disabled = field('answer').value.trim() === '';
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) say(target.name, '');
    problem.textContent = '';
  });
  async function send(): Promise<void> {
    const text = (name: string): string => field(name).value.trim();
    const email = text('email');
    const wrong = [
      say('name', text('name') === '' ? texts.required : '') && 'name',
      say('email', email === '' ? texts.required : emailShape.test(email) ? '' : texts.wrongEmail) && 'email',
      say('message', text('message') === '' ? texts.required : '') && 'message',
    ].find(Boolean);
    if (wrong) {
      field(wrong).focus();
      return;
    }
    if (Number(text('answer')) !== sum) {
      problem.textContent = texts.wrongSum;
      tell(page, texts.wrongSum, '', 'danger');
      field('answer').focus();
      return;
    }
    // Who fills in what nobody sees is told nothing (SITE-36).
    if (field('website').value !== '') return;
    button.disabled = true;
    button.textContent = texts.sending;
    form.setAttribute('aria-busy', 'true');
    try {
      id ??= (await import('#platform/kernel/ids.ts')).newId();
      const { ok } = await call('/contact', {
        id,
        name: text('name'),
        email,
        phone: text('phone') || null,
        message: text('message'),
        timestamp: now().toISOString(),
      });
      if (!ok) throw new Error('refused');
      tell(page, texts.sentTitle, texts.sentText);
      form.reset();
      id = null;
      askAnew();
      form.closest('dialog')?.close();
    } catch {
      problem.textContent = texts.failed;
      tell(page, texts.failed, '', 'danger');
      button.disabled = false;
    } finally {
      button.textContent = texts.send;
      form.removeAttribute('aria-busy');
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void send();
  });
  askAnew();
}
