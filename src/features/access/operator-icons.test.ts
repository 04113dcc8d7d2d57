import { describe, expect, it } from 'vitest';
import { defaultOperatorIcon, isOperatorIcon, operatorIcons } from './operator-icons.ts';
import { roleLabels } from '#features/operators/web/messages.it.ts';

describe('operator icons', () => {
  it('[OPER-30] are these nine, in this order', () => {
    expect(operatorIcons).toEqual([
      'user',
      'chef-hat',
      'utensils-crossed',
      'coffee',
      'cake',
      'pizza',
      'fish',
      'beef',
      'salad',
    ]);
    expect(defaultOperatorIcon).toBe('user');
  });

  it.each([
    ['user', true],
    ['salad', true],
    ['chef-hat', true],
    ['user-check', false],
    ['clock', false],
    ['User', false],
    ['', false],
    ['toString', false],
  ])('isOperatorIcon(%j) = %s', (text, known) => {
    expect(isOperatorIcon(text)).toBe(known);
  });

  it('[OPER-31] name a role each', () => {
    expect(roleLabels).toMatchObject({
      user: 'Operatore (Base user)',
      'chef-hat': 'Chef',
      'utensils-crossed': 'Cuoco',
      coffee: 'Barista',
      cake: 'Pasticcere',
    });
  });

  it('[OPER-32] name a role each, also for pizza, fish, meat and salads', () => {
    expect(roleLabels).toMatchObject({
      pizza: 'Pizzaiolo',
      fish: 'Cuoco Pesce',
      beef: 'Cuoco Carne',
      salad: 'Cuoco Insalate',
    });
    expect(Object.keys(roleLabels)).toEqual([...operatorIcons]);
  });
});
