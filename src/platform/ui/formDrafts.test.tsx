import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray, useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DRAFT_LIFE_MS, draftKey, forgetDrafts, keepDraft, readDraft } from './drafts.ts';
import { useEdits } from './useEdits.ts';
import { useFormDraft } from './useFormDraft.ts';
import { useKeptState } from './useKept.ts';

interface Fridge {
  name: string;
  times: { time: string }[];
  pin: string;
}

function FridgeForm({ handedOver = false, stored = 'Frigo' }: { handedOver?: boolean; stored?: string }) {
  const form = useForm<Fridge>({ defaultValues: { name: stored, times: [{ time: '08:00' }], pin: '' } });
  const times = useFieldArray({ control: form.control, name: 'times' });
  useFormDraft('fridge', form, { handedOver, secret: ['pin'] });
  return (
    <form>
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="pin" {...form.register('pin')} />
      {times.fields.map(({ id }, index) => (
        <input key={id} aria-label={`time ${index + 1}`} {...form.register(`times.${index}.time`)} />
      ))}
      <button type="button" onClick={() => times.append({ time: '20:00' })}>
        add
      </button>
      <p>{form.formState.isDirty ? 'dirty' : 'clean'}</p>
    </form>
  );
}

function CountForm() {
  const [typed, setTyped] = useKeptState('count.typed', '');
  return <input aria-label="count" value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

function Profile({ stored }: { stored: { name: string; key: string } }) {
  const { text, saved, values } = useEdits(stored, { draft: 'profile', secret: ['key'] });
  return (
    <>
      <input aria-label="name" {...text('name')} />
      <input aria-label="key" {...text('key')} />
      <button type="button" onClick={() => saved(values)}>
        saved
      </button>
    </>
  );
}

const kept = (name: string): string | null => sessionStorage.getItem(draftKey(name));
const untilKept = (name: string, text: string) =>
  vi.waitFor(() => {
    expect(kept(name)).toContain(text);
  });
const untilGone = (name: string) =>
  vi.waitFor(() => {
    expect(kept(name)).toBeNull();
  });
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);

/** The page goes and comes back: nothing of it is asked, and the tab's storage stays as it was. */
function reload(page: { unmount: () => void }): void {
  const storage = Object.entries(sessionStorage) as [string, string][];
  page.unmount();
  for (const [key, value] of storage) sessionStorage.setItem(key, value);
}

describe('[UX-15] what is typed survives a reload', () => {
  afterEach(() => forgetDrafts());

  test('in a form of react-hook-form, lists too, as a change that is not saved; a PIN never', async () => {
    const page = render(<FridgeForm />);
    await userEvent.clear(field('name'));
    await userEvent.type(field('name'), 'Frigo carne');
    await userEvent.type(field('pin'), '4711');
    await userEvent.click(screen.getByText('add'));
    await untilKept('fridge', '20:00');
    expect(kept('fridge')).not.toContain('4711');
    reload(page);
    render(<FridgeForm />);
    expect(field('name').value).toBe('Frigo carne');
    expect(field('time 2').value).toBe('20:00');
    expect(field('pin').value).toBe('');
    expect(screen.getByText('dirty')).toBeDefined();
  });

  test('a field in which nothing was typed shows what is stored by now', async () => {
    const page = render(<FridgeForm />);
    await userEvent.click(screen.getByText('add'));
    await untilKept('fridge', '20:00');
    reload(page);
    render(<FridgeForm stored="Frigo nuovo" />);
    expect(field('name').value).toBe('Frigo nuovo');
    expect(field('time 2').value).toBe('20:00');
  });

  test('what was taken back, sent, saved or discarded is not offered again', async () => {
    const page = render(<FridgeForm />);
    await userEvent.type(field('name'), '!');
    await untilKept('fridge', 'Frigo!');
    await userEvent.type(field('name'), '{Backspace}');
    await untilGone('fridge');
    await userEvent.type(field('name'), '?');
    await untilKept('fridge', 'Frigo?');
    page.rerender(<FridgeForm handedOver />);
    await untilGone('fridge');
    // Refused: it is there, and not saved.
    page.rerender(<FridgeForm />);
    await untilKept('fridge', 'Frigo?');
    page.unmount();
    expect(kept('fridge')).toBeNull();
  });

  test('in a form of single states', async () => {
    const page = render(<CountForm />);
    fireEvent.change(field('count'), { target: { value: '12' } });
    await untilKept('count.typed', '12');
    reload(page);
    const again = render(<CountForm />);
    expect(field('count').value).toBe('12');
    again.unmount();
    expect(kept('count.typed')).toBeNull();
  });

  test('in a form over what is stored, until it is saved; a key never', async () => {
    const stored = { name: 'Da Anna', key: '' };
    const page = render(<Profile stored={stored} />);
    await userEvent.type(field('name'), ' e Luca');
    await userEvent.type(field('key'), 'secret-key');
    await untilKept('profile', 'Da Anna e Luca');
    expect(kept('profile')).not.toContain('secret-key');
    reload(page);
    render(<Profile stored={stored} />);
    expect(field('name').value).toBe('Da Anna e Luca');
    await userEvent.click(screen.getByText('saved'));
    await untilGone('profile');
  });

  test('for a quarter of an hour, and only in the shape of its field', () => {
    const now = new Date('2026-11-22T09:00:00.000Z');
    const later = (ms: number) => new Date(now.getTime() + ms);
    const like = { text: '', is: true, expiry: { kind: 'use_by', date: '' }, list: [''] };
    const typed = { text: 'a', is: false, expiry: { kind: 'best_before', date: '2026-12-01' }, list: [] };
    keepDraft('form', typed, now);
    expect(readDraft('form', like, later(DRAFT_LIFE_MS))).toEqual(typed);
    expect(readDraft('form', like, later(DRAFT_LIFE_MS + 1))).toEqual({});
    expect(readDraft('other', like, now)).toEqual({});
    keepDraft('form', { text: 1, is: null, expiry: { kind: 'use_by' }, list: [2], more: 'x' }, now);
    expect(readDraft('form', like, now)).toEqual({});
    sessionStorage.setItem(draftKey('form'), 'no JSON');
    expect(readDraft('form', like, now)).toEqual({});
  });
});
