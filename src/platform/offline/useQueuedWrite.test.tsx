import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';

const device = vi.hoisted(() => ({ queue: null as object | null }));
vi.mock('./browser-queue.ts', () => ({ browserQueue: () => Promise.resolve(device.queue) }));
const { nameInReads, toastKept, useQueuedWrite, wasKept } = await import('./useQueuedWrite.ts');

const queryClient = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const call = vi.fn<(input: { id: string }) => Promise<{ status: string }>>(async () => ({ status: 'OK' }));
const write = vi.fn<(...what: unknown[]) => Promise<unknown>>();
const queueOf = (operator: object | null) => ({ whosePlace: async () => ({ operator }), write });

async function send(): Promise<unknown> {
  const { result } = renderHook(
    () => useQueuedWrite({ endpoint: ['a', 'b'], call, about: () => ({ title: 'Prova', fields: [] }) }),
    { wrapper },
  );
  return act(() => result.current.mutateAsync({ id: '1' }));
}

beforeEach(() => {
  call.mockClear();
  write.mockReset();
});

it.each([
  ['a browser that keeps nothing', null],
  ['somebody who works as nobody', queueOf(null)],
])('for %s the write goes straight to the server', async (_who, queue) => {
  device.queue = queue;
  expect(await send()).toEqual({ status: 'OK' });
  expect(call).toHaveBeenCalledWith({ id: '1' });
  expect(write).not.toHaveBeenCalled();
});

it('else through the queue, which gives the server’s answer', async () => {
  device.queue = queueOf({ id: 'anna' });
  write.mockResolvedValue({ response: { status: 'OK' } });
  expect(await send()).toEqual({ status: 'OK' });
  expect(write).toHaveBeenCalledWith(
    ['a', 'b'],
    { id: '1' },
    { title: 'Prova', fields: [] },
    expect.any(Function),
  );
  expect(call).not.toHaveBeenCalled();
});

it('the queue knows whether the form is there still', async () => {
  device.queue = queueOf({ id: 'anna' });
  write.mockResolvedValue({ response: { status: 'OK' } });
  await send();
  const isOpen = write.mock.lastCall?.[3] as () => boolean;
  expect(isOpen()).toBe(true);
  cleanup();
  expect(isOpen()).toBe(false);
});

it('a form that lets go of a write is gone for the queue, which keeps the refusal; the next write is its own', async () => {
  device.queue = queueOf({ id: 'anna' });
  write.mockReturnValue(new Promise(() => undefined));
  const { result } = renderHook(
    () => useQueuedWrite({ endpoint: ['a', 'b'], call, about: () => ({ title: 'Prova', fields: [] }) }),
    { wrapper },
  );
  const begin = async (id: string): Promise<() => boolean> => {
    act(() => result.current.mutate({ id }));
    await vi.waitFor(() => expect(write.mock.lastCall?.[1]).toEqual({ id }));
    return write.mock.lastCall?.[3] as () => boolean;
  };
  const first = await begin('1');
  expect(first()).toBe(true);
  act(() => result.current.reset());
  expect(first()).toBe(false);
  const second = await begin('2');
  expect([first(), second()]).toEqual([false, true]);
});

it.each([
  ['no_network', 'Salvato su questo dispositivo: parte appena torna la rete'],
  ['signed_out', 'Salvato su questo dispositivo: parte appena qualcuno accede di nuovo'],
] as const)('kept for %s, the person reads where it is', async (kept, title) => {
  device.queue = queueOf({ id: 'anna' });
  write.mockResolvedValue({ kept });
  const result = await send();
  expect(wasKept(result)).toBe(true);
  toastKept({ kept });
  expect(toastStore.getSnapshot()?.title).toBe(title);
});

it('finds the name of a thing in whatever was read of its feature', () => {
  queryClient.setQueryData([['inventory', 'list'], {}], { pages: [{ rows: [{ id: 'p', name: 'Latte' }] }] });
  queryClient.setQueryData([['inventory', 'product'], {}], { lots: [{ id: 'l', lotNumber: 'L1' }] });
  expect(nameInReads(queryClient, 'inventory', 'l', 'lotNumber')).toBe('L1');
  expect(nameInReads(queryClient, 'inventory', 'l')).toBeNull();
  expect(nameInReads(queryClient, 'inventory', 'p')).toBe('Latte');
  expect(nameInReads(queryClient, 'inventory', 'q')).toBeNull();
  expect(nameInReads(queryClient, 'haccp', 'p')).toBeNull();
});
