import { describe, expect, it } from 'vitest';
import { attachedType } from './attached-file.ts';
import { pressedObjects } from './active-pdf.ts';

const pdf = (inside: string) =>
  Uint8Array.from(`%PDF-1.7\n${inside}\n%%EOF`, (character) => character.charCodeAt(0));

describe('[CLEAN-09] a PDF that does something by itself', () => {
  it.each([
    ['a script when it is opened', '<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'],
    ['a script behind blanks', '<< /S /JavaScript /JS 5 0 R >>'],
    ['a script whose name is told by codes', '<</S/J#61vaScript/JS(x)>>'],
    ['scripts of the whole paper', '<</Names<</JavaScript 4 0 R>>>>'],
    ['a program that is started', '<</S/Launch/F(cmd.exe)>>'],
    ['something that plays', '<</Subtype/RichMedia>>'],
  ])('%s is not taken', (_, inside) => {
    expect(attachedType(pdf(inside))).toEqual({ problem: 'active' });
  });

  it.each([
    ['a page that is opened first', '<</OpenAction[3 0 R/Fit]>>'],
    ['a link', '<</S/URI/URI(https://example.test/JavaScripts)>>'],
    ['other names', '<</LaunchDate(2026)/JavaScriptless true>>'],
    ['words about it', '(JavaScript e Launch)'],
  ])('%s is', (_, inside) => {
    expect(attachedType(pdf(inside))).toBe('application/pdf');
  });

  it('tells where its objects are pressed', () => {
    const text =
      '4 0 obj <</Type/ObjStm/Filter/FlateDecode>>stream\nx endstream 5 0 obj <</Filter/FlateDecode>>stream\ny endstream';
    expect(pressedObjects(text)).toEqual([{ from: text.indexOf('x endstream') }]);
  });
});
