import { productName } from '#platform/kernel/product.ts';
import { isCode, isTest, lineFinder, parse, walk } from './source.ts';
import type { Check, Finding, SourceFile } from './source.ts';

/** The one file that says it. */
const home = 'src/platform/kernel/product.ts';

/** The name as a word of its own, in a text; comments are for us. */
function run(files: readonly SourceFile[]): Finding[] {
  const findings: Finding[] = [];
  const named = new RegExp(`\\b${productName}\\b`);
  for (const file of files) {
    if (!isCode(file.path) || file.path === home || isTest(file.path)) continue;
    const line = lineFinder(file.text);
    walk(parse(file).program, (node) => {
      const isText = ['Literal', 'TemplateElement', 'JSXText'].includes(node.type);
      if (isText && named.test(file.text.slice(node.start, node.end)))
        findings.push({ path: file.path, line: line(node.start), problem: 'writes out the product’s name' });
    });
  }
  return findings;
}

/** The product's name is written in one place. */
export const productNameOnce: Check = {
  name: 'product name',
  advice:
    'Why: a product that is renamed is renamed in one line. What to do: use productName of ' +
    '#platform/kernel/product.ts. The start page before it loads (index.html) and the starter for any Node ' +
    'can not import it.',
  run,
};
