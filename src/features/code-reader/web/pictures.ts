/** The longest side that is looked at, in pixels: more makes nothing readable that was not, and takes longer. */
const longestSide = { live: 1_280, still: 2_400 } as const;
/** Bytes of a picture that is chosen: no phone makes larger ones. */
export const largestPicture = 30_000_000;

/** What is drawn on a canvas of its own, no larger than it needs to be. */
function pixelsOf(
  source: CanvasImageSource,
  width: number,
  height: number,
  longest: number,
): ImageData | null {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** What a camera shows now; null while it shows nothing. */
export const pixelsOfVideo = (video: HTMLVideoElement): ImageData | null =>
  video.videoWidth === 0 ? null : pixelsOf(video, video.videoWidth, video.videoHeight, longestSide.live);

/** A picture of a file; null when it is none, or larger than any phone makes them. */
export async function pixelsOfFile(file: Blob): Promise<ImageData | null> {
  if (file.size > largestPicture) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    return pixelsOf(picture, picture.width, picture.height, longestSide.still);
  } finally {
    picture.close();
  }
}
