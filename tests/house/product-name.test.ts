import { describe, expect, it } from 'vitest';
import { productName } from '#platform/kernel/product.ts';
import { productNameOnce } from '../../scripts/checks/product-name.ts';
import { repository, shown } from './files.ts';

const say = (text: string, path = 'src/app/Frame.tsx'): string[] =>
  shown(productNameOnce.run(repository({ [path]: text })));

describe('the product’s name', () => {
  it.each([
    ['a string', `const a = 'Benvenuto in ${productName}';`],
    ['a template', `const a = \`Su ${productName}: ${'${n}'}\`;`],
    ['text between tags', `const a = <p>${productName}</p>;`],
    ['an attribute', `const a = <a title="${productName}" />;`],
  ])('is not written out in %s', (_where, text) => {
    expect(say(text)).toHaveLength(1);
  });

  it.each([
    ['a comment', `// ${productName} is ours.\nconst a = 1;`],
    ['another word', `const a = '${productName.toLowerCase()}_device';`],
  ])('may be %s', (_what, text) => {
    expect(say(text)).toEqual([]);
  });

  it('stands in one file', () => {
    expect(say(`export const productName = '${productName}';`, 'src/platform/kernel/product.ts')).toEqual([]);
  });
});
