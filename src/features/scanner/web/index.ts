/** What other features' screens may use of the scanner. */
export { packageCode, packageFormats } from './package-codes.ts';
export { RememberCode } from './RememberCode.tsx';
