import { MINUS, formatDecimal, parseItalianDecimal, quantityText } from '#platform/kernel/numbers.ts';

export type KeypadKey =
  | { type: 'digit'; digit: string }
  | { type: 'comma' }
  | { type: 'sign' }
  | { type: 'erase' }
  | { type: 'step'; by: number };

export type KeypadRules = {
  /** Digits behind the comma; 0 takes the comma away. */
  decimals: number;
  /** Digits before the comma. */
  wholeDigits: number;
  allowNegative: boolean;
  /** Where stepping starts while nothing is typed. */
  lastValue?: number;
};

function fits(text: string, rules: KeypadRules): boolean {
  const sign = rules.allowNegative ? `${MINUS}?` : '';
  const fraction = rules.decimals > 0 ? `(?:,\\d{0,${rules.decimals}})?` : '';
  return new RegExp(`^${sign}\\d{0,${rules.wholeDigits}}${fraction}$`).test(text);
}

/** A number as the keypad shows it: a tenth always, of three places only those that it has. */
export const keypadText = (value: number, decimals: number): string =>
  decimals === 3 ? quantityText(value) : formatDecimal(value, decimals);

/** The text after a key. A key that would make something unreadable changes nothing. */
export function pressKey(text: string, key: KeypadKey, rules: KeypadRules): string {
  switch (key.type) {
    case 'digit':
      return typeText(text, `${text}${key.digit}`, rules);
    case 'comma':
      // A comma first means "zero comma".
      return typeText(text, /\d/.test(text) ? `${text},` : `${text}0,`, rules);
    case 'sign':
      if (!rules.allowNegative) return text;
      return text.startsWith(MINUS) ? text.slice(1) : `${MINUS}${text}`;
    case 'erase':
      return text.slice(0, -1);
    case 'step': {
      const typed = parseItalianDecimal(text);
      const from = typed.ok ? typed.value : (rules.lastValue ?? 0);
      const next = rules.allowNegative ? from + key.by : Math.max(0, from + key.by);
      const stepped = keypadText(next, rules.decimals);
      return fits(stepped, rules) ? stepped : text;
    }
  }
}

/**
 * What a real keyboard or a paste makes of the text: dot becomes comma, hyphen
 * becomes minus, a useless zero in front goes, and anything else is not let in.
 */
export function typeText(before: string, after: string, rules: KeypadRules): string {
  const tidy = after
    .trim()
    .replace(/-/g, MINUS)
    .replace(/\./g, ',')
    .replace(/^(\D?)0+(?=\d)/, '$1');
  return fits(tidy, rules) ? tidy : before;
}
