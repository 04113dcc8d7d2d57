/** How many restaurants to try are made ahead, and when one of them is made anew. */
export const pool = {
  /** Waiting at any time. */
  ready: 2,
  /** After so long nobody wants it any more, in milliseconds: its morning's tasks would stand there undone in the evening. */
  staleMs: 3 * 3_600_000,
} as const;
