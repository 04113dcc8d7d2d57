/** Most copies of one label at a time. */
export const maximumCopies = 100;
/** Most labels in one print: what a kitchen sticks on a whole delivery, many times over. */
export const maximumPrinted = 1_000;
