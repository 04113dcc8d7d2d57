import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { attachedType } from '../attached-file.ts';
import { hidesActions } from './hidden-actions.ts';

const pressed = (objects: string | Buffer, kind = '/ObjStm') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n4 0 obj\n<</Type${kind}/Filter/FlateDecode>>\nstream\n`),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ]);

it.each([
  ['a script in pressed objects', pressed('1 0 <</S/JavaScript/JS(app.alert(1))>>'), true],
  ['a program in pressed objects of a coded name', pressed('1 0 <</S/L#61unch>>', '/Obj#53tm'), true],
  ['pressed objects of a paper', pressed('1 0 <</Type/Catalog/Pages 2 0 R>>'), false],
  ['a page, whatever its words are', pressed('(a/JavaScript b)', '/Page'), false],
  ['more than any paper holds', pressed(Buffer.alloc(25 * 1024 * 1024)), true],
  ['no pressed objects', Buffer.from('%PDF-1.7\n%%EOF'), false],
])('[CLEAN-09] %s: %s', (_, file, hides) => {
  expect(attachedType(file)).toBe('application/pdf');
  expect(hidesActions(file)).toBe(hides);
});
