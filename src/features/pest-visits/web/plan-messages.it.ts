/** Texts of the plan on which the stations stand, loaded with it. */
export const planTexts = {
  title: 'Planimetria',
  empty: 'Metti qui la planimetria della ditta, o una foto di quella che hai: poi ci metti le postazioni.',
  add: 'Metti la planimetria',
  change: 'Cambia la planimetria',
  kept: 'Planimetria in archivio',
  failed: 'Planimetria non salvata',
  noPicture: 'Non è una foto né un’immagine: scegli un altro file. Di un PDF fai una foto o uno screenshot.',
  picture: 'Planimetria del locale con le postazioni',
  loading: 'Carico la planimetria…',
  notLoaded: 'La planimetria si vede quando torna la rete.',
  place: (number: number) => `Metti la ${number}`,
  placing: (station: string) =>
    `Tocca il punto in cui sta la postazione ${station}, oppure spostala con le frecce.`,
  here: 'Metti qui',
  cancel: 'Annulla',
  takeOff: 'Togli dalla planimetria',
  placed: 'Postazione sulla planimetria',
  takenOff: 'Postazione tolta dalla planimetria',
  placeFailed: 'Postazione non spostata',
  move: (station: string, result: string) => `Sposta la postazione ${station}: ${result}`,
  toPlace: 'Da mettere sulla planimetria',
};
