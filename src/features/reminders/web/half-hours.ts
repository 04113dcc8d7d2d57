/** Every half hour of the day, 'HH:MM', for a choice of times; with the one that was chosen, where it is none of them. */
export const timesWith = (chosen: string): readonly { value: string; label: string }[] =>
  [...new Set([...halfHours, chosen])].toSorted().map((time) => ({ value: time, label: time }));

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);
