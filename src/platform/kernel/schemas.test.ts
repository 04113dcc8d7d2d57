import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays } from './dates.ts';
import { newId } from './ids.ts';
import { MAX_WHOLE_QUANTITY } from './numbers.ts';
import {
  zEmail,
  zId,
  zLocalDate,
  zOptionalEmail,
  zOptionalText,
  zTemperature,
  zText,
  zUuid,
  zWhole,
} from './schemas.ts';

/** The value, or the codes of the issues. */
function outcome(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  return result.success ? { value: result.data } : result.error.issues.map((issue) => issue.message);
}

describe('zText', () => {
  const name = zText({ max: 5 });
  it.each([
    ['Ragù', { value: 'Ragù' }],
    ['  Ragù  ', { value: 'Ragù' }],
    ['Ragu\u0300', { value: 'Ragù' }],
    // [UX-48] Nobody would see what is refused: it is left out, and where nothing is left there was nothing.
    ['Rag\u00adù\u200d', { value: 'Ragù' }],
    ['\u3164', ['required']],
    ['\u200d \u2060', ['required']],
    // [INV-115] What is read as one name is one.
    ['a  b', { value: 'a b' }],
    ['a\u00a0\u2009 b', { value: 'a b' }],
    ['a\u2028b', ['invalid_characters']],
    ['1', { value: '1' }],
    ['12345', { value: '12345' }],
    ['🍕🍕🍕🍕🍕', { value: '🍕🍕🍕🍕🍕' }],
    ['123456', ['too_long']],
    ['🍕🍕🍕🍕🍕🍕', ['too_long']],
    ['', ['required']],
    ['   ', ['required']],
    [undefined, ['required']],
    [null, ['required']],
    [7, ['invalid_type']],
    [['a'], ['invalid_type']],
    ['a\u0000', ['invalid_characters']],
    ['a\nb', ['invalid_characters']],
    ['a\tb', ['invalid_characters']],
    ['\ud800', ['invalid_characters']],
    ['a\ufffd', ['lost_characters']],
    ['a\u202eb', ['invalid_characters']],
    [`${'x'.repeat(20)}\u0000`, ['invalid_characters']],
  ])('%j → %j', (input, expected) => {
    expect(outcome(name, input)).toEqual(expected);
  });

  it('has a shortest length of its own', () => {
    const code = zText({ min: 3, max: 5 });
    expect(outcome(code, 'ab')).toEqual(['too_short']);
    expect(outcome(code, '🍕🍕')).toEqual(['too_short']);
    expect(outcome(code, 'abc')).toEqual({ value: 'abc' });
    expect(outcome(code, ' ')).toEqual(['required']);
  });

  it('may be empty when min is 0', () => {
    expect(outcome(zText({ min: 0, max: 5 }), '  ')).toEqual({ value: '' });
    expect(outcome(zText({ min: 0, max: 5 }), undefined)).toEqual(['required']);
  });

  it('keeps lines where they are text, and still refuses controls there', () => {
    const notes = zText({ max: 20, multiline: true });
    expect(outcome(notes, 'a\r\nb\rc\nd\te')).toEqual({ value: 'a\nb\nc\nd\te' });
    expect(outcome(notes, 'a  b')).toEqual({ value: 'a  b' });
    expect(outcome(notes, 'a\u0000')).toEqual(['invalid_characters']);
  });
});

describe('zOptionalText', () => {
  it.each([
    [undefined, { value: null }],
    [null, { value: null }],
    ['', { value: null }],
    ['  ', { value: null }],
    [' note ', { value: 'note' }],
    ['0', { value: '0' }],
    ['123456', ['too_long']],
    ['a\u0000', ['invalid_characters']],
    ['a\nb', ['invalid_characters']],
    [7, ['invalid_type']],
  ])('%j → %j', (input, expected) => {
    expect(outcome(zOptionalText({ max: 5 }), input)).toEqual(expected);
  });

  it('may be left out of an object, and is null then', () => {
    const form = z.object({ notes: zOptionalText({ max: 5, multiline: true }) });
    expect(form.parse({})).toEqual({ notes: null });
    expect(form.parse({ notes: 'a\nb' })).toEqual({ notes: 'a\nb' });
  });
});

describe('zOptionalEmail', () => {
  it.each([
    [undefined, { value: null }],
    [null, { value: null }],
    ['', { value: null }],
    ['  ', { value: null }],
    [' Mario.Rossi@Esempio.IT ', { value: 'mario.rossi@esempio.it' }],
    ['mario', ['invalid_email']],
    ['a\u0000@b.it', ['invalid_email']],
    [`${'x'.repeat(250)}@b.it`, ['too_long']],
    [5, ['invalid_type']],
  ])('%j → %j', (input, expected) => {
    expect(outcome(zOptionalEmail, input)).toEqual(expected);
  });
});

describe('zEmail', () => {
  it.each([
    [' Mario.Rossi@Esempio.IT ', { value: 'mario.rossi@esempio.it' }],
    ['', ['required']],
    ['  ', ['required']],
    [undefined, ['required']],
    [5, ['invalid_type']],
    ['mario', ['invalid_email']],
    ['mario@', ['invalid_email']],
    ['mario@esempio', ['invalid_email']],
    ['mario rossi@esempio.it', ['invalid_email']],
    ['mario@esempio.it\u0000', ['invalid_email']],
    ['mario@esempio.it\nBcc: a@b.it', ['invalid_email']],
    ['a@b.it,c@d.it', ['invalid_email']],
  ])('%j → %j', (input, expected) => {
    expect(outcome(zEmail, input)).toEqual(expected);
  });

  it('ends at 254 characters', () => {
    const local = 'a'.repeat(254 - '@esempio.it'.length);
    expect(outcome(zEmail, `${local}@esempio.it`)).toEqual({ value: `${local}@esempio.it` });
    expect(outcome(zEmail, `a${local}@esempio.it`)).toEqual(['too_long']);
  });
});

describe('zId, zUuid', () => {
  const v4 = '3d813cbb-47fb-42ba-91df-831e1593ac29';

  it('zId takes version 7 alone, lower-cased', () => {
    const id = newId();
    expect(outcome(zId, id)).toEqual({ value: id });
    expect(outcome(zId, id.toUpperCase())).toEqual({ value: id });
    expect(outcome(zId, v4)).toEqual(['invalid_id']);
    expect(outcome(zId, 'x')).toEqual(['invalid_id']);
    expect(outcome(zId, 7)).toEqual(['invalid_id']);
    expect(outcome(zId, undefined)).toEqual(['required']);
  });

  it('zUuid takes every version, lower-cased', () => {
    expect(outcome(zUuid, v4.toUpperCase())).toEqual({ value: v4 });
    expect(outcome(zUuid, newId())).toHaveProperty('value');
    expect(outcome(zUuid, `${v4}0`)).toEqual(['invalid_id']);
    expect(outcome(zUuid, undefined)).toEqual(['required']);
  });
});

describe('zLocalDate', () => {
  it.each([
    ['2026-11-21', { value: '2026-11-21' }],
    [addDays('2026-02-28', 1), { value: '2026-03-01' }],
    ['2026-02-31', ['invalid_date']],
    ['21/11/2026', ['invalid_date']],
    ['', ['invalid_date']],
    [5, ['invalid_date']],
    [undefined, ['required']],
  ])('%j → %j', (input, expected) => {
    expect(outcome(zLocalDate, input)).toEqual(expected);
  });
});

describe('zWhole', () => {
  const whole = zWhole({ min: 1, max: 168 });
  it.each([
    [1, { value: 1 }],
    [168, { value: 168 }],
    [0, ['too_small']],
    [169, ['too_large']],
    [1.5, ['not_whole']],
    [Number.NaN, ['not_a_number']],
    [Number.POSITIVE_INFINITY, ['not_a_number']],
    ['5', ['not_a_number']],
    [undefined, ['required']],
    [null, ['required']],
  ])('%j → %j', (input, expected) => {
    expect(outcome(whole, input)).toEqual(expected);
  });

  it('runs from 0 to the largest quantity by default', () => {
    expect(outcome(zWhole(), -1)).toEqual(['too_small']);
    expect(outcome(zWhole(), MAX_WHOLE_QUANTITY)).toEqual({ value: MAX_WHOLE_QUANTITY });
    expect(outcome(zWhole(), MAX_WHOLE_QUANTITY + 1)).toEqual(['too_large']);
  });

  it('never yields −0', () => {
    expect(Object.is(zWhole().parse(-0), 0)).toBe(true);
    expect(zWhole().parse(7)).toBe(7);
  });
});

describe('[FRIG-04] zTemperature', () => {
  it.each([
    [4, { value: 4 }],
    [3.5, { value: 3.5 }],
    [-18.3, { value: -18.3 }],
    [0.3, { value: 0.3 }],
    [-60, { value: -60 }],
    [300, { value: 300 }],
    [-60.1, ['too_small']],
    [300.1, ['too_large']],
    [3.55, ['too_many_decimals']],
    [1e-7, ['too_many_decimals']],
    [Number.NaN, ['not_a_number']],
    [Number.NEGATIVE_INFINITY, ['not_a_number']],
    ['4', ['not_a_number']],
    [undefined, ['required']],
  ])('%j → %j', (input, expected) => {
    expect(outcome(zTemperature, input)).toEqual(expected);
  });

  it('accepts every tenth of a degree', () => {
    for (let tenths = -600; tenths <= 3000; tenths += 1) {
      expect(zTemperature.safeParse(tenths / 10).success).toBe(true);
    }
  });

  it('never yields −0', () => {
    expect(Object.is(zTemperature.parse(-0), 0)).toBe(true);
  });
});

describe('as JSON schema', () => {
  it('every input can be described for the OpenAPI document', () => {
    const form = z.object({
      name: zText({ max: 5 }),
      notes: zOptionalText({ max: 5 }),
      email: zEmail,
      id: zId,
      date: zLocalDate,
      quantity: zWhole(),
      temperature: zTemperature,
    });
    const described = z.toJSONSchema(form, { io: 'input' });
    expect(described.required).toEqual(['name', 'email', 'id', 'date', 'quantity', 'temperature']);
    expect(described.properties?.['name']).toMatchObject({ type: 'string' });
    expect(described.properties?.['temperature']).toMatchObject({ type: 'number' });
  });
});
