import { render } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { expectConsole } from './console-guard.ts';

const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack');

it('no element has a stack of its own', () => {
  expect(stackOf(<p />)).toBeInstanceOf(Error);
  expect(stackOf(<p />)).toBe(stackOf(<i />));
});

it('React complains as ever, and names the component', () => {
  const Shelf = () =>
    createElement('ul', {}, [createElement('li', {}, 'Farina'), createElement('li', {}, 'Riso')]);
  expectConsole('error', /unique "key" prop[\s\S]*Shelf/);
  render(<Shelf />);
});
