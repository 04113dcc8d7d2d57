/** By these what was seen is told to be not as it should. */
const denials = /(?<!\p{L})(?:no|non|ko|fuori|sporc[oahie]+|rott[oaie]|guast[oaie])(?!\p{L})/u;

/** Whether a text says that something is not as it should be: «non conforme», «NO», «sporco». */
export const deniesItself = (text: string): boolean => denials.test(text.normalize('NFC').toLowerCase());
