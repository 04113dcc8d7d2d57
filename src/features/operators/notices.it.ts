import type { LocalDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';

/** What is said of operators in the bell (NOTIF-02). */
export const noticeTexts = {
  pin: (level: 'set' | 'removed', at: Date, today: LocalDate): string =>
    `PIN ${level === 'removed' ? 'tolto' : 'impostato o cambiato'} ${momentText(at, today)}`,
  device: (operatorName: string): string => `Dispositivo di ${operatorName}`,
  holding: (held: number, since: Date, seen: Date, today: LocalDate): string =>
    `${held === 1 ? 'Una registrazione non è arrivata, fatta' : `${held} registrazioni non sono arrivate, la più vecchia fatta`} ${momentText(since, today)}. Ultimo segnale ${momentText(seen, today)}: apri il dispositivo dove c’è rete.`,
  silent: (seen: Date, today: LocalDate): string =>
    `Ultimo segnale ${momentText(seen, today)}: apri il dispositivo dove c’è rete, può avere registrazioni da inviare.`,
};
