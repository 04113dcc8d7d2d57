/** What other features' screens may use to see codes. */
export { CodeCamera } from './CodeCamera.tsx';
export type { CodeFormat, SeenCode } from './decode-messages.ts';
export { PicturePick } from './PicturePick.tsx';
