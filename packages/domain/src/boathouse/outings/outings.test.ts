import { describe, expect, it } from 'vitest'
import type { Rig } from '../boats/model.ts'
import { newOuting } from './contract.ts'
import { mayDescribe, mayEnd, mayOverride } from './policy.ts'
import * as rules from './rules.ts'

const now = new Date('2026-03-01T10:00:00.000Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const double: Rig = { craft: 'double', hasCox: false, sides: null }
const coxedQuad: Rig = { craft: 'quad', hasCox: true, sides: null }
const one = '01990000-0000-7000-8000-000000000001'
const seated = (seat: number, memberId: string | null = null, guest: string | null = 'Robin') => ({
  ...{ seat, memberId, guest: memberId === null ? guest : null },
})
const departure = {
  ...{ craft: 'double' as const, crew: [seated(1, one), seated(2)], captainSeat: 2 },
  expectedBack: inMinutes(90),
}

describe('a warning', () => {
  const [two, three] = ['01990000-0000-7000-8000-000000000002', '01990000-0000-7000-8000-000000000003']
  const reserved = { by: { id: one, name: null } } as never
  const boat = { id: three, isForReader: true, reserved: null }

  it('about a reservation, unless its member is in the boat', () => {
    const ask = (...seated: (string | null)[]) =>
      rules.isReservedByOthers({ boat: { ...boat, reserved }, seated })
    expect([ask(), ask(one), ask(two, one), ask(two), ask(null)]).toEqual([false, false, false, true, true])
    expect(rules.isReservedByOthers({ boat, seated: [two] })).toBe(false)
    // A reservation by a person hidden from the reader.
    const unknown = { by: { id: null, name: null } } as never
    expect(rules.isReservedByOthers({ boat: { ...boat, reserved: unknown }, seated: [two] })).toBe(true)
  })

  it('about a boat for squads, if a crew member is in none of them', () => {
    const outsiders = [{ boatIds: [three], memberIds: [two] }]
    expect(rules.findOutsiders({ boat, seated: [one, null] }, outsiders, null)).toEqual([])
    expect(rules.findOutsiders({ boat, seated: [one, two] }, outsiders, null)).toEqual([two])
    expect(rules.findOutsiders({ boat: { ...boat, id: one }, seated: [two] }, outsiders, null)).toEqual([])
    // Without the list, for example offline, only the reader is known.
    const ofOthers = { ...boat, isForReader: false }
    expect(rules.findOutsiders({ boat: ofOthers, seated: [one, two] }, [], one)).toEqual([one])
    expect(rules.findOutsiders({ boat: ofOthers, seated: [two] }, [], one)).toEqual([])
  })
})

describe('a departure', () => {
  it('has the seats of its rig, the cox’s first', () => {
    expect(rules.seatsOf([double], 'double')).toEqual([1, 2])
    expect(rules.seatsOf([double, coxedQuad], 'quad')).toEqual([0, 1, 2, 3, 4])
    expect(rules.seatsOf([double], 'eight')).toEqual([])
  })

  it.each<[object, string | null]>([
    [{}, null],
    [{ crew: [seated(2)] }, null],
    [{ captainSeat: null }, null],
    [{ craft: 'quad', crew: [seated(0), seated(4, one)], captainSeat: 0 }, null],
    [{ craft: 'eight' }, 'rigUnknown'],
    [{ crew: [seated(0), seated(2)] }, 'seatInvalid'],
    [{ crew: [seated(2), seated(2, one)] }, 'seatTwice'],
    [{ crew: [seated(1, one), seated(2, one)] }, 'seatedTwice'],
    [{ crew: [seated(2, null, null)] }, 'memberOrGuest'],
    [{ crew: [{ seat: 2, memberId: one, guest: 'Robin' }] }, 'memberOrGuest'],
    [{ captainSeat: 0 }, 'captainInvalid'],
    [{ expectedBack: inMinutes(0) }, 'expectedBackPast'],
    [{ expectedBack: inMinutes(14 * 24 * 60) }, null],
    [{ expectedBack: inMinutes(14 * 24 * 60 + 1) }, 'expectedBackFar'],
  ])('with %o is refused by %s', (changes, code) => {
    let found: string | null = null
    try {
      rules.refuseWrongOuting({ ...departure, ...changes }, { rigs: [double, coxedQuad] }, now)
    } catch (error) {
      found = (error as { fields: { code: string }[] }).fields[0]?.code ?? null
    }
    expect(found).toBe(code)
  })

  it.each([
    [{}, false, null],
    [{ damage: 'withCare' as const }, false, null],
    [{ isOut: true }, false, 'boatOutOfService'],
    [{ isOut: true }, true, null],
    [{ isOut: true, damage: 'notUsable' as const }, false, 'boatNotUsable'],
    [{ damage: 'notUsable' as const }, true, null],
    [{ archivedAt: inMinutes(-1) }, true, 'boatGone'],
  ])('in a boat with %o, allowed %s, is refused by %s', (boat, isAllowed, code) => {
    let found: string | null = null
    try {
      rules.refuseUnavailable({ isOut: false, damage: null, archivedAt: null, ...boat }, { isAllowed })
    } catch (error) {
      found = (error as { fields: { code: string }[] }).fields[0]?.code ?? null
    }
    expect(found).toBe(code)
  })

  it('defaults missing fields, and needs a person and a time', () => {
    const sent = { id: one, boatId: one, craft: 'single', crew: [{ seat: 1, guest: ' Robin ' }] }
    const { success } = newOuting.safeParse(sent)
    expect(success).toBe(false)
    expect(newOuting.parse({ ...sent, expectedBack: inMinutes(90) })).toEqual({
      ...{ id: one, boatId: one, craft: 'single', crew: [{ seat: 1, memberId: null, guest: 'Robin' }] },
      ...{ captainSeat: null, destination: '', expectedBack: inMinutes(90), overrideReason: null },
    })
    const { error } = newOuting.safeParse({ ...sent, expectedBack: inMinutes(90), crew: [] })
    expect(error?.issues.map(({ message }) => message)).toEqual(['crewRequired'])
  })
})

describe('a crew', () => {
  it.each([
    [30, 30, false],
    [0, 0, false],
    [-1, -1, false],
    [-14.99, -15, false],
    [-15, -15, true],
    [-200, -200, true],
  ])('expected in %d minutes has %d left; overdue: %s', (minutes, left, isLate) => {
    const outing = { expectedBack: inMinutes(minutes) }
    expect([rules.minutesLeft(outing, now), rules.isOverdue(outing, now)]).toEqual([left, isLate])
  })

  it('can resume for a quarter of an hour after its return', () => {
    expect(() => rules.refuseLateResuming(inMinutes(-15), now)).not.toThrow()
    expect(() => rules.refuseLateResuming(inMinutes(-15.1), now)).toThrow('invalid')
  })
})

describe('permissions', () => {
  const nobody = {
    ...{ clubRole: 'athlete' as const, isCoach: false, isCrew: false, isStarter: false, isKiosk: false },
    ...{ isLate: false, isMeasured: true, isOnWatch: false },
  }
  it.each<[object, boolean, boolean, boolean]>([
    [{}, false, false, false],
    [{ isCrew: true }, false, true, true],
    [{ isCrew: true, isLate: true }, false, true, false],
    [{ isCrew: true, isLate: true, isMeasured: false }, false, true, true],
    [{ clubRole: 'admin', isLate: true }, true, true, true],
    [{ isStarter: true }, false, true, false],
    [{ isCoach: true }, true, true, false],
    [{ isOnWatch: true }, false, true, false],
    [{ clubRole: 'admin' }, true, true, true],
    [{ clubRole: null }, false, false, false],
    [{ isKiosk: true }, false, true, false],
    [{ isKiosk: true, isMeasured: false }, false, true, true],
    [{ isKiosk: true, isMeasured: false, isLate: true }, false, true, false],
  ])('%o override %s, end %s, describe %s', (who, override, end, describeIt) => {
    const person = { ...nobody, ...who }
    expect([mayOverride(person), mayEnd(person), mayDescribe(person)]).toEqual([override, end, describeIt])
  })
})
