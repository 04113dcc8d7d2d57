/** What other features' screens may use to see codes. */
export { CodeCamera } from './CodeCamera.tsx';
export type { CodeFormat, SeenCode } from './decode-messages.ts';
export { fileOfPhoto, photoOfFile } from './photos.ts';
export type { TakenPhoto } from './photos.ts';
export { PicturePick } from './PicturePick.tsx';
export { readFileCodes } from './read-file-codes.ts';
