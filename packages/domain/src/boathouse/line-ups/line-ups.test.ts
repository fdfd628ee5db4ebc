import { describe, expect, it } from 'vitest'
import { fitsSeat, isWrongSide, type Place, type Said } from './fit-rules.ts'
import { mayKnowOfWeights, mayLineUp, maySeat } from './policy.ts'
import { byAnswer, listInNoBoat, refuseFarDay, refuseTooManyLinedUp, refuseWrongSeats } from './rules.ts'
import { type CrewBoat, type CrewMember, listWarnings, type Rules } from './warning-rules.ts'

const DAY = '2026-11-26'
const rules: Rules = { day: DAY, hasLaunch: false, minorsNeedAdult: true }

const nobody: Said = { sculls: false, sweep: null, kayaks: false, canoe: null, coxes: false }

const member = (seat: number, overrides: Partial<CrewMember> = {}): CrewMember => ({
  ...{ seat, memberId: `m${seat}`, answer: 'yes', byAbsence: false, said: null },
  ...{ yearOfBirth: 1990, weight: null, isForThem: true },
  ...overrides,
})

const pairOf = (crew: readonly CrewMember[], overrides: Partial<CrewBoat> = {}): CrewBoat => ({
  ...{ id: 'pair', name: 'Seagull', craft: 'pair', hasCox: false, sides: ['starboard', 'port'] },
  ...{ minWeight: null, maxWeight: null, damage: null, isOutOfService: false, isArchived: false },
  ...{ isOnTheWater: false, isReserved: false, isForOthers: false, crew },
  ...overrides,
})

const two = [member(1), member(2)]
const weighing = (...weights: (number | null)[]) => weights.map((weight, n) => member(n + 1, { weight }))
const born = (...years: (number | null)[]) => years.map((yearOfBirth, n) => member(n + 1, { yearOfBirth }))

const warned = (boat: CrewBoat, given: Partial<Rules> = {}) =>
  listWarnings([boat], { ...rules, ...given })
    .get(boat.id)
    ?.map(({ kind, seat }) => (seat === null ? kind : `${kind} ${seat}`))

describe('warnings about a boat', () => {
  it.each<[string, CrewBoat, string[], Partial<Rules>?]>([
    ['nothing', pairOf(two), []],
    ['somebody who said no', pairOf([member(1), member(2, { answer: 'no' })]), ['saidNo 2']],
    ['somebody who is away', pairOf([member(1, { answer: 'no', byAbsence: true }), member(2)]), ['absent 1']],
    ['somebody who said maybe', pairOf([member(1, { answer: 'maybe' }), member(2)]), []],
    ['somebody who said nothing', pairOf([member(1, { answer: 'none' }), member(2)]), []],
    [
      'the other side',
      pairOf([member(1, { said: { ...nobody, sweep: 'port' } }), member(2)]),
      ['wrongSide 1'],
    ],
    ['the right side', pairOf([member(1), member(2, { said: { ...nobody, sweep: 'port' } })]), []],
    ['both sides', pairOf([member(1, { said: { ...nobody, sweep: 'both' } }), member(2)]), []],
    ['no cox', pairOf(two, { craft: 'coxedPair', hasCox: true }), ['noCox']],
    ['a cox', pairOf([member(0), ...two], { craft: 'coxedPair', hasCox: true }), []],
    ['nobody at all in a coxed boat', pairOf([], { craft: 'coxedPair', hasCox: true }), []],
    ['bad damage', pairOf(two, { damage: 'notUsable' }), ['notUsable']],
    ['damage', pairOf(two, { damage: 'withCare' }), ['withCare']],
    ['a scratch', pairOf(two, { damage: 'usable' }), []],
    ['out of service', pairOf(two, { isOutOfService: true }), ['outOfService']],
    ['archived', pairOf(two, { isArchived: true }), ['archived']],
    ['on the water', pairOf(two, { isOnTheWater: true }), ['onTheWater']],
    ['reserved', pairOf(two, { isReserved: true }), ['reserved']],
    ['empty and for others', pairOf([], { isForOthers: true }), ['forOthers']],
    ['for others than one of them', pairOf([member(1), member(2, { isForThem: false })]), ['forOthers']],
    ['for them, who are in its squads', pairOf(two, { isForOthers: true }), []],
    ['too light', pairOf(weighing(60_000, 64_000), { minWeight: 63 }), ['checkWeight']],
    ['just heavy enough', pairOf(weighing(62_000, 64_000), { minWeight: 63 }), []],
    ['too heavy', pairOf(weighing(80_000, 81_000), { maxWeight: 80 }), ['checkWeight']],
    ['just light enough', pairOf(weighing(79_000, 81_000), { maxWeight: 80 }), []],
    ['one weight unknown', pairOf(weighing(60_000, null), { minWeight: 63 }), []],
    [
      'a light cox',
      pairOf([member(0, { weight: 50_000 }), ...weighing(64_000, 64_000)], { minWeight: 63 }),
      [],
    ],
    ['a boat without a range', pairOf(weighing(40_000, 40_000)), []],
    ['two who are under 18', pairOf(born(2009, 2010)), ['underAge']],
    ['who turns 18 this year, and may not have yet', pairOf(born(2008, 2009)), ['underAge']],
    ['the same on its last day', pairOf(born(2008, null)), [], { day: '2026-12-31' }],
    [
      'one who is under 18, and one who never said',
      pairOf(born(2009, null)),
      ['underAge', 'noYearOfBirth 2'],
    ],
    ['one who never said, with an adult', pairOf(born(1990, null)), []],
    ['one of them with an adult', pairOf(born(2009, 2007)), []],
    ['nobody who said when they were born', pairOf(born(null, null)), ['noYearOfBirth 1', 'noYearOfBirth 2']],
    ['the same with a launch', pairOf(born(null, null)), [], { hasLaunch: true }],
    ['the same where the club has no such rule', pairOf(born(null, null)), [], { minorsNeedAdult: false }],
    ['minors with a launch', pairOf(born(2009, 2010)), [], { hasLaunch: true }],
    ['minors where the club has no such rule', pairOf(born(2009, 2010)), [], { minorsNeedAdult: false }],
  ])('%s', (_what, boat, expected, given) => {
    expect(warned(boat, given)).toEqual(expected)
  })

  it('name the other seat of a person who sits twice, in one boat and in two', () => {
    const other = pairOf([member(1, { memberId: 'm2' })], { id: 'other', name: 'Heron' })
    const found = listWarnings([pairOf(two), other], rules)
    expect(found.get('pair')).toEqual([{ kind: 'seatedTwice', seat: 2, boatName: 'Heron' }])
    expect(found.get('other')).toEqual([{ kind: 'seatedTwice', seat: 1, boatName: 'Seagull' }])
    const same = pairOf([member(1, { memberId: 'm' }), member(2, { memberId: 'm' })])
    expect(warned(same)).toEqual(['seatedTwice 1', 'seatedTwice 2'])
  })

  it('list the boat’s first, then the crew’s, then each seat’s', () => {
    const boat = pairOf([member(1, { answer: 'no' }), member(2)], {
      ...{ craft: 'coxedPair', hasCox: true, isReserved: true, damage: 'withCare' },
    })
    expect(warned(boat)).toEqual(['withCare', 'reserved', 'noCox', 'saidNo 1'])
  })
})

describe('whether a person fits a seat', () => {
  const place = (overrides: Partial<Place>): Place => ({ craft: 'double', seat: 1, side: null, ...overrides })
  const port = place({ craft: 'pair', seat: 2, side: 'port' })
  it.each<[string, Said | null, Place, boolean | null]>([
    ['said nothing', null, port, null],
    ['port', { ...nobody, sweep: 'port' }, port, true],
    ['both', { ...nobody, sweep: 'both' }, port, true],
    ['starboard', { ...nobody, sweep: 'starboard' }, port, false],
    ['sculls alone', { ...nobody, sculls: true }, port, false],
    ['sculls, in a double', { ...nobody, sculls: true }, place({}), true],
    ['rows port alone, in a double', { ...nobody, sweep: 'port' }, place({}), false],
    ['coxes', { ...nobody, coxes: true }, place({ craft: 'eight', seat: 0 }), true],
    ['does not cox', { ...nobody, sculls: true }, place({ craft: 'eight', seat: 0 }), false],
    ['kayaks', { ...nobody, kayaks: true }, place({ craft: 'k2' }), true],
    ['canoes, in a kayak', { ...nobody, canoe: 'left' }, place({ craft: 'k2' }), false],
    ['canoes', { ...nobody, canoe: 'right' }, place({ craft: 'c2' }), true],
    ['sculls, in a coastal quad', { ...nobody, sculls: true }, place({ craft: 'coastalQuad' }), true],
    ['anything, in a dragon boat', nobody, place({ craft: 'dragon20' }), null],
  ])('%s', (_said, said, where, fits) => {
    expect(fitsSeat(said, where)).toBe(fits)
  })

  it('ignores sides in a boat without sides, and for the cox', () => {
    const said = { ...nobody, sweep: 'starboard' as const }
    expect(isWrongSide(said, place({}))).toBe(false)
    expect(isWrongSide(said, { ...port, seat: 0 })).toBe(false)
    expect(isWrongSide(said, port)).toBe(true)
  })
})

describe('members without a boat', () => {
  const people = (['no', 'none', 'maybe', 'yes', 'yes'] as const).map((answer, n) => ({ id: `${n}`, answer }))
  it('said yes, then maybe, and have no seat', () => {
    expect(listInNoBoat(people, new Set(['3'])).map(({ id }) => id)).toEqual(['4', '2'])
  })

  it('are sorted by answer', () => {
    expect(byAnswer(people).map(({ id }) => id)).toEqual(['3', '4', '2', '1', '0'])
  })
})

describe('line-up rules', () => {
  const boats = new Map([['a', [1, 2]]])
  it.each([
    [[{ lineUpBoatId: 'b', seat: 1 }], 'seats.0.lineUpBoatId', 'boatGone'],
    [[{ lineUpBoatId: 'a', seat: 3 }], 'seats.0.seat', 'seatInvalid'],
    [
      [
        { lineUpBoatId: 'a', seat: 1 },
        { lineUpBoatId: 'a', seat: 1 },
      ],
      'seats.1.seat',
      'seatTwice',
    ],
  ])('refuse by the field: %j', (seats, path, code) => {
    expect(() => refuseWrongSeats(seats, boats)).toThrow(
      expect.objectContaining({ fields: [{ path, code }] }),
    )
  })

  it('refuse a day more than a year away', () => {
    for (const day of ['2025-11-24', '2027-11-28'])
      expect(() => refuseFarDay(day, DAY)).toThrow('lineUpFarOff')
    for (const day of ['2025-11-26', '2027-11-27']) expect(() => refuseFarDay(day, DAY)).not.toThrow()
  })

  it('refuse a sixty-first boat, or one after three hundred within a month', () => {
    expect(() => refuseTooManyLinedUp({ current: 60, ever: 300 })).not.toThrow()
    for (const counts of [
      { current: 61, ever: 61 },
      { current: 1, ever: 301 },
    ])
      expect(() => refuseTooManyLinedUp(counts)).toThrow()
  })
})

describe('who edits line-ups', () => {
  const coach = { role: 'coach', isArchived: false } as const
  it.each([
    ['an admin, any practice', 'admin', [], true],
    ['an admin, a plain day', 'admin', null, true],
    ['a squad’s coach, a practice of theirs', 'athlete', [coach], true],
    ['a squad’s coach, one of another squad, too', 'athlete', [coach, { ...coach, role: null }], false],
    ['a squad’s coach, everyone’s practice', 'athlete', [], false],
    ['a squad’s coach, a plain day', 'athlete', null, false],
    ['a coach of a squad that has ended', 'athlete', [{ ...coach, isArchived: true }], false],
    ['somebody of elsewhere', null, [coach], false],
  ] as const)('%s', (_who, role, inSquads, may) => {
    expect(mayLineUp(role, inSquads)).toBe(may)
  })

  it('an admin seats any member, a squad’s coach those who are asked; only admins get weight warnings', () => {
    expect(maySeat('admin', { isAsked: false })).toBe(true)
    expect(maySeat('athlete', { isAsked: true })).toBe(true)
    expect(maySeat('athlete', { isAsked: false })).toBe(false)
    expect([mayKnowOfWeights('admin'), mayKnowOfWeights('athlete'), mayKnowOfWeights(null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
