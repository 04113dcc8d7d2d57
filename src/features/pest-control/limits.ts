/** Longest note of one area, in characters. Apart from the contract, which would bring Zod into the browser. */
export const maxAreaNotes = 300;
