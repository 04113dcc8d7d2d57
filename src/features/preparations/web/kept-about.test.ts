import { expect, it } from 'vitest';
import { aboutEmptying } from './kept-about.ts';

it.each([
  ['use', 9, 'porzione', 'Uso · Lasagne · 9 porzioni', 'Adesso nel contenitore: {available} porzioni.'],
  ['use', 1, 'porzione', 'Uso · Lasagne · 1 porzione', 'Adesso nel contenitore: {available} porzioni.'],
  ['discard', 1.4, 'kg', 'Scarto · Lasagne · 1,4 kg', 'Adesso nel contenitore: {available} kg.'],
] as const)(
  '[PREP-55] %s of %d %s says what, how much, and what is left',
  (kind, quantity, unit, title, left) => {
    const about = aboutEmptying({ name: 'Lasagne', unit }, { kind, quantity });
    expect(about.title).toBe(title);
    expect(about.advice?.['TUB_UNAVAILABLE']).toContain(left);
  },
);
