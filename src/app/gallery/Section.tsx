import type { ReactNode } from 'react';

/** One part of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section data-section={title} className="flex min-w-0 flex-col gap-6">
      <h2 className="border-b border-line pb-2 text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
