import { expect, it } from 'vitest';
import { datedWords, distanceWords, expiryWords } from './expiry-words.it.ts';

it.each([
  ['use_by', -400, 'Scaduto', 'Scaduto da 400 giorni'],
  ['use_by', -1, 'Scaduto', 'Scaduto da ieri'],
  ['use_by', 0, 'Scade oggi', 'Scade oggi'],
  ['use_by', 1, 'Scade domani', 'Scade domani'],
  ['use_by', 2, 'In scadenza: 2 giorni', 'Scade fra 2 giorni'],
  // A date of unknown kind counts as the stricter one.
  [null, -1, 'Scaduto', 'Scaduto da ieri'],
  [null, 0, 'Scade oggi', 'Scade oggi'],
  ['best_before', -400, 'Oltre la data', 'Oltre la data da 400 giorni'],
  ['best_before', -1, 'Oltre la data', 'Oltre la data da ieri'],
  ['best_before', 0, 'Preferibilmente entro oggi', 'Preferibilmente entro oggi'],
  ['best_before', 1, 'Preferibilmente entro domani', 'Preferibilmente entro domani'],
  ['best_before', 2, 'In scadenza: 2 giorni', 'Preferibilmente entro 2 giorni'],
] as const)('[LABEL-46] a date of kind %s in %s days: «%s», «%s»', (kind, days, badge, distance) => {
  expect(expiryWords(kind, days)).toBe(badge);
  expect(distanceWords(kind, days)).toBe(distance);
});

it.each([
  ['use_by', true, 'scaduto il 03/03/2026'],
  ['use_by', false, 'scade il 03/03/2026'],
  [null, true, 'scaduto il 03/03/2026'],
  ['best_before', true, 'oltre la data: preferibilmente entro il 03/03/2026'],
  ['best_before', false, 'preferibilmente entro il 03/03/2026'],
] as const)('[LABEL-46] the date of kind %s, passed: %s, is «%s»', (kind, hasPassed, words) => {
  expect(datedWords(kind, '03/03/2026', hasPassed)).toBe(words);
});
