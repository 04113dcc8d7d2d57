/** What other features' screens may use to see codes. */
export { CodeCamera } from './CodeCamera.tsx';
export type { CodeFormat } from './decode-messages.ts';
export { PicturePick } from './PicturePick.tsx';
