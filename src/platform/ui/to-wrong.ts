/** How long a part of a form may take to be loaded, in milliseconds. */
const latestMs = 10_000;

/**
 * To the first field of a form that something is wrong with; of a choice to its first answer. One that stands in a part of the form that is only
 * now being loaded is gone to once it is there, unless somebody has gone on by themselves meanwhile.
 */
export function toWrong(form: HTMLElement | null): void {
  if (form === null || isGoneTo(form)) return;
  const observer = new MutationObserver(() => {
    if (isGoneTo(form)) end();
  });
  const end = (): void => {
    observer.disconnect();
    form.removeEventListener('focusin', end);
    form.removeEventListener('input', end);
  };
  form.addEventListener('focusin', end);
  form.addEventListener('input', end);
  // What was wrong may be told beside no field.
  setTimeout(end, latestMs);
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
}

/** Whether there is a wrong field; then it has the focus. */
function isGoneTo(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]');
  (wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
  // What is wrong stands below it, which may lie under the buttons.
  wrong?.scrollIntoView({ block: 'center' });
  return wrong !== null;
}
