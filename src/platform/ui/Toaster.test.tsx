import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uiMessages } from './messages.it.ts';
import { Toaster } from './Toaster.tsx';
import { toast } from './toast.ts';
import { TOAST_REMOVE_DELAY_MS } from './toastStore.ts';

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const region = (): HTMLElement => screen.getByRole('region', { name: /Notifiche/ });

describe('Toaster', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    // The store outlives a test: let whatever is on show go.
    wait(60_000 + TOAST_REMOVE_DELAY_MS);
    vi.useRealTimers();
  });

  function show(input: Parameters<typeof toast>[0]): void {
    act(() => void toast(input));
  }

  function swipe(by: number): void {
    const target = screen.getByText('Salvato');
    fireEvent.pointerDown(target, { clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(target, { clientX: 100 + by, pointerId: 1 });
    fireEvent.pointerUp(target, { clientX: 100 + by, pointerId: 1 });
  }

  test('[UX-03] shows one toast at a time', () => {
    render(<Toaster />);
    show({ title: 'Salvato' });
    show({ title: 'Errore', text: 'Riprova', tone: 'danger' });
    expect(screen.queryByText('Salvato')).toBeNull();
    expect(screen.getByText('Errore')).toBeDefined();
    expect(screen.getByText('Riprova')).toBeDefined();
  });

  test('[UX-04] stays for 5 seconds', () => {
    render(<Toaster />);
    show({ title: 'Salvato' });
    wait(4999);
    expect(screen.getByText('Salvato')).toBeDefined();
    wait(1);
    expect(screen.queryByText('Salvato')).toBeNull();
  });

  test('[UX-16] good news gives way to a tap and to the page being moved, nothing else does', () => {
    render(<Toaster />);
    const told = (): boolean => screen.queryByText('Salvato') !== null;
    show({ title: 'Salvato', tone: 'ok' });
    fireEvent.touchMove(screen.getByText('Salvato'));
    expect(told()).toBe(true);
    fireEvent.click(screen.getByText('Salvato'));
    expect(told()).toBe(false);
    show({ title: 'Salvato', tone: 'ok' });
    fireEvent.touchMove(document.body);
    expect(told()).toBe(false);
    const stays = [
      { title: 'Salvato', tone: 'danger' },
      { title: 'Salvato', tone: 'ok', action: { label: 'Annulla', onClick: () => undefined } },
    ] as const;
    for (const one of stays) {
      show(one);
      fireEvent.touchMove(document.body);
      fireEvent.click(screen.getByText('Salvato'));
      expect(told()).toBe(true);
    }
  });

  test('a second toast gets its own 5 seconds', () => {
    render(<Toaster />);
    show({ title: 'Uno' });
    wait(4000);
    show({ title: 'Due' });
    wait(4999);
    expect(screen.getByText('Due')).toBeDefined();
    wait(1);
    expect(screen.queryByText('Due')).toBeNull();
  });

  test('[UX-06] goes when it is pushed 50 px to the right, and stays below that', () => {
    render(<Toaster />);
    show({ title: 'Salvato' });
    swipe(49);
    expect(screen.getByText('Salvato')).toBeDefined();
    swipe(-80);
    expect(screen.getByText('Salvato')).toBeDefined();
    swipe(51);
    expect(screen.queryByText('Salvato')).toBeNull();
  });

  test('[UX-07] F8 moves the focus to the toasts and stops their clock', () => {
    render(<Toaster />);
    show({ title: 'Salvato' });
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(region());
    wait(20_000);
    expect(screen.getByText('Salvato')).toBeDefined();
    act(() => region().blur());
    wait(5000);
    expect(screen.queryByText('Salvato')).toBeNull();
  });

  test('Escape closes it from the keyboard and gives the focus back', () => {
    render(
      <>
        <button type="button">Salva</button>
        <Toaster />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Salva' });
    button.focus();
    show({ title: 'Salvato' });
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(screen.getByText('Salvato')).toBeDefined();
    fireEvent.keyDown(button, { key: 'F8' });
    fireEvent.keyDown(region(), { key: 'Escape' });
    expect(screen.queryByText('Salvato')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('a pointer on it stops its clock', () => {
    render(<Toaster />);
    show({ title: 'Salvato' });
    fireEvent.pointerEnter(region());
    wait(20_000);
    expect(screen.getByText('Salvato')).toBeDefined();
    fireEvent.pointerLeave(region());
    wait(5000);
    expect(screen.queryByText('Salvato')).toBeNull();
  });

  test('errors are read at once, everything else when there is a pause', () => {
    render(<Toaster />);
    show({ title: 'Salvato', tone: 'ok' });
    expect(screen.getByText('Salvato').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    show({ title: 'Errore', tone: 'danger' });
    expect(screen.getByText('Errore').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  });

  test('its action runs once and closes it; the cross only closes it', () => {
    const undo = vi.fn();
    render(<Toaster />);
    show({ title: 'Archiviato', action: { label: 'Annulla', onClick: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Archiviato')).toBeNull();
    show({ title: 'Archiviato', action: { label: 'Annulla', onClick: undo } });
    fireEvent.click(screen.getByRole('button', { name: uiMessages.closeNotification }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Archiviato')).toBeNull();
  });

  test('one without end stays until it is dismissed', () => {
    render(<Toaster />);
    let handle: ReturnType<typeof toast> | undefined;
    act(() => {
      handle = toast({ title: 'Importazione', durationMs: Number.POSITIVE_INFINITY });
    });
    wait(600_000);
    expect(screen.getByText('Importazione')).toBeDefined();
    act(() => handle?.dismiss());
    expect(screen.queryByText('Importazione')).toBeNull();
  });
});
