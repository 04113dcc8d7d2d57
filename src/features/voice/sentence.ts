import { tokensOf, type Token } from './tokens.ts';

/** A command while it is read: what a rule has understood it takes, and what is left in the end is the name. */
export class Sentence {
  readonly tokens: readonly Token[];
  readonly #taken: boolean[];
  readonly #ofName: boolean[];
  #leadEnd = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    this.#taken = tokens.map(() => false);
    this.#ofName = tokens.map(() => false);
  }

  static of(text: string): Sentence {
    return new Sentence(tokensOf(text));
  }

  /** Whether a rule may still take it. */
  isFree(at: number): boolean {
    return at >= 0 && at < this.tokens.length && !this.#taken[at] && !this.#ofName[at];
  }

  /** Whether it is left for the name. */
  isLeft(at: number): boolean {
    return at >= 0 && at < this.tokens.length && !this.#taken[at];
  }

  isOfName(at: number): boolean {
    return this.#ofName[at] ?? false;
  }

  /** What looks like a measure and belongs to the name: «stagionato 24 mesi». */
  keepForName(from: number, end: number): void {
    for (let at = from; at < end; at++) this.#ofName[at] = true;
  }

  /** Whether nobody has taken any of it. */
  isFreeUntil(from: number, end: number): boolean {
    for (let at = from; at < end; at++) if (!this.isFree(at)) return false;
    return true;
  }

  /** Takes what is said before the command begins. */
  takeLead(end: number): void {
    this.take(0, end);
    this.#leadEnd = end;
  }

  /** Whether it was said before the command began. */
  isLead(at: number): boolean {
    return at < this.#leadEnd;
  }

  take(from: number, end: number): void {
    for (let at = from; at < end; at++) this.#taken[at] = true;
  }

  /** Where the free words of a set begin that stand right before a place. */
  back(from: number, set: ReadonlySet<string>): number {
    let at = from;
    while (this.isFree(at - 1) && set.has(this.tokens[at - 1]!.word)) at--;
    return at;
  }

  /** As it was said. */
  textOf(from: number, end: number): string {
    return textOfTokens(this.tokens.slice(from, end));
  }
}

/** Words as they are written: no space before a sign or behind an apostrophe. */
export function textOfTokens(tokens: readonly Token[]): string {
  return tokens
    .map(({ text }) => text)
    .join(' ')
    .replace(/ ([,.;:!?°])/g, '$1')
    .replace(/' /g, "'")
    .trim();
}

/** A text with a capital at its beginning. */
export const withCapital = (text: string): string =>
  text === '' ? '' : text.charAt(0).toUpperCase() + text.slice(1);
