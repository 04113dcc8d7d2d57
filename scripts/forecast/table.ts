/** The table of docs/forecast.md. */
import { demandClasses, meanOf } from '#features/reorder/demand.ts';
import { quantiles } from '#features/reorder/outlook.ts';
import { addedUp, heldErrorOf, lossesOf, productsOf, shareLost, shelves, ways } from './kitchens.ts';

const seed = 20_261_123;
const levels = [0.5, 0.7, 0.8, 0.9, 0.95] as const;
const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const headOf = (cells: readonly string[]): readonly string[] => [
  rowOf(cells),
  rowOf(cells.map((_, index) => (index === 0 ? '---' : '---:'))),
];

/**
 * The lines of all tables, for so many products of each class: error and losses of each method, then losses by how sure an
 * order is to be. The same number gives the same lines.
 */
export function tableLines(count: number): readonly string[] {
  const kitchens = demandClasses.map((kind, index) => ({
    kind,
    products: productsOf(kind, count, seed + index),
  }));
  const kinds = kitchens.map(({ kind }) => kind);
  const errors = ways.map((way) =>
    rowOf([
      way,
      ...kitchens.map(({ products }) =>
        meanOf(products.map((product) => heldErrorOf(product, way))).toFixed(3),
      ),
    ]),
  );
  const losses = (way: (typeof ways)[number], level: number, keeps: number): readonly string[] =>
    kitchens.map(({ products }) => {
      const all = addedUp(products.map((product, at) => lossesOf(product, way, level, keeps, seed + at)));
      return `${shareLost(all).toFixed(1)} (${((100 * all.enough) / all.orders).toFixed(0)})`;
    });
  const byWay = (keeps: number) => ways.map((way) => rowOf([way, ...losses(way, quantiles.high, keeps)]));
  const byLevel = (keeps: number) =>
    levels.map((level) => rowOf([`${level * 100} of 100`, ...losses('chosen', level, keeps)]));
  return [
    '### RMSSE, mean of the products',
    '',
    ...headOf(['method', ...kinds]),
    ...errors,
    '',
    '### Losses in hundredths of what was wanted (and in how many orders of 100 the estimate was enough)',
    '',
    `Goods that keep ${shelves.fresh} days:`,
    '',
    ...headOf(['method', ...kinds]),
    ...byWay(shelves.fresh),
    '',
    `Goods that keep ${shelves.dry} days:`,
    '',
    ...headOf(['method', ...kinds]),
    ...byWay(shelves.dry),
    '',
    '### The same by how sure an order is to be, with the chosen method',
    '',
    `Goods that keep ${shelves.fresh} days:`,
    '',
    ...headOf(['enough in', ...kinds]),
    ...byLevel(shelves.fresh),
    '',
    `Goods that keep ${shelves.dry} days:`,
    '',
    ...headOf(['enough in', ...kinds]),
    ...byLevel(shelves.dry),
  ];
}
