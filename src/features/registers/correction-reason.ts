/** Longest reason of a correction, in characters; apart from the contract, which would bring Zod into the browser. */
export const maxCorrectionReason = 500;
