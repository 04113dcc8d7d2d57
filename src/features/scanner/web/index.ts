/** What other features' screens may use of the scanner. */
export { FoodFactsSetting } from './FoodFactsSetting.tsx';
export { packageCode, packageFormats } from './package-codes.ts';
export { RememberCode } from './RememberCode.tsx';
