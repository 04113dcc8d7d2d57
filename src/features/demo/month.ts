/** The days in which the demo restaurant is at work, and the dice: what a room's part of the demo is planned with. */
import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Id } from '#platform/kernel/ids.ts';
import { seededRandom } from './seeded-random.ts';

/** Days of the restaurant's past, today included. */
export const demoDays = 30;

/** When the first morning begins, on which everything is entered, 'HH:MM' in Rome. */
const opening = '07:30';

export interface DemoOptions {
  readonly seed: number;
  /** The instant it is made at: nothing is dated later. */
  readonly now: Date;
  /** Days of the past, today included; `demoDays` unless said. */
  readonly days?: number;
}

/**
 * The month of one room. Each has dice of its own, by seed and name: what one room plans does not depend on what the others
 * do, and one that is planned twice is the same.
 */
export class Month {
  readonly now: Date;
  readonly today: LocalDate;
  readonly days: number;
  readonly #options: DemoOptions;
  readonly #random: () => number;

  /** @param name whose month it is */
  constructor(options: DemoOptions, name: string) {
    this.#options = options;
    this.#random = seededRandom(numberOf(`${String(options.seed)} ${name}`));
    this.now = options.now;
    this.today = romeDate(options.now);
    this.days = options.days ?? demoDays;
  }

  /** The same month with the dice of another room, for who has to know what that one plans. */
  of(name: string): Month {
    return new Month(this.#options, name);
  }

  minutesAgo(minutes: number): Date {
    return new Date(this.now.getTime() - minutes * 60_000);
  }

  day(daysAgo: number): LocalDate {
    return addDays(this.today, -daysAgo);
  }

  /** An instant of a day at a time 'HH:MM' in Rome, up to `spread` minutes later, to the second. */
  at(daysAgo: number, time: string, spread = 0): Date {
    const start = romeLocalTimeToInstant(this.day(daysAgo), time).getTime();
    return new Date(start + Math.floor(this.#random() * spread * 60) * 1_000);
  }

  /** An instant of the first morning, so many minutes after it began. */
  setUp(minutes: number): Date {
    const began = romeLocalTimeToInstant(this.day(this.days - 1), opening).getTime();
    return new Date(began + Math.round(minutes * 60_000));
  }

  /** A number between two others. */
  between(low: number, high: number): number {
    return low + this.#random() * (high - low);
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  /** Who works: the first in the morning, the second in the evening, now and then the other way round. */
  by(evening: boolean): number {
    return this.#random() < 0.85 === evening ? 1 : 0;
  }

  /** An id that carries its instant, like those of the app, and chance from the seed alone. */
  id(at: Date): Id {
    return idAt(at, this.#random);
  }

  /** The id of something that several writes name, whoever asks: it was entered on the first morning. */
  idOf(what: string): Id {
    return idAt(this.setUp(0), seededRandom(numberOf(`${String(this.#options.seed)} id ${what}`)));
  }
}

function idAt(at: Date, random: () => number): Id {
  const time = at.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const variant = (8 + Math.floor(random() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}` as Id;
}

/** A number for a text, spread over 32 bits (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}
