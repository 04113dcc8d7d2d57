import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { runApart } from '#platform/process/run-apart.ts';
import type { PackageReadings } from '#features/scanner/contract.ts';
import { sureFrom } from '#features/scanner/printed.ts';
import { hasDateAndLot } from '#features/scanner/photo-reading.ts';
import { readingsOf } from '#features/scanner/package-readings.ts';
import { openPhotoReader, type PhotoReader } from '#features/scanner/server/recognise.ts';
import type { PhotoAnswer, PhotoWork } from '#features/scanner/server/photo-process.ts';
import { photoOf } from '#tests/support/packages/draw.ts';
import {
  halves,
  otherPackages,
  packages,
  photographedOn,
  type Package,
} from '#tests/support/packages/set.ts';
import { atLeast, atMost, median, quantile, told, type Figure } from './measure.ts';

/** What photos of packages came to: figures, and the page that tells of them. */
export interface PackagesMeasured {
  readonly figures: readonly Figure[];
  readonly page: string;
}

/** What came of one photo. */
interface Judged {
  readonly one: Package;
  readonly readings: PackageReadings;
  readonly isExpiryRight: boolean;
  readonly isLotRight: boolean;
  readonly wrongAndSure: readonly ('expiry' | 'lot')[];
  /** What reading it took of the processor, with a reader that has read before. */
  readonly processorMs: number;
}

const missesTold = 10;
/** Packages of the other seed that are read. */
const othersRead = 180;
const brief = 12;

/** Packages that are read in processes of their own as well, to see what the start of one costs and how much memory it takes. */
const readApart = 12;

/** Reads all photos with one reader, and some as the server does, in a process of their own. */
export async function measurePackages(isQuick: boolean): Promise<PackagesMeasured> {
  const { tune, report } = halves(packages());
  const some = (of: readonly Package[]): readonly Package[] => (isQuick ? of.slice(0, brief) : of);
  const apart: Apart[] = [];
  for (const one of report.slice(0, readApart)) apart.push(await readAlone(await photoOf(one)));
  const reader = await openPhotoReader();
  try {
    const reported = await judgeAll(reader, some(report));
    const tuned = isQuick ? [] : await judgeAll(reader, tune);
    const others = isQuick ? [] : await judgeAll(reader, otherPackages().slice(0, othersRead));
    const figures = figuresOf(reported, others, apart);
    return { figures, page: page(reported, tuned, others, figures) };
  } finally {
    await reader.end();
  }
}

async function judgeAll(reader: PhotoReader, of: readonly Package[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const one of of) judged.push(await judge(reader, one));
  return judged;
}

async function judge(reader: PhotoReader, one: Package): Promise<Judged> {
  const bytes = await photoOf(one);
  const begun = process.cpuUsage();
  const seen = await reader.see(bytes, (looks) => hasDateAndLot(looks, photographedOn), { print: true });
  const { user, system } = process.cpuUsage(begun);
  const readings = readingsOf(seen, 'auto', photographedOn);
  const [expiry, lot] = [readings.expiries[0], readings.lots[0]];
  const isExpiryRight =
    expiry?.value.date === one.expiry.date &&
    (expiry.value.kind === null || expiry.value.kind === one.expiry.kind);
  const isLotRight = lot?.value.toUpperCase() === one.lot.toUpperCase();
  const sure = (reading: { readonly confidence: number } | undefined): boolean =>
    reading !== undefined && reading.confidence >= sureFrom;
  return {
    one,
    readings,
    isExpiryRight,
    isLotRight,
    wrongAndSure: [
      ...(!isExpiryRight && sure(expiry) ? ['expiry' as const] : []),
      ...(!isLotRight && sure(lot) ? ['lot' as const] : []),
    ],
    processorMs: (user + system) / 1_000,
  };
}

/** What the reading of one photo took in a process of its own. */
interface Apart {
  readonly milliseconds: number;
  readonly bytes: number;
}

async function readAlone(bytes: Uint8Array): Promise<Apart> {
  const work: PhotoWork = { bytes, type: 'auto', today: photographedOn };
  const memory = watchMemory();
  const begun = performance.now();
  await runApart<PhotoAnswer>({
    module: new URL('../../src/features/scanner/server/photo-process.ts', import.meta.url),
    work,
    timeoutMs: 60_000,
    heapMb: 256,
    residentMb: 2_000,
  });
  return { milliseconds: performance.now() - begun, bytes: await memory.end() };
}

/** The most memory that a process which this one started has held meanwhile, in bytes; 0 where the system does not tell. */
function watchMemory() {
  const known = new Set(childrenOf());
  const run = { isOver: false, most: 0 };
  const watching = (async () => {
    while (!run.isOver) {
      for (const pid of childrenOf().filter((child) => !known.has(child))) {
        const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
        run.most = Math.max(run.most, Number(statm.split(' ')[1] ?? 0) * 4_096);
      }
      await wait(20);
    }
  })();
  return {
    end: async (): Promise<number> => {
      run.isOver = true;
      await watching;
      return run.most;
    },
  };
}

/** Processes that this one started (Linux). */
function childrenOf(): string[] {
  try {
    return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean);
  } catch {
    return [];
  }
}

/** @param others are asked for what is wrong and sure alone: it is rare, and may not be at all */
function figuresOf(judged: readonly Judged[], others: readonly Judged[], apart: readonly Apart[]): Figure[] {
  const share = (is: (one: Judged) => boolean): number => (100 * judged.filter(is).length) / judged.length;
  const times = judged.map(({ processorMs }) => processorMs);
  const alone = apart.map(({ milliseconds }) => milliseconds);
  const isTold = (one: Judged): boolean =>
    one.readings.lots.some(({ value }) => value.toUpperCase() === one.one.lot.toUpperCase());
  return [
    atMost(
      'packages with a wrong date or lot that is called sure',
      [...judged, ...others].filter(({ wrongAndSure }) => wrongAndSure.length > 0).length,
      '',
      0,
    ),
    atLeast(
      'date right',
      share(({ isExpiryRight }) => isExpiryRight),
      '%',
      98,
    ),
    atLeast(
      'lot right',
      share(({ isLotRight }) => isLotRight),
      '%',
      90,
    ),
    { name: 'lot right, or among those that are offered', value: share(isTold), unit: '%' },
    {
      name: 'date right and called sure',
      value: share((one) => one.isExpiryRight && (one.readings.expiries[0]?.confidence ?? 0) >= sureFrom),
      unit: '%',
    },
    {
      name: 'lot right and called sure',
      value: share((one) => one.isLotRight && (one.readings.lots[0]?.confidence ?? 0) >= sureFrom),
      unit: '%',
    },
    atMost('processor time of a photo, p50, after the first', median(times) / 1_000, 's', 1.5),
    { name: 'the same, p95', value: quantile(times, 0.95) / 1_000, unit: 's' },
    { name: 'a photo in a process of its own, with its start, p50', value: median(alone) / 1_000, unit: 's' },
    atMost(
      'memory of that process, the most',
      Math.max(...apart.map(({ bytes }) => bytes)) / 1_048_576,
      'MiB',
      450,
    ),
  ];
}

function page(
  reported: readonly Judged[],
  tuned: readonly Judged[],
  others: readonly Judged[],
  figures: readonly Figure[],
): string {
  const worth = (one: Judged): number =>
    one.wrongAndSure.length * 10 + Number(!one.isExpiryRight) * 2 + Number(!one.isLotRight);
  const misses = reported
    .filter((one) => worth(one) > 0)
    .toSorted((a, b) => worth(b) - worth(a) || a.one.number - b.one.number)
    .slice(0, missesTold);
  const row = (name: string, judged: readonly Judged[]): string =>
    `| ${name} | ${judged.length} | ${judged.filter(({ isExpiryRight }) => isExpiryRight).length} | ${judged.filter(({ isLotRight }) => isLotRight).length} | ${judged.filter(({ wrongAndSure }) => wrongAndSure.length > 0).length} |`;
  const seen = (found: readonly { readonly confidence: number }[], say: (place: number) => string): string =>
    found.map((reading, place) => `${say(place)}${reading.confidence >= sureFrom ? '' : '?'}`).join(', ') ||
    'nothing';
  const harms = ({ harm, face }: Package): string =>
    [
      face,
      `turned ${harm.turn.toFixed(1)}°`,
      ...(harm.blur > 0.3 ? [`blur ${harm.blur.toFixed(1)}`] : []),
      ...(harm.light < 0.8 ? [`light ${harm.light.toFixed(1)}`] : []),
      ...(harm.glare === null ? [] : ['glare']),
      ...(harm.bend > 0 ? [`bent ${harm.bend.toFixed(0)}`] : []),
      ...(harm.crumple > 0 ? [`crumpled ${harm.crumple.toFixed(1)}`] : []),
    ].join(', ');
  return [
    '# Labels read by photo',
    '',
    'Made by `npm run bench -- packages --write`. A reading with a question mark is doubtful: the form asks for it. The goals are those of the part that the rules were never tuned on.',
    '',
    '| what | value | goal | |',
    '|---|---:|---|---|',
    ...figures.map(
      (figure) =>
        `| ${figure.name} | ${told(figure)} | ${figure.goal?.text ?? ''} | ${figure.goal === undefined ? '' : figure.goal.met ? 'ok' : '**short**'} |`,
    ),
    '',
    '| part | packages | date right | lot right | wrong and sure |',
    '|---|---:|---:|---:|---:|',
    row('never tuned on', reported),
    ...(tuned.length === 0 ? [] : [row('tuned on', tuned)]),
    ...(others.length === 0 ? [] : [row('of another seed, never tuned on', others)]),
    '',
    'The ten worst misses of the part that was never tuned on:',
    '',
    '| package | how it was printed and photographed | date | as it was read | lot | as it was read |',
    '|---:|---|---|---|---|---|',
    ...misses.map(
      ({ one, readings }) =>
        `| ${one.number} | ${harms(one)} | ${one.expiry.date} (${one.format}) | ${seen(readings.expiries, (place) => readings.expiries[place]?.value.date ?? '')} | ${one.lot} | ${seen(readings.lots, (place) => readings.lots[place]?.value ?? '')} |`,
    ),
    '',
  ].join('\n');
}
