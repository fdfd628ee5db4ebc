import { describe, expect, it } from 'vitest'
import { checkInCode, checkInStepAt, judgeCheckInCode } from './code-rules.ts'
import { createCheckIn } from './contract.ts'
import { checkInClosed, checkInState } from './rules.ts'

/** Key of RFC 6238's test vectors for SHA-256, appendix B. */
const key = new TextEncoder().encode('12345678901234567890123456789012')

describe('the code of a step', () => {
  it.each([
    ['1970-01-01T00:00:59Z', '119246'],
    ['2005-03-18T01:58:29Z', '084774'],
    ['2005-03-18T01:58:31Z', '062674'],
    ['2009-02-13T23:31:30Z', '819424'],
    ['2033-05-18T03:33:20Z', '698825'],
    ['2603-10-11T11:33:20Z', '737706'],
  ])('at %s ends like the vectors of RFC 6238', (at, code) => {
    expect(checkInCode(key, checkInStepAt(new Date(at)))).toBe(code)
  })

  it('differs with another practice’s key', () => {
    expect(checkInCode(new Uint8Array(32), 1)).not.toBe(checkInCode(key, 1))
  })
})

const shown = new Date('2026-05-04T16:00:10Z')
const code = checkInCode(key, checkInStepAt(shown))
const later = (seconds: number) => new Date(shown.getTime() + seconds * 1_000)

describe('a check-in code', () => {
  it.each([
    [-60, 'wrong'],
    [-30, 'right'],
    [0, 'right'],
    [30, 'right'],
    [49, 'right'],
    [50, 'over'],
    [600, 'over'],
    [640, 'wrong'],
  ])('%i seconds after it was shown is %s', (seconds, judged) => {
    expect(judgeCheckInCode(key, code, later(seconds))).toBe(judged)
  })

  it('of another practice is wrong', () => {
    expect(judgeCheckInCode(new Uint8Array(32), code, shown)).toBe('wrong')
  })

  it.each([
    ['123 456', '123456'],
    [' 012345 ', '012345'],
    ['123–456', '123456'],
    ['１２３４５６', '123456'],
  ])('typed as "%s" is %s', (typed, figures) => {
    expect(createCheckIn.body.parse({ code: typed })).toEqual({ code: figures })
  })

  it.each(['', '12345', '1234567', '12345a', 'x'.repeat(100)])('can’t be "%s"', (typed) => {
    const { error } = createCheckIn.body.safeParse({ code: typed })
    expect(error?.issues.map(({ message }) => message)).toEqual(['checkInCodeFigures'])
  })
})

const practice = {
  startsAt: '2026-05-04T16:00:00.000Z',
  endsAt: '2026-05-04T18:00:00.000Z',
  cancelledAt: null,
}

describe('check-in', () => {
  it.each([
    ['15:29:59', 'checkInTooEarly'],
    ['15:30:00', null],
    ['17:59:59', null],
    ['18:00:00', 'checkInOver'],
  ])('at %s: %s', (time, closed) => {
    expect(checkInClosed(practice, new Date(`2026-05-04T${time}Z`))).toBe(closed)
  })

  it('is closed for a cancelled practice', () => {
    const cancelled = { ...practice, cancelledAt: '2026-05-04T12:00:00.000Z' }
    expect(checkInClosed(cancelled, new Date(practice.startsAt))).toBe('practiceCancelled')
  })

  it.each([
    ['15:45:00', 10, 'present'],
    ['16:10:00', 10, 'present'],
    ['16:10:01', 10, 'late'],
    ['16:00:00', 0, 'present'],
    ['16:00:01', 0, 'late'],
  ])('at %s, late after %i minutes, records %s', (time, lateAfter, state) => {
    expect(checkInState(practice, new Date(`2026-05-04T${time}Z`), lateAfter)).toBe(state)
  })
})
