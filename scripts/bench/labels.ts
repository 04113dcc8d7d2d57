import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { maximumPrinted } from '#features/labels/limits.ts';
import type { Kitchen } from './kitchens.ts';
import { median, quantile } from './measure.ts';

/** Pages that each caller opens in a round: all of them together stay below what one address may open in a minute. */
const pagesOfCaller = 7;

/** What labels cost. */
export interface LabelFigures {
  /** Seconds until so many labels as one print may hold are a PDF: the median of the rounds. */
  readonly seconds: number;
  /** Seconds of the server's processor that this takes: of a busy machine the time says little, this says it all the same. */
  readonly processorSeconds: number;
  /** Most memory of the server meanwhile beyond that before, in bytes; 0 where the system does not tell. */
  readonly moreBytes: number;
  /** 95th percentile of the page behind a code, in milliseconds, with all callers at once: the median of the rounds. */
  readonly pageMs: number;
  /** The same of a signed-in call that reads nothing, in rounds between. */
  readonly nothingMs: number;
}

/** @param codes of labels in `kitchen`, at least as many as one print holds */
export async function measureLabels(
  owner: pg.Pool,
  pid: number,
  kitchen: Kitchen,
  codes: readonly string[],
  { rounds, processorMs }: { rounds: number; processorMs: () => Promise<number> },
): Promise<LabelFigures> {
  const [asker] = kitchen.connections;
  const file = (labelIds: readonly string[]): Promise<string> =>
    asker!.send({
      method: 'POST',
      path: '/labels/file',
      body: { labelIds, format: 'roll62', kind: 'pdf' },
    });
  // What the first file reads once: fonts.
  await file(codes.slice(0, 20));
  const seconds: number[] = [];
  const used: number[] = [];
  const more: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await processorMs();
    const memory = watch(pid);
    const begun = performance.now();
    const answer = await file(codes.slice(0, maximumPrinted));
    seconds.push((performance.now() - begun) / 1_000);
    more.push(memory());
    used.push((await processorMs()) - before);
    if (answer.length < 1_000_000) throw new Error(`a file of ${answer.length}`);
  }
  const pages: number[] = [];
  const nothing: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    // All come from one address, and its limit is not what is measured.
    await owner.query('DELETE FROM rate_limits');
    const page = await p95(kitchen.connections.length, (caller, n) =>
      kitchen.connections[caller]!.send({
        method: 'GET',
        path: `/qr/${codes[(caller * pagesOfCaller + n) % codes.length]!}`,
        isPage: true,
      }),
    );
    const none = await p95(kitchen.strangers.length, (caller) =>
      kitchen.strangers[caller]!.send({ method: 'GET', path: '/operators/selection' }),
    );
    // The first round warms up.
    if (round === 0) continue;
    pages.push(page);
    nothing.push(none);
  }
  return {
    seconds: median(seconds),
    processorSeconds: median(used) / 1_000,
    moreBytes: Math.max(...more),
    pageMs: median(pages),
    nothingMs: median(nothing),
  };
}

/** 95th percentile in milliseconds, with all callers at once: so many calls each, one after the other, as one address may open pages in a minute. */
export async function p95(
  callers: number,
  work: (caller: number, n: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let n = 0; n < pagesOfCaller; n++) {
        const begun = performance.now();
        await work(caller, n);
        times.push(performance.now() - begun);
      }
    }),
  );
  return quantile(times, 0.95);
}

/** Looks at a process until the returned function is called, which tells how much more it held at most than in the beginning. */
function watch(pid: number): () => number {
  const resident = (): number => {
    try {
      return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] ?? 0) * 4_096;
    } catch {
      // A system that does not tell.
      return 0;
    }
  };
  const before = resident();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, resident())), 10);
  return () => {
    clearInterval(timer);
    return most - before;
  };
}
