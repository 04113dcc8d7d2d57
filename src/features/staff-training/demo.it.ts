/** The training of the demo restaurant: what is said there. */
export const demoTraining = {
  people: ['Marta Bellini', 'Davide Conti', 'Giulia Ferri'],
  provider: 'Scuola di cucina Le Piane',
  paper: (person: string, certificate: string): readonly string[] => [
    'Attestato di formazione',
    person,
    'HACCP, responsabile dell’autocontrollo'.replace('’', "'"),
    `Scuola di cucina Le Piane, attestato ${certificate}`,
    'Documento di esempio',
  ],
  certificate: (number: number): string => `LP-${1_180 + number}/24`,
} as const;
