/** Finding the product in somebody's hand among those that this device knows: the one way, for whatever form asks. */
import { foldText } from '#platform/kernel/fold-text.ts';
import type { Unit } from '#platform/kernel/quantity.ts';

/** A product as forms offer it. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly qrCode: string | null;
}

/** Most results on show: more than eight rows of 48 px cover the form. */
export const maximumResults = 8;

/**
 * The products whose name or code holds every word, the surest first: a name that begins with what was typed, then a word
 * of it that does, then the rest; by name among equals.
 */
export function findProducts<C extends Choice>(choices: readonly C[], typed: string): C[] {
  const wanted = foldText(typed);
  if (wanted === '') return [];
  const words = wanted.split(/\s+/);
  const rank = ({ name, qrCode }: Choice): number | null => {
    const said = foldText(name);
    const code = foldText(qrCode ?? '');
    if (!words.every((word) => said.includes(word) || code.includes(word))) return null;
    if (said.startsWith(wanted) || code === wanted) return 0;
    return said.split(/\s+/).some((word) => word.startsWith(words[0]!)) ? 1 : 2;
  };
  return choices
    .map((choice) => ({ choice, rank: rank(choice) }))
    .filter((found): found is { choice: C; rank: number } => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank || a.choice.name.localeCompare(b.choice.name, 'it'))
    .slice(0, maximumResults)
    .map(({ choice }) => choice);
}

/** The one product that bears exactly this code, as a scanner types it; null for none. */
export function byCode<C extends Choice>(choices: readonly C[], typed: string): C | null {
  const code = foldText(typed);
  if (code === '') return null;
  return choices.find(({ qrCode }) => qrCode !== null && foldText(qrCode) === code) ?? null;
}
