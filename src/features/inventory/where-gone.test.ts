import { expect, it } from 'vitest';
import { saysWhereGone } from './where-gone.ts';

it.each([
  ['contato', false],
  ['Contati oggi', false],
  ['conteggio di inventario', false],
  ['ricontato tutto', false],
  ['merce mancante', false],
  ['non c’è più', false],
  ['scaduto', false],
  ['Rettifica di magazzino', false],
  ['boh', false],
  ['', false],
  [null, false],
  ['Buttata ieri sera', true],
  ['nell’umido', true],
  ['resa al fornitore', true],
  ['Contato: 2 kg buttati da Anna', true],
  ['Mangiato dal personale', true],
  ['rotta cadendo', true],
] as const)('[INV-151] %j says where the goods went: %s', (text, says) => {
  expect(saysWhereGone(text)).toBe(says);
});
