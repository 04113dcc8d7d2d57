import type { Continuity } from '../evidence-file.ts';
import type { PrintedCode } from '../printed-code.ts';

/** What the worker that verifies is asked: a file that was saved, and an older one beside it. */
export interface ToVerify {
  readonly file: File;
  readonly older: File | null;
  /** The code of a paper. */
  readonly printed: PrintedCode | null;
}

/** How far the worker is: which part of the file it has read. */
export interface HowFar {
  readonly part: number;
}

/** What it found. Of a file that is none of ours, which of the two. */
export type Verified =
  | {
      readonly isSound: boolean;
      /** The same sentences as `npm run verify` says. */
      readonly lines: readonly string[];
      readonly keys: readonly string[];
      /** The file itself says that its data were made up. */
      readonly isInvented: boolean;
      readonly continuity: Continuity | null;
    }
  | { readonly unreadable: 'file' | 'older' };
