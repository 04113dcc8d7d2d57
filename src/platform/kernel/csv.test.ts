import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

/** The second line of a file of one row, without what surrounds it. */
const line = (...cells: (string | number | null)[]): string =>
  csvText(['h'], [cells]).replace('\uFEFFh\r\n', '').replace(/\r\n$/, '');

describe('a CSV file', () => {
  it('has a mark of UTF-8, heads, semicolons and line ends of Windows', () => {
    const text = csvText(
      ['Nome', '°C'],
      [
        ['Cella', 3.5],
        ['Pozzetto', -18],
      ],
    );
    expect(text).toBe('\uFEFFNome;°C\r\nCella;3,5\r\nPozzetto;-18\r\n');
  });

  it.each([
    ['a;b', '"a;b"'],
    ['dice "sì"', '"dice ""sì"""'],
    ['una\ndue', '"una\ndue"'],
    ['3,5', '3,5'],
  ])('writes %j as %j', (text, written) => expect(line(text)).toBe(written));

  it('leaves out what is not there', () => expect(line(null, 'a', null)).toBe(';a;'));

  it.each(['=1+1', '+39 06', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '=HYPERLINK("x";"y")'])(
    'keeps %j from being a formula',
    (text) => expect(line(text)).toMatch(/^"?'/),
  );

  it.each(['−18 °C', 'Frigo = 2', "l'acqua", ''])('does not touch %j', (text) =>
    expect(line(text)).toBe(text),
  );
});
