/** Waits between two questions whether the server is there again, in milliseconds; the last one from then on. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * Asks the server until it answers, ever more seldom, and at once when the network comes back.
 *
 * @param ask resolves when the server answered
 * @param onBack called once, when it did
 * @returns ends the waiting
 */
export function awaitServer(ask: () => Promise<unknown>, onBack: () => void): () => void {
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  function wait(): void {
    // The network came back while an answer was awaited: one clock is enough.
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), retryDelaysMs[Math.min(round, retryDelaysMs.length - 1)]);
    round += 1;
  }
  async function attempt(): Promise<void> {
    clearTimeout(timer);
    const answered = await ask().then(
      () => true,
      () => false,
    );
    if (over) return;
    if (!answered) return wait();
    stop();
    onBack();
  }
  function atOnce(): void {
    round = 0;
    void attempt();
  }
  function stop(): void {
    over = true;
    clearTimeout(timer);
    window.removeEventListener('online', atOnce);
  }
  window.addEventListener('online', atOnce);
  wait();
  return stop;
}
