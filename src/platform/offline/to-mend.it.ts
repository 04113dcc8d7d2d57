/** What was refused is put right, or thrown away, under this very name; apart, because most rooms show nothing of it. */
export const toMendText = 'Da sistemare';
