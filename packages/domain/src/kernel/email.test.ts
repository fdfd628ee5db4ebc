import { describe, expect, it } from 'vitest'
import { emailAddress, toAsciiAddress } from './email.ts'

const read = (typed: string) => emailAddress().safeParse(typed).data ?? null

describe('an address with an international domain', () => {
  it.each([
    ['anna@münchen.de', 'anna@münchen.de', 'anna@xn--mnchen-3ya.de'],
    [' Anna@MÜNCHEN.de ', 'anna@münchen.de', 'anna@xn--mnchen-3ya.de'],
    ['anna@mu\u0308nchen.de', 'anna@münchen.de', 'anna@xn--mnchen-3ya.de'],
    // A browser's email field returns this form.
    ['anna@xn--mnchen-3ya.de', 'anna@münchen.de', 'anna@xn--mnchen-3ya.de'],
    ['anna+row@straße.de', 'anna+row@straße.de', 'anna+row@xn--strae-oqa.de'],
    ['anna@пример.рф', 'anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['anna@例子。公司', 'anna@例子.公司', 'anna@xn--fsqu00a.xn--55qx5d'],
    ['anna@mail.łódź.pl', 'anna@mail.łódź.pl', 'anna@mail.xn--d-uga0v4h.pl'],
    ['anna@ｂｏａｔ.de', 'anna@boat.de', 'anna@boat.de'],
  ])('shows %j as %s and sends to %s', (typed, shown, ascii) => {
    expect(read(typed)).toBe(shown)
    expect(toAsciiAddress(shown)).toBe(ascii)
    expect(read(ascii)).toBe(shown)
  })

  it.each([
    'anna@münchen',
    'anna@mün chen.de',
    'anna@münchen.de/x',
    'anna@münchen.de:25',
    'anna@münchen.de.',
    'anna@münchen..de',
    'anna@-ü.de?',
    'anna@１２７.０.０.１',
    'anna@iana-.com',
    'anna@-iana.com',
    `anna@${'ü'.repeat(60)}.de`,
    `${'a'.repeat(240)}@münchen.de`,
    'änna@münchen.de',
    'änna@club.example',
    'anna@i\u2764.ws',
  ])('refuses %j', (typed) => {
    expect(read(typed)).toBeNull()
  })

  it.each([
    'anna+row@x.de',
    "o'brien@club.example",
    'a.b-c_d@sub.club.example',
    '1@club.example',
    'anna@club-1.example',
    // An invalid international domain.
    'anna@xn--a.de',
  ])('leaves %s unchanged', (typed) => {
    expect(read(typed)).toBe(typed)
    expect(toAsciiAddress(typed)).toBe(typed)
  })
})
