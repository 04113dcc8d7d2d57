/**
 * The icons an operator can be given (OPER-30). The codes are lucide icon names and are stored as
 * they stand; each also stands for a kitchen role, whose label is Italian text (`roleLabels` in
 * web/messages.it.ts, OPER-31, OPER-32).
 */
export const operatorIcons = [
  'user',
  'chef-hat',
  'utensils-crossed',
  'coffee',
  'cake',
  'pizza',
  'fish',
  'beef',
  'salad',
] as const;

export type OperatorIcon = (typeof operatorIcons)[number];

/** What a new operator has before a role is chosen. */
export const defaultOperatorIcon: OperatorIcon = 'user';

/** True for one of the nine codes. */
export function isOperatorIcon(text: string): text is OperatorIcon {
  return operatorIcons.some((icon) => icon === text);
}
