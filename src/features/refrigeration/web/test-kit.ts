import { createElement } from 'react';
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { newId } from '#platform/kernel/ids.ts';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { toastStore } from '#platform/ui/toast.ts';
import type { EquipmentCard, Reading } from '../contract.ts';
import { defaultLimitsOf } from '../equipment-types.ts';
import { DEFAULT_LIMITS } from '../temperature-status.ts';

/** A reading as the server tells it. */
export function reading(fields: Partial<Reading> = {}): Reading {
  return {
    id: newId(),
    equipmentId: null,
    equipmentName: 'Frigo bar',
    temperature: 3.4,
    status: 'OK',
    limits: DEFAULT_LIMITS,
    notes: null,
    correctiveAction: null,
    operatorName: 'Anna',
    performedAt: '2026-11-21T10:00:00.000Z',
    recordedAt: '2026-11-21T10:00:00.000Z',
    ...fields,
  };
}

/** Equipment as the server tells it: a fridge for meat, 0 to 4 °C, read at 3,4 °C today. */
export function equipment(fields: Partial<EquipmentCard> = {}): EquipmentCard {
  return {
    id: newId(),
    name: 'Cella carni',
    type: 'frigo_carne',
    limits: defaultLimitsOf('frigo_carne'),
    archived: false,
    lastReading: reading({ equipmentName: 'Cella carni' }),
    dueToday: false,
    ...fields,
  };
}

/** What a component asked of the server. */
export interface Asked {
  readonly method: string;
  /** Path below `/api`, with its query. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Stands in for the server at `fetch`; what `answer` returns is the body, a Response stays as it is. */
export function fakeServer() {
  const asked: Asked[] = [];
  const server = {
    asked,
    answer: (_request: Asked): unknown => ({}),
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
      const request: Asked = {
        method: init?.method ?? 'GET',
        path: `${url.pathname.replace(/^\/api/, '')}${url.search}`,
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Asked['body']) : {},
      };
      asked.push(request);
      const answer = await server.answer(request);
      return answer instanceof Response ? answer : Response.json(answer);
    },
    /** What was sent to be written. */
    writes: () => asked.filter(({ method }) => method !== 'GET'),
  };
  return server;
}

/** A refusal or fault, as the server words it. */
export function refusal(status: number, code: string, message: string, data?: unknown): Response {
  return Response.json({ defined: true, code, status, message, data }, { status });
}

/** Renders with what the app has around every component: queries and toasts. */
export function show(component: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(createElement(QueryClientProvider, { client }, component, createElement(Toaster)));
}

/** Takes away the toast of an earlier test. */
export function clearToast(): void {
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
}

/** Title of the toast on show. */
export function toastTitle(): string | undefined {
  const shown = toastStore.getSnapshot();
  return shown?.open ? shown.title : undefined;
}

/** What the toast on show says failed: under the title of all failures, its first line (ERR-12). */
export function toastFailed(): string | undefined {
  const shown = toastStore.getSnapshot();
  return shown?.open && shown.title === 'Errore' && typeof shown.text === 'string'
    ? shown.text.split('\n')[0]
    : undefined;
}
