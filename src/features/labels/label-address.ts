/** Where the public page of a label opens, on our own site. @param code the label's id: random, and so guessed by nobody */
export const labelPath = (code: string): `/qr/${string}` => `/qr/${code}`;

/** The address that the QR code of a label holds: our own, whatever it is printed from. @param origin without a slash at its end */
export const labelUrl = (origin: string, code: string): string => `${origin}${labelPath(code)}`;
