const hourMs = 3_600_000;

/** How long something goes on, in words: «da 3 ore», «da 2 giorni». */
export function ageText(since: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hourMs));
  if (hours < 1) return 'da meno di un’ora';
  if (hours < 24) return hours === 1 ? 'da 1 ora' : `da ${hours} ore`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'da 1 giorno' : `da ${days} giorni`;
}
