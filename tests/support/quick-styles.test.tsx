import { expect, it } from 'vitest';
import { quickStyles } from './quick-styles.ts';

const markup = `
  <header><h1>Uno <b>due</b></h1><img alt=""><button type="button"><span>tre</span><svg><path></path></svg></button></header>
  <p hidden>via</p><p style="display: none">via <em>anche</em></p><div hidden="" style="display: block">qui</div>
  <form><label>quattro <input><input type="hidden"><input type="checkbox"></label><select><option>x</option></select>
  <textarea></textarea><fieldset><legend>cinque</legend></fieldset></form>
  <details><summary>sei</summary><p>sette</p></details><details open><summary>sei</summary><p>sette</p></details>
  <dialog>otto</dialog><dialog open>nove</dialog><table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>
  <ul><li>dieci</li></ul><audio></audio><audio controls></audio><table hidden><tr><td hidden>z</td></tr></table><input TYPE=Hidden><template><i>x</i></template><noscript>y</noscript>
  <div style="visibility: hidden"><i>undici</i><i style="visibility: visible">dodici</i></div>
  <div style="pointer-events: none"><i>tredici</i><i style="pointer-events: auto">quattordici</i></div>`;

it.each([
  '',
  '<style>i { color: red }</style>',
  '<style>i, li { display: block; visibility: collapse }</style>',
])('says of every element what the rules say, beside %j', (sheet) => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inside = frame.contentWindow as Window & typeof globalThis;
  inside.document.documentElement.innerHTML = `<head>${sheet}</head><body>${markup}</body>`;
  const elements = [...inside.document.querySelectorAll('*')];
  const asked = ['display', 'visibility', 'pointer-events', 'color', 'animation-name'];
  const answers = () =>
    elements.map((element) => {
      const style = inside.getComputedStyle(element);
      return [
        element.outerHTML,
        style.display,
        style.visibility,
        style.pointerEvents,
        ...asked.map((property) => style.getPropertyValue(property)),
      ];
    });
  const before = answers();
  expect(before.length).toBeGreaterThan(50);
  quickStyles(inside);
  expect(answers()).toEqual(before);
});
