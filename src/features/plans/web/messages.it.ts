/** Names of the plans as people see them (PLAN-10, C-05). */
export const planLabels: Readonly<Record<string, string>> = {
  test: 'Piano Test',
  free: 'Free',
  base: 'Base',
  plus: 'Plus',
  bonus: 'Bonus',
  bonus_plus: 'Bonus Plus',
};
