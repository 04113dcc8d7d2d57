import { describe, expect, it } from 'vitest';
import { readScanned } from './scanned-code.ts';

const code = '3b9f3a54-7c3e-4a6b-9c55-0d9f1f1f2a3b';
const origin = 'https://cucina.example:8443';

describe('[LABEL-60] a code that was scanned', () => {
  it.each([
    [`${origin}/qr/${code}`, { kind: 'label', code, host: null }],
    [`${origin}/qr/${code.toUpperCase()}/`, { kind: 'label', code, host: null }],
    [`  ${origin}/qr/${code}?utm=x#y `, { kind: 'label', code, host: null }],
    [code, { kind: 'label', code, host: null }],
    [`http://cucina.example:8443/qr/${code}`, { kind: 'label', code, host: null }],
    [`https://altrove.example/qr/${code}`, { kind: 'label', code, host: 'altrove.example' }],
    [`https://cucina.example/qr/${code}`, { kind: 'label', code, host: 'cucina.example' }],
    [`${origin}/qr/non-un-codice`, { kind: 'address', host: 'cucina.example:8443' }],
    [`${origin}/qr/${code}/altro`, { kind: 'address', host: 'cucina.example:8443' }],
    ['https://menu.example/tavolo/4', { kind: 'address', host: 'menu.example' }],
    ['javascript:alert(1)', { kind: 'text', text: 'javascript:alert(1)' }],
    ['8001234567890', { kind: 'text', text: '8001234567890' }],
    ['', { kind: 'text', text: '' }],
  ])('%j', (text, said) => {
    expect(readScanned(text, origin)).toEqual(said);
  });
});
