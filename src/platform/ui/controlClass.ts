/**
 * The look shared by everything one types or chooses in. 48 px high; the border
 * is `edge` (3:1 against every ground, WCAG 1.4.11), never the decorative `line`.
 * The text is never below 16 px, or a phone zooms into the field.
 */
export const controlClass =
  'block w-full min-h-12 rounded-md border border-edge bg-surface px-4 py-2.5 text-base text-ink ' +
  'placeholder:text-muted transition-[border-color] duration-150 hover:border-ink ' +
  'aria-invalid:border-danger aria-invalid:border-2 aria-invalid:px-[calc(1rem-1px)] ' +
  'disabled:bg-sunken disabled:text-muted disabled:border-line disabled:cursor-not-allowed';
