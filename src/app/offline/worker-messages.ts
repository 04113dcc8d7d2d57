/** To a new version that waits: the person wants it now. */
export const takeOver = 'take-over';
/** To a new version that waits: take over unless another page still uses the old one. */
export const takeOverIfAlone = 'take-over-if-alone';
