const waiting = new Set<() => void>();

/**
 * Does something small once the key that was pressed is drawn; where the page goes away before, then.
 *
 * @returns takes it back
 */
export function afterDrawn(act: () => void): () => void {
  if (waiting.size === 0) addEventListener('pagehide', actNow);
  waiting.add(act);
  const timer = setTimeout(() => {
    if (waiting.has(act)) actOne(act);
  });
  return () => {
    clearTimeout(timer);
    drop(act);
  };
}

function drop(act: () => void): void {
  waiting.delete(act);
  if (waiting.size === 0) removeEventListener('pagehide', actNow);
}

function actNow(): void {
  for (const act of waiting) actOne(act);
}

function actOne(act: () => void): void {
  drop(act);
  act();
}
