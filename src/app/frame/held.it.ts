/** Texts of what a device has held for hours; apart from the frame's, because hardly any device ever does. */
export const heldTexts = {
  title: (count: number, hours: number) =>
    `${count === 1 ? '1 registrazione è ferma' : `${count} registrazioni sono ferme`} su questo dispositivo da ${hours < 48 ? `${hours} ore` : `${Math.floor(hours / 24)} giorni`}`,
  text: 'Non sono ancora arrivate al server. Non cancellare i dati del browser: porta il dispositivo dove c’è rete e tocca l’indicatore in alto.',
  refused: (count: number) =>
    `${count === 1 ? 'Il server non l’ha accettata' : 'Il server non le ha accettate'}. Non cancellare i dati del browser: tocca l’indicatore in alto, leggi perché e ${count === 1 ? 'correggila' : 'correggile'}.`,
};
