/** Texts of the choice of a thermometer, where something is measured. */
export const choiceTexts = {
  label: 'Con quale termometro',
  none: 'Non lo indico',
  doubted: (name: string, doubt: string) => `${name} (${doubt})`,
  hints: {
    off: 'È fuori taratura: misura con un altro. Un valore buono letto con questo non vale.',
    due: 'È da ricontrollare: la temperatura resta segnata così nel registro.',
  },
};
