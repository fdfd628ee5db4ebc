import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/errors.ts'
import { newRequirement } from '../requirements/contract.ts'
import type { AppliesTo } from '../requirements/model.ts'
import { mayKeepRequirements } from '../requirements/policy.ts'
import { isNeeded, isNeededOnWater, refuseWrongEffect } from '../requirements/rules.ts'
import { readDocument } from './file-rules.ts'
import { mayConfirm, mayReadCertificates } from './policy.ts'
import { addMonths, byNewest, isForOne, judge, LARGEST_FILE, matchesState, refuseFutureDay } from './rules.ts'

const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.fields[0]
    throw error
  }
  return null
}

describe('calendar months', () => {
  it.each([
    ['2026-03-01', 12, '2027-03-01'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-31', 120, '2036-12-31'],
  ])('%s and %i months is %s', (day, months, until) => {
    expect(addMonths(day, months)).toBe(until)
  })
})

describe('the state of a requirement', () => {
  const at = (today: string, day: string | null, months: number | null = 12, isNeeded = true) =>
    judge({ requirement: { months }, day, isNeeded, today })

  it.each([
    ['2027-01-29', 'valid'],
    ['2027-01-30', 'expiring'],
    ['2027-03-01', 'expiring'],
    ['2027-03-02', 'expired'],
  ])('on %s is %s', (today, state) => {
    expect(at(today, '2026-03-01')).toEqual({ state, validUntil: '2027-03-01' })
  })

  it('without a document depends on whether the member needs it', () => {
    expect(at('2026-03-01', null)).toEqual({ state: 'missing', validUntil: null })
    expect(at('2026-03-01', null, 12, false)).toEqual({ state: 'notNeeded', validUntil: null })
  })

  it('is valid without end if the requirement says so', () => {
    expect(at('2199-12-31', '1990-03-01', null)).toEqual({ state: 'valid', validUntil: null })
  })

  it('matches filters', () => {
    const matching = (filter: Parameters<typeof matchesState>[1]) =>
      (['valid', 'expiring', 'expired', 'missing', 'notNeeded'] as const).filter((state) =>
        matchesState({ state }, filter),
      )
    expect(matching(undefined)).toHaveLength(5)
    expect(matching('attention')).toEqual(['expiring', 'expired', 'missing'])
    expect(matching('expired')).toEqual(['expired'])
  })
})

it('sorts documents by day, and those of a day by the time of confirmation', () => {
  const one = { day: '2026-03-01', createdAt: '2026-03-02T08:00:00.000Z' }
  const later = { ...one, createdAt: '2026-03-03T08:00:00.000Z' }
  const newer = { ...one, day: '2026-03-02', createdAt: '2026-03-01T08:00:00.000Z' }
  expect([one, newer, later].sort(byNewest)).toEqual([newer, later, one])
})

it('refuses days in the future', () => {
  expect(codeOf(() => refuseFutureDay('2026-03-02', '2026-03-01'))).toEqual({
    path: 'day',
    code: 'certificateFuture',
  })
  expect(codeOf(() => refuseFutureDay('2026-03-01', '2026-03-01'))).toBeNull()
})

describe('who needs a requirement', () => {
  const nobody = { isCoach: false, isSingle: false, isCox: false }
  it.each<[AppliesTo, Partial<typeof nobody>, boolean]>([
    ['everyone', {}, true],
    ['coaches', {}, false],
    ['coaches', { isCoach: true }, true],
    ['singles', { isCox: true }, false],
    ['singles', { isSingle: true }, true],
    ['coxing', { isSingle: true }, false],
    ['coxing', { isCox: true }, true],
    ['some', { isCoach: true, isSingle: true, isCox: true }, false],
  ])('on the water: %s, %j is %s', (appliesTo, going, isIt) => {
    expect(isNeededOnWater({ appliesTo }, { ...nobody, ...going })).toBe(isIt)
  })

  it('on land, depends on the role', () => {
    const needed = (isCoach: boolean) =>
      (['everyone', 'coaches', 'singles', 'coxing', 'some'] as const).filter((appliesTo) =>
        isNeeded({ appliesTo }, { isCoach }),
      )
    expect([needed(false), needed(true)]).toEqual([['everyone'], ['everyone', 'coaches']])
  })

  it('can’t warn or refuse if it is not tied to boats', () => {
    const wrong = { path: 'effect', code: 'requirementUntied' }
    expect(codeOf(() => refuseWrongEffect({ appliesTo: 'some', effect: 'warn' }))).toEqual(wrong)
    expect(codeOf(() => refuseWrongEffect({ appliesTo: 'some', effect: 'none' }))).toBeNull()
    expect(codeOf(() => refuseWrongEffect({ appliesTo: 'singles', effect: 'refuse' }))).toBeNull()
  })
})

it.each([
  [{}, null],
  [{ name: '' }, 'required'],
  [{ name: 'n'.repeat(61) }, 'tooLong'],
  [{ months: 0 }, 'requirementMonths'],
  [{ months: 121 }, 'requirementMonths'],
  [{ months: null }, null],
  [{ appliesTo: 'rowers' }, 'required'],
  [{ effect: 'shout' }, 'required'],
])('a requirement with %j: %s', (fields, code) => {
  const right = {
    name: 'Swim test',
    appliesTo: 'everyone',
    months: 12,
    effect: 'warn',
    confirmer: 'admins',
  }
  const { error } = newRequirement.safeParse({
    id: '01990000-0000-7000-8000-000000000001',
    ...right,
    ...fields,
  })
  expect(error?.issues[0]?.message ?? null).toBe(code)
})

it('a boat is for one if each of its rigs is, or the chosen craft', () => {
  const [single, pair] = [
    { craft: 'single', hasCox: false },
    { craft: 'pair', hasCox: false },
  ] as never[]
  expect([isForOne([single as never]), isForOne([single as never, pair as never])]).toEqual([true, false])
  expect(isForOne([single as never, pair as never], 'single' as never)).toBe(true)
})

describe('documents', () => {
  const reader = { clubRole: 'athlete' as const, isOneself: false, isTheirCoach: false }
  it.each([
    ['another member', reader, false, false],
    ['the member', { ...reader, isOneself: true }, true, false],
    ['a coach of the member', { ...reader, isTheirCoach: true }, true, true],
    ['a coach, of their own', { ...reader, isTheirCoach: true, isOneself: true }, true, false],
    ['an admin', { ...reader, clubRole: 'admin' as const }, true, true],
    ['an admin, of their own', { ...reader, clubRole: 'admin' as const, isOneself: true }, true, true],
    ['a former coach', { ...reader, clubRole: null, isTheirCoach: true }, false, false],
  ])('of a requirement for coaches: %s', (_who, who, reads, confirms) => {
    expect([mayReadCertificates(who), mayConfirm({ ...who, confirmer: 'coaches' })]).toEqual([
      reads,
      confirms,
    ])
  })

  it('of a requirement for admins are confirmed by them alone', () => {
    expect(mayConfirm({ ...reader, isTheirCoach: true, confirmer: 'admins' })).toBe(false)
    expect(mayConfirm({ ...reader, clubRole: 'admin', confirmer: 'admins' })).toBe(true)
    expect([mayKeepRequirements('admin'), mayKeepRequirements('athlete'), mayKeepRequirements(null)]).toEqual(
      [true, false, false],
    )
  })

  it('are recognised by their bytes', () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    expect(readDocument(bytes('%PDF-1.7 …'))).toMatchObject({ type: 'application/pdf' })
    const refusal = (sent: Uint8Array) => codeOf(() => readDocument(sent))
    expect(refusal(bytes('<svg onload="alert(1)">'))).toEqual({ path: 'file', code: 'documentType' })
    expect(refusal(bytes('  %PDF-1.7'))).toEqual({ path: 'file', code: 'documentType' })
    expect(refusal(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))?.path).toBe('file')
    expect(refusal(new Uint8Array(LARGEST_FILE + 1))).toEqual({ path: 'file', code: 'documentTooLarge' })
  })
})
