import type { LineKind } from '#platform/fair-line/fair-line.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { runApart } from '#platform/process/run-apart.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { scannerErrors } from '../errors.it.ts';
import { googleKeyOf } from '#features/google/server/index.ts';
import { modelProblems } from '../model-problems.it.ts';
import { withModel } from '../model-reading.ts';
import { confidenceOf } from '../package-readings.ts';
import { pictureHead, type PictureKind, type PictureProblem } from '../picture.ts';
import { scannedProduct } from '../scanned-product.ts';
import type { ScanType } from '../scan-types.ts';
import { lookByModel } from './look-by-model.ts';
import type { PhotoAnswer, PhotoWork } from './photo-process.ts';

const refuse = refusals(scannerErrors);

/** Longest that a photo may keep its process busy, in milliseconds: ten times what a hard one takes on one core. */
const timeoutMs = 25_000;
/** Heap of that process and all that it takes, in MiB. */
const memory = { heapMb: 256, residentMb: 450 } as const;

/** Photos stand in the one line for heavy work, in which restaurants take turns. */
const photoWork: LineKind = {
  refuseOwn: () => refuse('PHOTOS_OWN_BUSY'),
  refuseAll: () => refuse('PHOTOS_BUSY'),
};

const refusalOf = {
  empty: 'PHOTO_EMPTY',
  too_large: 'PHOTO_TOO_LARGE',
  not_a_picture: 'PHOTO_NOT_A_PICTURE',
  broken: 'PHOTO_BROKEN',
  too_many_pixels: 'PHOTO_TOO_MANY_PIXELS',
  too_small: 'PHOTO_TOO_SMALL',
} as const satisfies Record<PictureProblem, keyof typeof scannerErrors>;

/** The bytes of a picture in base64, with or without the words of a data URL before them; looked at before they are decoded. */
function pictureOf(text: string): { readonly bytes: Buffer; readonly kind: PictureKind } {
  const bytes = Buffer.from(text.replace(/^data:[^,]{0,60},/, ''), 'base64');
  const head = pictureHead(bytes);
  if ('problem' in head) throw refuse(refusalOf[head.problem]);
  return { bytes, kind: head.kind };
}

/**
 * Reads the label of a package in a photo (API-20). Nothing is stored, the photo least of all: what was read is a proposal. Where the
 * restaurant has a key of its own, Google's model looks at the same time, and what it read is held against codes and print (C-58);
 * whatever becomes of that, what was read here stands.
 * @throws PHOTO_EMPTY, PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS, PHOTO_TOO_SMALL, PHOTO_BROKEN, PHOTO_UNREADABLE,
 *   PHOTO_READER_FAILED, PHOTOS_OWN_BUSY, PHOTOS_BUSY
 */
export async function readPhoto(
  services: Services,
  { operator, restaurant }: OperatorCaller,
  sent: { readonly image: string; readonly compressedImage?: string | undefined; readonly type: ScanType },
  signal?: AbortSignal,
) {
  const { clock, heavy, logger } = services;
  const image = pictureOf(sent.image);
  const picture = sent.compressedImage === undefined ? image : pictureOf(sent.compressedImage);
  const { bytes } = picture;
  const now = clock.now();
  // A code says by itself what it says.
  const key = sent.type === 'barcode' ? null : await googleKeyOf(services, restaurant.id);
  const given = new AbortController();
  const looking =
    key === null
      ? null
      : lookByModel(
          services,
          restaurant.id,
          key,
          picture,
          signal ? AbortSignal.any([signal, given.signal]) : given.signal,
        );
  const work: PhotoWork = { bytes, type: sent.type, today: romeDate(now) };
  const { readings: own, degrees } = await readHere().catch((error: unknown) => {
    // Nobody waits for what the model says of a photo that can not be read.
    given.abort();
    throw error;
  });
  const look = looking === null ? null : await looking;
  const readings = look !== null && 'read' in look ? withModel(own, look.read, sent.type, work.today) : own;
  return {
    success: true as const,
    data: {
      ...scannedProduct(readings),
      operator: operator.name,
      timestamp: now.toISOString(),
      readings,
      degrees,
      model: look === null ? null : { problem: 'problem' in look ? modelProblems[look.problem] : null },
    },
    confidence: confidenceOf(readings, sent.type),
  };

  async function readHere() {
    const result = await heavy.run(
      restaurant.id,
      photoWork,
      () =>
        runApart<PhotoAnswer>({
          module: new URL('photo-process.ts', import.meta.url),
          work,
          timeoutMs,
          ...memory,
          ...(signal ? { signal } : {}),
        }),
      signal,
    );
    if ('failed' in result) {
      const hasDied = result.failed === 'died' && signal?.aborted !== true;
      // Nothing of the photo itself: what is in it is the restaurant's.
      logger[hasDied ? 'error' : 'warn'](
        { size: bytes.length, ...result.detail },
        'the process of a photo gave nothing',
      );
      throw refuse(hasDied ? 'PHOTO_READER_FAILED' : 'PHOTO_UNREADABLE');
    }
    if ('problem' in result.done) throw refuse('PHOTO_BROKEN');
    return result.done;
  }
}
