/**
 * The part of the library that packs without workers of its own: those come from addresses (`blob:`) that our content security policy
 * refuses. The library's list of exports does not name it, `vite.config.ts` and `vitest.config.ts` do.
 */
declare module 'write-excel-file/sync' {
  interface WorkbookCell {
    readonly value: string | number;
    readonly type: StringConstructor | NumberConstructor;
    readonly fontWeight?: 'bold';
    readonly wrap?: boolean;
    readonly alignVertical?: 'top';
  }
  interface SheetToWrite {
    /** Its name. */
    readonly sheet: string;
    readonly data: ReadonlyArray<ReadonlyArray<WorkbookCell | null>>;
    readonly columns: ReadonlyArray<{ readonly width: number }>;
    readonly stickyRowsCount: number;
  }
  /** @param readContent of pictures, none of which we have */
  export function generateXlsxFileSync(
    sheets: readonly SheetToWrite[],
    options: object,
    notUsed: undefined,
    readContent: (content: unknown) => Promise<Uint8Array>,
  ): Promise<Blob>;
}
