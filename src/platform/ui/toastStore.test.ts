import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOAST_REMOVE_DELAY_MS, createToastStore, toastReducer } from './toastStore.ts';

describe('toastReducer', () => {
  const shown = { id: 1, title: 'Uno', open: true };

  test('[UX-03] a second toast takes the place of the first', () => {
    const second = { id: 2, title: 'Due', open: true };
    expect(toastReducer(shown, { type: 'show', toast: second })).toBe(second);
  });

  test('[UX-14] the same again is still the one on show, told from the start', () => {
    const told = { id: 1, title: 'Uno', text: 'Perché', tone: 'danger' as const, open: true };
    const again = toastReducer(told, { type: 'show', toast: { ...told, id: 2 } });
    expect(again).toEqual(told);
    // Another object: its time begins anew.
    expect(again).not.toBe(told);
    for (const other of [{ title: 'Due' }, { text: 'Altro' }, { tone: 'ok' as const }])
      expect(toastReducer(told, { type: 'show', toast: { ...told, ...other, id: 2 } })?.id).toBe(2);
    expect(toastReducer({ ...told, open: false }, { type: 'show', toast: { ...told, id: 2 } })?.id).toBe(2);
  });

  test('dismissing closes it, removing forgets it', () => {
    expect(toastReducer(shown, { type: 'dismiss', id: 1 })).toEqual({ ...shown, open: false });
    expect(toastReducer({ ...shown, open: false }, { type: 'remove', id: 1 })).toBeNull();
  });

  test.each(['dismiss', 'remove'] as const)('%s of a replaced toast leaves the present one alone', (type) => {
    expect(toastReducer(shown, { type, id: 9 })).toBe(shown);
    expect(toastReducer(null, { type, id: 9 })).toBeNull();
  });
});

describe('createToastStore', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('[UX-05] a dismissed toast is kept for 5000 ms and then forgotten', () => {
    const store = createToastStore();
    const id = store.show({ title: 'Uno' });
    store.dismiss(id);
    vi.advanceTimersByTime(4999);
    expect(store.getSnapshot()).toMatchObject({ id, open: false });
    vi.advanceTimersByTime(1);
    expect(store.getSnapshot()).toBeNull();
  });

  test('the removal of an old toast does not take the new one with it', () => {
    const store = createToastStore();
    store.dismiss(store.show({ title: 'Uno' }));
    const second = store.show({ title: 'Due' });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(store.getSnapshot()).toMatchObject({ id: second, open: true });
  });

  test('[UX-14] what failed in a dialog goes with it; what was done, or told before, stays', () => {
    const store = createToastStore();
    const before = store.show({ title: 'Prima', tone: 'danger' });
    const opened = store.mark();
    store.dismissFailureSince(opened);
    expect(store.getSnapshot()).toMatchObject({ id: before, open: true });
    store.show({ title: 'Errore', tone: 'danger' });
    store.dismissFailureSince(opened);
    expect(store.getSnapshot()).toMatchObject({ title: 'Errore', open: false });
    store.show({ title: 'Fatto', tone: 'ok' });
    store.dismissFailureSince(opened);
    expect(store.getSnapshot()).toMatchObject({ title: 'Fatto', open: true });
  });

  test('listeners hear changes, and nothing after they left', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    const id = store.show({ title: 'Uno' });
    store.dismiss(id);
    store.dismiss(id);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.show({ title: 'Due' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
