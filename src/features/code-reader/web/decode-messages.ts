/** Kinds of codes that a caller may ask for, by the library's names. */
export type CodeFormat = 'QRCode' | 'EAN13' | 'EAN8' | 'UPCA' | 'Code128' | 'DataMatrix' | 'DataBar';

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
  readonly texts: readonly string[] | null;
}
