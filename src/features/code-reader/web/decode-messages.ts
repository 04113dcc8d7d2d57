/** Kinds of codes that a caller may ask for, by the library's names. */
export type CodeFormat =
  | 'QRCode'
  | 'EAN13'
  | 'EAN8'
  | 'UPCA'
  | 'UPCE'
  | 'ITF14'
  | 'Code128'
  | 'DataMatrix'
  | 'DataBar'
  | 'DataBarExp';

/** A code that was seen. */
export interface SeenCode {
  readonly text: string;
  /** Which kind of code it was, and whether it is of GS1, as readers mark it (ISO/IEC 15424): `]E0`, `]d2`. */
  readonly mark: string;
}

/** To the worker: a picture as its pixels, RGBA. */
export interface ToDecode {
  readonly id: number;
  readonly pixels: ArrayBuffer;
  readonly width: number;
  readonly height: number;
  readonly formats: readonly CodeFormat[];
  /** A still picture takes more time, and is looked at once. */
  readonly thorough: boolean;
}

/** From the worker: what the codes in it say; null when it could not look. */
export interface Decoded {
  readonly id: number;
  readonly codes: readonly SeenCode[] | null;
}
