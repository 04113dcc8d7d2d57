/** A page of PDF (ISO 32000-1) with some lines of text: the certificate that the demo restaurant keeps. */

/** Bytes that stand for one character each: accents of Italian are in the first 255 of Unicode, as in WinAnsi. */
const escaped = (text: string): string => text.replaceAll(/[\\()]/g, (character) => `\\${character}`);

/**
 * The page, in base64. The same lines are the same bytes.
 *
 * @param lines the first is its title
 */
export function demoPaper(lines: readonly string[]): string {
  const text = lines
    .map((line, at) => `BT /F1 ${at === 0 ? 24 : 14} Tf 72 ${720 - at * 40} Td (${escaped(line)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return btoa(file);
}
