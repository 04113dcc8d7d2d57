import { expect, it } from 'vitest';
import { notesWithReason } from './keeps-reason.ts';

it.each([
  [null, null, null],
  ['Poco sale', null, 'Poco sale'],
  [null, 'Sottovuoto', 'Dura più del solito: Sottovuoto'],
  ['Poco sale', 'Sottovuoto', 'Poco sale · Dura più del solito: Sottovuoto'],
])('[VOICE-45] notes %j and the reason %j read %j', (notes, reason, read) => {
  expect(notesWithReason(notes, reason)).toBe(read);
});
