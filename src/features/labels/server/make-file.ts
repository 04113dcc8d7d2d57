import { setImmediate as breathe } from 'node:timers/promises';
import type { z } from 'zod';
import type { LineKind } from '#platform/fair-line/fair-line.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Member } from '#features/access/server/index.ts';
import { drawLabel, type Drawing } from '../draw-label.ts';
import { labelErrors } from '../errors.it.ts';
import type { LabelFormatCode } from '../formats.ts';
import { zLabelData } from '../label-data.ts';
import { pagesOf } from '../pages.ts';
import { printable } from '../printable.ts';
import type { zLabelFile } from '../contract.ts';
import { zplOf } from '../zpl.ts';
import { drawBitmap } from './draw-bitmap.ts';
import type { LabelRow } from './evidence.ts';
import { labelFilesIn } from './label-files.ts';
import { labelUrl } from '../label-address.ts';
import { findOwnLabel, findPrintable, refuseEnded } from './read-labels.ts';
import { paperFonts } from './paper-fonts.ts';
import { isDrawn } from './visual-runs.ts';
import { writePdf } from './write-pdf.ts';

const refuse = refusals(labelErrors);

/** Files of labels stand in the one line for heavy work. */
const labelWork: LineKind = {
  refuseOwn: () => refuse('LABEL_FILES_OWN_BUSY'),
  refuseAll: () => refuse('LABEL_FILES_BUSY'),
};

/** Labels after whose drawing others get their turn. */
const drawnAtOnce = 20;

/** Letters that are told of at most: as many as a person reads. */
const mostLeftOut = 20;

/** Dots of a millimetre, as label printers count them: 203 and 300 dpi. */
const dotsOf = { zpl203: 8, zpl300: 12 } as const;

interface MadeFile {
  fileName: string;
  mediaType: string;
  content: string;
  leftOut?: string[];
}

/**
 * Labels as one file, in the order in which they were asked for.
 * @throws NOT_FOUND where one of them is not there or of another restaurant; LABEL_FINISHED, LABEL_TO_DISCARD (LABEL-100), LABEL_SUPERSEDED (LABEL-35), LABEL_REDATED (INV-76), LABEL_INCOMPLETE (LABEL-40);
 *   LABEL_DOES_NOT_FIT, LABEL_FILES_BUSY, LABEL_FILES_OWN_BUSY
 */
export async function makeFile(
  services: Services,
  caller: Member,
  input: z.output<typeof zLabelFile>,
  signal?: AbortSignal,
): Promise<MadeFile> {
  const { format, kind, copies, first } = input;
  return services.heavy.run(
    caller.restaurant.id,
    labelWork,
    async () => {
      const at = services.clock.now();
      const found = await services.database.asTenant(caller.restaurant.id, (tx) =>
        findPrintable(services, tx, caller.restaurant.id, input.labelIds),
      );
      const has = await drawnOnPaper();
      const drawings: Drawing[] = [];
      const missing = new Set<string>();
      for (const [index, { label }] of found.entries()) {
        if (index % drawnAtOnce === drawnAtOnce - 1) {
          await breathe();
          signal?.throwIfAborted();
        }
        const { drawing, leftOut } = drawingOf(services, label, format, has);
        drawings.push(drawing);
        for (const one of leftOut) missing.add(one);
      }
      const told = missing.size === 0 ? {} : { leftOut: [...missing].slice(0, mostLeftOut) };
      const name = `etichette-${romeDate(at)}`;
      if (kind === 'pdf') {
        const bytes = await writePdf(pagesOf(drawings, format, { copies, first }), {
          title: name,
          at,
          ...(signal ? { signal } : {}),
        });
        const content = bytes.toString('base64');
        return { fileName: `${name}.pdf`, mediaType: 'application/pdf', content, ...told };
      }
      const parts: string[] = [];
      for (const drawing of drawings) {
        // Each takes some milliseconds of the one thread: the calls of others go between them.
        await breathe();
        signal?.throwIfAborted();
        parts.push(zplOf(await drawBitmap(drawing, dotsOf[kind]), copies));
      }
      return {
        fileName: `${name}.zpl`,
        mediaType: 'application/octet-stream',
        content: Buffer.from(parts.join(''), 'latin1').toString('base64'),
        ...told,
      };
    },
    signal,
  );
}

/** What the fonts of the paper draw, in either weight: each character is looked up once for a file. */
async function drawnOnPaper(): Promise<(character: string) => boolean> {
  const { regular, bold } = await paperFonts();
  const known = new Map<string, boolean>();
  return (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const drawn = isDrawn(character, regular) && isDrawn(character, bold);
    known.set(character, drawn);
    return drawn;
  };
}

/**
 * The PDF of one label as a browser opens it: kept once it was made, and drawn anew where what is kept is not that (LABEL-85). @throws as `makeFile`
 */
export async function openPdf(
  services: Services,
  caller: Member,
  { labelId: code, format }: { readonly labelId: string; readonly format: LabelFormatCode },
  signal?: AbortSignal,
): Promise<File> {
  const restaurantId = caller.restaurant.id;
  const { label, ended } = await services.database.asTenant(restaurantId, (tx) =>
    findOwnLabel(services, tx, restaurantId, code),
  );
  refuseEnded(ended);
  const files = labelFilesIn(services);
  const key = { restaurantId, labelId: label.id, format };
  const kept = await files.read(key);
  const bytes =
    kept ??
    (await services.heavy.run(
      restaurantId,
      labelWork,
      async () =>
        writePdf(pagesOf([drawingOf(services, label, format, await drawnOnPaper()).drawing], format), {
          title: label.productName,
          at: label.createdAt,
          ...(signal ? { signal } : {}),
        }),
      signal,
    ));
  if (kept === undefined) await files.keep(key, bytes, services.clock.now());
  return new File([new Uint8Array(bytes)], `etichetta-${code.slice(-8)}.pdf`, { type: 'application/pdf' });
}

/**
 * A label whose content does not fit its shape is an error: half of it could hide an allergen.
 * @param has what the fonts of the paper draw; the rest is left out
 */
function drawingOf(
  services: Services,
  row: LabelRow,
  format: LabelFormatCode,
  has: (character: string) => boolean,
): { readonly drawing: Drawing; readonly leftOut: readonly string[] } {
  const url = labelUrl(services.baseUrl, row.uniqueIdentifier);
  const { label, leftOut } = printable(zLabelData.parse(row.labelData), has);
  const result = drawLabel(label, url, format);
  if (!result.ok) throw refuse('LABEL_DOES_NOT_FIT', { labelId: row.uniqueIdentifier, try: result.try });
  return { drawing: result.drawing, leftOut };
}
