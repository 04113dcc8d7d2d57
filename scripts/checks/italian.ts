import { isCode, isNode, isTest, lineFinder, parse, walk } from './source.ts';
import type { Check, Finding, Node, SourceFile } from './source.ts';

/** Attributes (and props of our components) whose text a person reads or hears. */
const READ_ALOUD =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|placeholder|title|alt|label|heading|hint|help|message|description|caption|tooltip|(?!enterKey)\w+(Label|Title|Text|Message|Hint|Heading|Description|Placeholder))$/;

/** What may stand in a component all the same: it reads the same in every language. */
const UNITS = new Set([
  'kg',
  'mg',
  'ml',
  'cl',
  'dl',
  'mm',
  'cm',
  'min',
  'pH',
  'aw',
  'QR',
  'PDF',
  'CSV',
  'HACCP',
]);

/** Words that are Italian and nothing else; one of them between spaces makes a text Italian. */
const ITALIAN_WORDS =
  /(^|\s)(il|lo|gli|della|dello|delle|dei|degli|nel|nella|nelle|alla|allo|alle|agli|sul|sulla|dal|dalla|dalle|una|uno|che|non|è|sono|hai|sei|più|già|così|perché|questo|questa|questi|queste|tuo|tua|tuoi|tue|nessun|nessuna|nessuno|ogni|oppure|ancora|devi|puoi|riprova|impossibile|inserisci|seleziona|salva|annulla|elimina|chiudi|errore|successo|obbligatori[oa])([\s.,;:!?]|$)/i;

/** An accented vowel inside a word, as Italian ends its words with. */
const ITALIAN_ACCENT = /\p{L}[àèéìòù](?!\p{L})/iu;

/** Whether `text` holds words that a person would read: two letters in a row that are no unit. */
export function hasWords(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.some((word) => !UNITS.has(word));
}

/** Whether `text` looks like Italian written for people, and not like a code, a key or English. */
export function looksItalian(text: string): boolean {
  if (!/\s/.test(text.trim())) return false;
  return ITALIAN_WORDS.test(text) || ITALIAN_ACCENT.test(text);
}

/** Texts written out in `node` if it stands where a person reads it: literals, templates, both arms of a choice. */
function writtenTexts(node: unknown): { text: string; at: number }[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [{ text: node['value'], at: node.start }] : [];
    case 'TemplateLiteral':
      return [{ text: quasis(node).join(' '), at: node.start }];
    case 'ConditionalExpression':
      return [...writtenTexts(node['consequent']), ...writtenTexts(node['alternate'])];
    case 'LogicalExpression':
      return [...writtenTexts(node['left']), ...writtenTexts(node['right'])];
    case 'JSXExpressionContainer':
      return writtenTexts(node['expression']);
    default:
      return [];
  }
}

function quasis(template: Node): string[] {
  const parts = Array.isArray(template['quasis']) ? (template['quasis'] as unknown[]) : [];
  return parts.filter(isNode).map((part) => {
    const value = part['value'] as { cooked?: string } | undefined;
    return value?.cooked ?? '';
  });
}

/** Strings that no person reads: module names, property keys, types. */
function isInvisible(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1);
  if (parent === undefined) return false;
  if (/^(Import|Export)/.test(parent.type) && parent['source'] === node) return true;
  if (parent.type === 'TSLiteralType' || parent.type === 'ExpressionStatement') return true;
  return parent.type === 'Property' && parent['key'] === node && parent['value'] !== node;
}

function run(files: readonly SourceFile[]): Finding[] {
  const findings: Finding[] = [];
  for (const file of files) {
    if (!isCode(file.path) || !file.path.startsWith('src/') || isTest(file.path)) continue;
    // The gallery shows the design system to developers and is not part of the product's build.
    if (file.path.endsWith('.it.ts') || file.path.startsWith('src/app/gallery/')) continue;
    const line = lineFinder(file.text);
    const found = new Map<number, string>();
    walk(parse(file).program, (node, parents) => {
      if (node.type === 'JSXText' && typeof node['value'] === 'string' && hasWords(node['value'])) {
        found.set(node.start + node['value'].search(/\S/), node['value']);
      }
      if (
        node.type === 'JSXExpressionContainer' &&
        /^JSX(Element|Fragment)$/.test(parents.at(-1)?.type ?? '')
      ) {
        for (const { text, at } of writtenTexts(node)) if (hasWords(text)) found.set(at, text);
      }
      if (node.type === 'JSXAttribute') {
        const name = isNode(node['name']) ? node['name']['name'] : undefined;
        if (typeof name === 'string' && READ_ALOUD.test(name)) {
          for (const { text, at } of writtenTexts(node['value'])) if (hasWords(text)) found.set(at, text);
        }
      }
      if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
        for (const { text, at } of writtenTexts(node)) {
          if (looksItalian(text) && !isInvisible(node, parents)) found.set(at, text);
        }
      }
    });
    for (const [at, text] of found) {
      const shown = text.trim().replaceAll(/\s+/g, ' ');
      findings.push({
        path: file.path,
        line: line(at),
        problem: `text for people outside a messages file: "${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}"`,
      });
    }
  }
  return findings;
}

/** Every text for people stands in a `*.it.ts` file. */
export const italian: Check = {
  name: 'Italian texts',
  advice:
    'Why: texts kept together can be read through, corrected and compared with the requirements by somebody ' +
    'who does not program, and one day translated. What to do: move the text to the feature’s ' +
    'web/messages.it.ts (data in Italian, such as words to recognise: any file named *.it.ts) and use it from there.',
  run,
};
