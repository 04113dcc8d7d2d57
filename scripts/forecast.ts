import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { tableLines } from './forecast/table.ts';

/*
 * `npm run forecast`: how well each way to estimate what a kitchen will use does over made-up products of the four kinds of
 * demand, and what it costs in goods thrown away and missing. `-- --write` puts the tables into docs/forecast.md,
 * `-- --products=20` takes so many of each kind.
 */

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, products: { type: 'string', default: '50' } },
});
const lines = tableLines(Number(values.products));
process.stdout.write(`${lines.join('\n')}\n`);

if (values.write) {
  const path = new URL('../docs/forecast.md', import.meta.url);
  const document = await readFile(path, 'utf8');
  const mark = '<!-- tables -->';
  const [before, , after] = document.split(mark);
  await writeFile(path, `${before}${mark}\n\n${lines.join('\n')}\n\n${mark}${after ?? ''}`);
}
