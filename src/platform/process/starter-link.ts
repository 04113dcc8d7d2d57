/**
 * The link to the starter (scripts/start.mjs), which runs this process with an IPC channel.
 *
 * The starter forwards signals, but cannot forward its own kill -9: then the channel closes. Without a starter (a
 * process started directly, or by a process manager) there is no link, and nothing is ever called.
 *
 * @param callback called once, when the starter is gone; it should shut this process down in an orderly way
 */
export function onStarterGone(callback: () => void): void {
  const linked = process.env['CREDENZA_STARTER'] !== undefined && process.send !== undefined;
  // What this process starts is not the starter's child and must not take its own channel for the link.
  delete process.env['CREDENZA_STARTER'];
  if (!linked) return;
  if (!process.connected) {
    queueMicrotask(callback);
    return;
  }
  process.once('disconnect', callback);
  // The listener alone would keep this process from ending by itself.
  process.channel?.unref();
}
