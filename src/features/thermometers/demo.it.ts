/** The thermometers of the demo restaurant: what is said there. */
export const demoThermometers = {
  probe: { name: 'Sonda a spillo', place: 'Cassetto del passe' },
  spare: { name: 'Sonda di scorta', place: 'Dispensa' },
  laser: { name: 'Termometro a infrarossi', place: 'Arrivo merci' },
  certified: 'Termometro certificato del laboratorio, n. 4471',
  action: 'Messa da parte con un cartello, ordinata quella nuova.',
} as const;
