import { describe, expect, it } from 'vitest';
import { byReason } from './by-reason.ts';
import { linesText } from './messages.it.ts';

describe('what is wrong with the rows of a file', () => {
  it('[INV-133] is told once each, with all rows that it is wrong in', () => {
    expect(
      byReason([
        { line: 2, reasons: ['senza nome', 'data'] },
        { line: 4, reasons: ['senza nome'] },
        { line: 9, reasons: ['senza nome', 'senza nome'] },
      ]),
    ).toEqual([
      { reason: 'senza nome', lines: [2, 4, 9] },
      { reason: 'data', lines: [2] },
    ]);
  });

  it.each([
    [[4], 'Riga 4'],
    [[4, 5], 'Righe 4, 5'],
    [[9, 2, 3, 4], 'Righe 2–4, 9'],
    [[2, 4, 6], 'Righe 2, 4, 6'],
  ])('[INV-133] %j is %s', (lines, text) => {
    expect(linesText(lines)).toBe(text);
  });
});
