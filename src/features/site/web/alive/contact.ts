import { forgetDrafts, keepDraft, readDraft } from '#platform/ui/drafts.ts';
import { sumBounds } from '../../sum-bounds.ts';
import { contactTexts as texts } from '../contact.it.ts';
import { call } from './call.ts';
import { tell } from './toast.ts';

/** Fields that keep what was typed. */
const kept = ['name', 'email', 'phone', 'message'] as const;
const isKept = (name: string): boolean => (kept as readonly string[]).includes(name);

/** What a refusal of the server says, as far as the form shows it. */
interface Refusal {
  readonly status?: number;
  readonly message?: string;
  readonly data?: { readonly fields?: readonly { readonly field: string; readonly message: string }[] };
}

class Refused extends Error {
  readonly refusal: Refusal | null;
  constructor(refusal: Refusal | null) {
    super('refused');
    this.refusal = refusal;
  }
}

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
  const draft = form.dataset['draft'] ?? '';
  // Of one message, however often it is sent.
  let id: string | null = null;
  /** What is kept for a reload (UX-15): not the answer to a sum that is asked anew. */
  const typed = () => Object.fromEntries(kept.map((name) => [name, field(name).value]));
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
    keepDraft(draft, typed(), now());
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
      say('answer', texts.wrongSum);
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
      const { ok, body } = await call('/contact', {
        id,
        name: text('name'),
        email,
        phone: text('phone') || null,
        message: text('message'),
        timestamp: now().toISOString(),
      });
      if (!ok) throw new Refused(body as Refusal | null);
      tell(page, texts.sentTitle, texts.sentText);
      form.reset();
      forgetDrafts(draft);
      id = null;
      askAnew();
      form.closest('dialog')?.close();
    } catch (error) {
      const refusal = error instanceof Refused ? error.refusal : null;
      const fields = (refusal?.data?.fields ?? []).filter(({ field: name }) => isKept(name));
      for (const { field: name, message } of fields) say(name, message);
      problem.textContent = refusal?.status === 429 ? (refusal.message ?? texts.failed) : texts.failed;
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
  for (const [name, value] of Object.entries<string | undefined>(readDraft(draft, typed(), now())))
    field(name).value = value ?? '';
  askAnew();
}
