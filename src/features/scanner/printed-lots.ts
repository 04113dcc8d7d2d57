/** Lots as labels have them: after an L or a word for it (D.Lgs. 231/2017, art. 17); what only looks like one is left out. */
import { doubtfulAt, weighed } from './printed.ts';
import type { Candidate, Found, PrintedLine } from './printed.ts';

/** «Lotto», «Lotto n.», «LOT», «L.», «L:», «L» glued to its number. An L behind a number is litres. */
const marks =
  /(?<![\p{L}\d])(?<word>lotto|lot|batch|partita|ll?)(?<glue>[.:]*\s*(?:n(?:[.°ºr]+|o[.°º]*(?=[\s.:]))\s*)?[.:-]*\s*)(?<rest>\S.*)$/iu;
/** Whose lot it is: «Lotto fornitore 555». Another may be the package's own. */
const whose =
  /^(?:(?:d[aei]l?|fornitore|forn|intern[oa]|int|produttore|produzione|prod|macellazione|macello|sezionamento|pesca|origine|materia|prima)\b[.:]*\s*)+(?=\S)/i;
const litres = /(?<![\d/.-])\d{1,3}(?:[.,]\d+)?\s*$/;
const day = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/;
const time = /^\d{1,2}:\d{2}/;
const longest = 20;

/** Lots with their lines; where a number may go on behind a space both are told, and neither is sure. */
export function printedLots(lines: readonly PrintedLine[]): Found<string> {
  const read: Candidate<string>[] = [];
  const spelled = lines.flatMap(({ text, withO, confidence }, line) =>
    // The shape says which of the two is likelier: it stands first.
    (withO === undefined ? [text] : [withO, text]).map((spelling, place) => ({
      text: spelling,
      confidence: place === 0 ? confidence : confidence * 0.9,
      line,
    })),
  );
  spelled.forEach(({ text, confidence, line }) => {
    // Each mark of the line, from the first on.
    for (let from = 0; from < text.length;) {
      const match = marks.exec(text.slice(from));
      if (match?.groups === undefined) return;
      const { word = '', glue = '', rest = '' } = match.groups;
      const at = from + match.index;
      from = at + word.length + glue.length;
      const isLetter = word.length < 3;
      if (isLetter && litres.test(text.slice(0, at))) continue;
      if (word.length === 2 && !/[.:]/.test(glue)) continue;
      // A stroke or a dot before the number is dirt, or a sign that was misread.
      const owner = isLetter ? '' : (whose.exec(rest)?.[0] ?? '');
      const clean = isLetter ? rest : rest.slice(owner.length).replace(/^[^\p{L}\d\s]+/u, '');
      const parts = clean.split(/\s+/);
      const [first = '', second = ''] = parts.map((part) => part.replace(/[.,;:)\]]+$/, ''));
      const isNumber = /^[A-Z0-9][A-Z0-9./-]*$/i.test(first) && /\d/.test(first) && first.length <= longest;
      // «L 1,5» is an amount, «L aria» is no lot.
      if (!isNumber || time.test(first) || (isLetter && /^[a-z]{3,}/i.test(first))) continue;
      // «14:» of 14:22.
      const isHalfTime = /^\d{1,2}:$/.test(parts[1] ?? '');
      const goesOn =
        second !== '' &&
        !isHalfTime &&
        /^[A-Z0-9]{1,6}$/i.test(second) &&
        (/\d/.test(second) || /^[A-Z]$/.test(second));
      const isShort = first.length < 3 || (isLetter && /\s/.test(glue) && first.length < 4);
      const isUnclean = clean !== rest || word.length === 2 || isHalfTime;
      const isDoubtful = day.test(first) || goesOn || isShort || isUnclean;
      const sure = isDoubtful ? Math.min(confidence, doubtfulAt) : confidence;
      read.push({ value: first, confidence: sure, line });
      if (goesOn) read.push({ value: `${first} ${second}`, confidence: sure * 0.9, line });
    }
  });
  return weighed(read, (lot) => lot.toUpperCase());
}
