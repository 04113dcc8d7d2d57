import { largestPicture } from './pictures.ts';

/** The largest that is taken of a camera or a file, and the smaller copy beside it, in pixels. */
export const photoBounds = {
  original: { width: 4_096, height: 2_160, quality: 1 },
  compressed: { width: 1_920, height: 1_080, quality: 0.82 },
} as const;

/** Characters of an original that is still sent: what a server takes has less than 12 MiB in bytes. */
const mostCharacters = 15_500_000;

/** A photo as JPEG in data URLs: as it was taken, and smaller. */
export interface TakenPhoto {
  readonly image: string;
  readonly compressedImage: string;
}

/** What is drawn, within bounds, upright or lying. */
function jpegOf(
  source: CanvasImageSource,
  width: number,
  height: number,
  bounds: (typeof photoBounds)[keyof typeof photoBounds],
): string {
  const [long, short] = [Math.max(bounds.width, bounds.height), Math.min(bounds.width, bounds.height)];
  const scale = Math.min(1, long / Math.max(width, height), short / Math.min(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the device draws no picture');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', bounds.quality);
}

function photoOf(source: CanvasImageSource, width: number, height: number): TakenPhoto | null {
  if (width === 0 || height === 0) return null;
  const compressedImage = jpegOf(source, width, height, photoBounds.compressed);
  const image = jpegOf(source, width, height, photoBounds.original);
  if (!image.startsWith('data:image/jpeg')) return null;
  return { image: image.length > mostCharacters ? compressedImage : image, compressedImage };
}

/** What a camera shows now; null where nothing could be taken. */
export function photoOfVideo(video: HTMLVideoElement): TakenPhoto | null {
  try {
    return photoOf(video, video.videoWidth, video.videoHeight);
  } catch {
    return null;
  }
}

/** A picture of a file, upright; null when it is none, or larger than any phone makes them. */
export async function photoOfFile(file: Blob): Promise<TakenPhoto | null> {
  if (file.size > largestPicture) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    return photoOf(picture, picture.width, picture.height);
  } catch {
    return null;
  } finally {
    picture.close();
  }
}

/** The bytes of a data URL as a file, to be looked at for codes. */
export function fileOfPhoto({ image }: TakenPhoto): Blob {
  const bytes = Uint8Array.from(
    atob(image.slice(image.indexOf(',') + 1)),
    (letter) => letter.codePointAt(0) ?? 0,
  );
  return new Blob([bytes], { type: 'image/jpeg' });
}
