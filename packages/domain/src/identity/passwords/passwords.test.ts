import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/errors.ts'
import { password } from './model.ts'
import { isAboutAccount, refuseMismatch } from './rules.ts'

describe('a new password', () => {
  it.each([
    ['12345678', true],
    ['1234567', false],
    ['ö ö ö ö ', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['lone \ud800 half', false],
  ])('%.20j has an accepted length and form: %s', (typed, isTaken) => {
    expect(password.safeParse(typed).success).toBe(isTaken)
  })

  it.each([
    ['mira@lakeside.example', true],
    ['Mira.2026', true],
    ['MIRA@lakeside.example', true],
    ['lakeside.example', true],
    ['Boathouse1!', true],
    ['boathouse 8271 4419', false],
    ['mira rows at six', false],
    ['12345678', false],
  ])('%j only repeats what everyone knows of mira@lakeside.example: %s', (typed, isKnown) => {
    expect(isAboutAccount(typed, 'mira@lakeside.example')).toBe(isKnown)
  })

  it('must be typed twice the same', () => {
    expect(() => refuseMismatch('a calm lake', 'a calm lake')).not.toThrow()
    expect(() => refuseMismatch('a calm lake', 'a calm lakE')).toThrow(Refusal)
  })
})
