/** The visits of the demo restaurant: what is said there. */
export const demoVisits = {
  company: 'Disinfestazioni Tre Colli',
  technician: 'Piero Sala',
  stations: [
    { number: 1, kind: 'bait', place: 'Ingresso merci, a sinistra' },
    { number: 2, kind: 'bait', place: 'Retro, vicino ai rifiuti' },
    { number: 3, kind: 'trap', place: 'Magazzino, dietro gli scaffali' },
    { number: 4, kind: 'insects', place: 'Cucina, sopra il lavaggio' },
  ],
} as const;
