import { describe, expect, it } from 'vitest'
import { printable, printableLines } from './printable.ts'

describe('a text for the terminal', () => {
  it.each([
    ['an escape sequence', '\u001b[2Jgone', '\\u{1B}[2Jgone'],
    ['a C1 control character', '\u009b31mred', '\\u{9B}31mred'],
    ['a bell, a backspace and a delete', 'a\u0007\b\u007f', 'a\\u{7}\\u{8}\\u{7F}'],
    ['line ends of every kind', 'a\r\nb\u2028c\u2029d\u0085e', 'a\\u{D}\\u{A}b\\u{2028}c\\u{2029}d\\u{85}e'],
    ['direction marks', '\u202Etxt\u2066.exe\u200F\u061C', '\\u{202E}txt\\u{2066}.exe\\u{200F}\\u{61C}'],
    ['invisible characters', 'a\u200Bb\uFEFFc\u2060', 'a\\u{200B}b\\u{FEFF}c\\u{2060}'],
    ['half a surrogate pair', 'a\uD800b', 'a\\u{D800}b'],
  ])('shows %s as its code', (_what, text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  it.each(['Ærø “Łódź” שלום 北京', '👩🏽‍🚣 🏳️‍🌈', "back\\slash 'quoted'"])('leaves %s unchanged', (text) => {
    expect(printable(text)).toBe(text)
  })

  it('keeps the lines of a longer one', () => {
    expect(printableLines('one\n\u001btwo\r\n')).toBe('one\n\\u{1B}two\\u{D}\n')
  })
})
