/** The exercise of the made-up trattoria. */
export const demoExercise = {
  product: 'Pomodori pelati',
  reason: 'Prova mensile: un barattolo gonfio, da dove viene e dove è finito il resto',
  daysAgo: 1,
  time: '18:20',
  /** How long it took, in seconds. */
  took: 130,
} as const;
