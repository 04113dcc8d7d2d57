import type { QrModules } from './qr-modules.ts';

/** A side in figures without a tail of rounding. */
const figure = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/**
 * The dark modules of a code as one path of rectangles, one for each run along a row: drawn as vectors, so that it is sharp
 * at whatever size it is printed.
 * @param module side of a module; `x`, `y` of the first one
 */
export function qrPath(modules: QrModules, module: number, x: number, y: number): string {
  let path = '';
  modules.forEach((row, line) => {
    for (let start = 0; start < row.length; start += 1) {
      if (!row[start]) continue;
      let end = start;
      while (row[end]) end += 1;
      const width = figure((end - start) * module);
      path += `M${figure(x + start * module)} ${figure(y + line * module)}h${width}v${figure(module)}h-${width}z`;
      start = end;
    }
  });
  return path;
}
