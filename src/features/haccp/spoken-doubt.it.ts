/** By these what was seen is told to be not as it should. */
const denials = /(?<!\p{L})(?:no|non|ko|fuori|sporc[oahie]+|rott[oaie]|guast[oaie])(?!\p{L})/u;

/** Numbers above ten, in letters: nobody compares them, and what is stored does not count them as figures. */
const largeNumbers =
  /(?<!\p{L})(?:(?:un|do|tre|quattor|quin|se)dici|dicia(?:ssette|nnove)|diciotto|cento|(?:vent|trent|(?:quar|cinqu|sess|sett|ott|nov)ant)(?:[ia]?(?:due|tr[eé]|quattro|cinque|sei|sette|nove)?|uno|otto))(?!\p{L})/u;

/** Whether a text says that something is not as it should be: «non conforme», «NO», «sporco». */
export const deniesItself = (text: string): boolean => denials.test(text.normalize('NFC').toLowerCase());

/** Whether a text says a number above ten in letters: «dodici», «cinquantacinque gradi». */
export const saysLargeNumber = (text: string): boolean =>
  largeNumbers.test(text.normalize('NFC').toLowerCase());
