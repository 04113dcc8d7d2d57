/**
 * A file on a disk that is read while it is sent, and taken away when that has ended, well or not. What is never sent is taken away
 * later, by whoever makes the next one.
 */
export class SentFile extends File {
  readonly #whenSent: () => Promise<void>;

  constructor(content: Blob, name: string, type: string, whenSent: () => Promise<void>) {
    super([content], name, { type });
    this.#whenSent = whenSent;
  }

  override stream(): ReturnType<File['stream']> {
    const reader = super.stream().getReader();
    const end = (): void => void this.#whenSent().catch(() => {});
    return new ReadableStream({
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (!done) {
            controller.enqueue(value);
            return;
          }
          controller.close();
          end();
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel: async (reason) => {
        end();
        await reader.cancel(reason);
      },
    });
  }
}
