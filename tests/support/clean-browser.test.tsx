import { focusManager, onlineManager } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dismiss, dismissedOf } from '#features/account-security/web/dismissed.ts';
import { hidden } from '#features/google/web/hidden-notices.ts';
import { noteServerTime, serverOffset } from '#platform/http/server-clock.ts';
import { toast, toastStore } from '#platform/ui/toast.ts';

describe('the browser that the test files of a worker share', () => {
  it('may be left in disorder by one test', () => {
    localStorage.setItem('credenza.operator', 'id of Bruno');
    sessionStorage.setItem('half', 'typed');
    document.documentElement.classList.add('dark');
    document.body.hidden = true;
    document.title = 'Di un altro';
    document.body.append('da buttare');
    render(<p>di un altro</p>);
    focusManager.setFocused(false);
    onlineManager.setOnline(false);
    toast({ title: 'Detto a un altro' });
    hidden.add('Da Bruno');
    dismiss('notice', 'Bruno', 'seen');
    noteServerTime(3_600_000, 0);
    expect(serverOffset()).toBe(3_600_000);
    vi.useFakeTimers({ now: 0 });
    expect(Date.now()).toBe(0);
  });

  it('is as new for the next', () => {
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(document.documentElement.outerHTML).toMatch(/^<html><head>[^]*<\/head><body><\/body><\/html>$/);
    expect(document.title).toBe('');
    expect([focusManager.isFocused(), onlineManager.isOnline()]).toEqual([true, true]);
    expect(toastStore.getSnapshot()).toBeNull();
    expect([hidden.has('Da Bruno'), dismissedOf('notice', 'Bruno'), serverOffset()]).toEqual([
      false,
      undefined,
      null,
    ]);
    expect(vi.isFakeTimers()).toBe(false);
  });
});
