import { afterEach, expect, it } from 'vitest';
import { toWrong } from './to-wrong.ts';

const form = () => document.querySelector('form')!;
const wrong = '<fieldset aria-invalid="true"><input id="wrong" type="radio"></fieldset>';
/** What observers were told of the page has been heard. */
const heard = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  document.body.innerHTML = '';
});

function stands(html: string): void {
  document.body.innerHTML = `<form>${html}<input id="right"></form>`;
  // The page of these tests has no window that scrolls.
  Element.prototype.scrollIntoView = () => undefined;
}

it('[GOODS-44] a wrong field that is there gets the focus at once', () => {
  stands(wrong);
  toWrong(form());
  expect(document.activeElement?.id).toBe('wrong');
});

it('[GOODS-44] one in a part of the form that is still being loaded gets it once it is there', async () => {
  stands('');
  toWrong(form());
  await heard();
  form().insertAdjacentHTML('afterbegin', wrong);
  await heard();
  expect(document.activeElement?.id).toBe('wrong');
  // And only once.
  form().querySelector<HTMLElement>('#right')!.focus();
  form().querySelector('fieldset')!.setAttribute('aria-invalid', 'false');
  await heard();
  expect(document.activeElement?.id).toBe('right');
});

it.each(['focusin', 'input'])('nobody who has gone on by themselves is led away: %s', async (event) => {
  stands('');
  toWrong(form());
  form()
    .querySelector('#right')!
    .dispatchEvent(new Event(event, { bubbles: true }));
  form().insertAdjacentHTML('afterbegin', wrong);
  await heard();
  expect(document.activeElement?.id).not.toBe('wrong');
});
