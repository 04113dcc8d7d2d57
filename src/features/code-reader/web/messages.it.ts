/** What the camera says, and what to do where there is none. */
export const cameraTexts = {
  picture: 'Immagine della fotocamera',
  starting: 'Accendo la fotocamera: se il browser lo chiede, permettila.',
  looking: 'Inquadra il codice da vicino, con buona luce.',
  again: 'Riprova',
  takePhoto: 'Scatta la foto',
  problems: {
    denied: {
      title: 'La fotocamera non è permessa',
      text: 'Tocca il lucchetto accanto all’indirizzo, permetti la fotocamera e riprova. Oppure scegli una foto o scrivi il numero.',
    },
    none: {
      title: 'Questo dispositivo non ha una fotocamera',
      text: 'Scegli una foto del codice o scrivi il numero.',
    },
    busy: {
      title: 'La fotocamera è occupata',
      text: 'Un altro programma la sta usando: chiudilo e riprova. Oppure scegli una foto o scrivi il numero.',
    },
    insecure: {
      title: 'Qui la fotocamera non si può usare',
      text: 'Il browser la permette solo su un indirizzo https. Scegli una foto del codice o scrivi il numero.',
    },
    broken: {
      title: 'Il lettore di codici non è partito',
      text: 'Controlla la rete e riprova. Intanto scrivi il numero.',
    },
  },
  choosePicture: 'Usa una foto',
  readingPicture: 'Leggo la foto…',
  noCode: 'In questa foto non si legge nessun codice: avvicinati, con buona luce e senza riflessi.',
  noPicture:
    'Questo file non è una foto che si possa leggere: scegli un JPEG, un PNG o un WebP, fino a 30 MB.',
} as const;

export type CameraProblem = keyof typeof cameraTexts.problems;
