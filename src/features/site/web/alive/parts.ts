import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What can be tried on the first page, each loaded by itself; named by `data-alive` where it was drawn. */
const parts: Readonly<Record<string, () => Promise<ComponentType>>> = {
  TryReading: async () => (await import('./TryReading.tsx')).TryReading,
  DayOfFridge: async () => (await import('./DayOfFridge.tsx')).DayOfFridge,
  StockForecast: async () => (await import('./StockForecast.tsx')).StockForecast,
  RecallSteps: async () => (await import('./RecallSteps.tsx')).RecallSteps,
};

/** Takes over what was drawn when the page was built, so that it answers: done when it does. */
export async function takeOver(place: HTMLElement): Promise<void> {
  const Part = await parts[place.dataset['alive'] ?? '']?.();
  if (Part === undefined) return;
  await new Promise<void>((resolve) => {
    hydrateRoot(place, createElement(Alive, { part: Part, onAlive: resolve }));
  });
}

/** Says when what it holds answers. */
function Alive({ part: Part, onAlive }: { readonly part: ComponentType; readonly onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return createElement(Part);
}
