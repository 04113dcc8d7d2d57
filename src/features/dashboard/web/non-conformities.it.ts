/** Texts of what is to be seen to in the register of non-conformities; apart, because most days do without them. */
export const nonConformitiesTexts = {
  title: 'Non conformità',
  open: 'Apri il registro',
  oldest: (age: string) => `La più vecchia ${age}`,
  summary: (open: number, toClose: number) =>
    [
      ...(open > 0 ? [open === 1 ? '1 aperta' : `${open} aperte`] : []),
      ...(toClose > 0 ? [`${toClose} da chiudere`] : []),
    ].join(' · '),
};
