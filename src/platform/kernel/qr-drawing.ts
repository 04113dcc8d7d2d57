import { codeRows, type QrModules } from './qr-modules.ts';

/** A side in figures without a tail of rounding. */
const figure = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/**
 * The dark modules of a code as one path of rectangles, one for each run along a row: drawn as vectors, so that it is sharp
 * at whatever size it is printed.
 * @param module side of a module; `x`, `y` of the first one
 */
export const qrPath = (modules: QrModules, module: number, x: number, y: number): string =>
  codeRows(modules)
    .map(({ row, from, to }) => {
      const width = figure((to - from) * module);
      return `M${figure(x + from * module)} ${figure(y + row * module)}h${width}v${figure(module)}h-${width}z`;
    })
    .join('');
