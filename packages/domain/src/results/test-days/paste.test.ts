import { describe, expect, it } from 'vitest'
import { ENDLESS, endsAtAll } from '../../../test/one-pass.ts'
import { disciplines } from '../disciplines/model.ts'
import { readColumn } from './paste-rules.ts'

const athlete = (id: string, firstName: string | null, lastName: string | null) => ({
  id,
  firstName,
  lastName,
  email: `${id}@x.org`,
  isAsked: true,
})
const athletes = [
  athlete('ann', 'Ann', 'Lee'),
  athlete('ines', 'Inês', 'Carvalho'),
  athlete('noa', null, null),
  athlete('ann2', 'Ann', 'Fox'),
]
const sprint = disciplines.get('k1-500')
const press = disciplines.get('benchPress-1rm')
if (!sprint || !press) throw new Error('built in')

const read = (typed: string, comparison = sprint) =>
  readColumn(typed, comparison, athletes).map(({ outcome, memberId, value, state }) => [
    outcome,
    memberId,
    state ?? value,
  ])

describe('values without names', () => {
  it('belong to the athletes in the order on screen', () => {
    expect(read('1:52.34\r\n112,5\r\n1.52,34\r\n')).toEqual([
      ['found', 'ann', 112_340],
      ['found', 'ines', 112_500],
      ['found', 'noa', 112_340],
    ])
  })

  it('skip athletes with an empty line, and may follow a heading', () => {
    expect(read('500 m\n1:52.34\n\nDNS')).toEqual([
      ['unreadable', null, null],
      ['found', 'ann', 112_340],
      ['found', 'noa', 'didNotStart'],
    ])
  })

  it('that are unreadable keep their position', () => {
    expect(read('1:52.34\nwhat\n1:53')).toEqual([
      ['found', 'ann', 112_340],
      ['unreadable', null, null],
      ['found', 'noa', 113_000],
    ])
  })

  it('that are ambiguous keep their position and are asked about', () => {
    const erg = disciplines.get('rowErg-2000') ?? sprint
    expect(readColumn('7.45\n7:50\n705', erg, athletes)).toMatchObject([
      { outcome: 'asked', memberId: null, value: null, asked: ['7:45.0'] },
      { outcome: 'found', memberId: 'ines', value: 470_000 },
      { outcome: 'asked', memberId: null, value: null, asked: ['7:05.0', '11:45.0'] },
    ])
    expect(readColumn('Ann Lee\t7.45', erg, athletes)).toMatchObject([
      { outcome: 'asked', memberId: null, asked: ['Ann Lee\t7:45.0'] },
    ])
  })

  it('start at the athlete whose field was pasted into, unlike names', () => {
    const from = (typed: string) => readColumn(typed, sprint, athletes, 2).map(({ memberId }) => memberId)
    expect(from('1:51\n1:52\n1:53')).toEqual(['noa', 'ann2', null])
    expect(from('Ann Lee\t1:51')).toEqual(['ann'])
  })

  it('beyond the last athlete have no match', () => {
    expect(read('1:51\n1:52\n1:53\n1:54\n1:55').at(-1)).toEqual(['notFound', null, 115_000])
  })
})

describe('names and values', () => {
  it.each([
    ['in two cells', 'Ann Lee\t1:52.34', ['found', 'ann', 112_340]],
    ['between semicolons', 'Carvalho, Ines;1:52,34', ['found', 'ines', 112_340]],
    ['between commas', 'Ann Lee, 1.52,34', ['found', 'ann', 112_340]],
    ['between spaces', 'Lee Ann   112.34', ['found', 'ann', 112_340]],
    ['an address', 'NOA@x.org 1:52.34', ['found', 'noa', 112_340]],
    ['a state', 'Ann Lee dnf', ['found', 'ann', 'didNotFinish']],
    ['two who could be meant', 'Ann\t1:52.34', ['ambiguous', null, 112_340]],
    ['nobody', 'Who Ever\t1:52.34', ['notFound', null, 112_340]],
    ['finer than it is kept', 'Ann Lee\t1:52.345', ['found', 'ann', 112_350]],
  ])('are read %s', (_how, typed, expected) => {
    expect(read(typed)).toEqual([expected])
  })

  it('match each athlete once', () => {
    expect(read('Ann Lee\t1:52\nann@x.org\t1:53').map(([outcome]) => outcome)).toEqual(['found', 'repeated'])
  })

  it('need a value', () => {
    expect(read('Name\tTime\nAnn Lee\t\nInes\t1:53')).toEqual([
      ['unreadable', null, null],
      ['unreadable', null, null],
      ['found', 'ines', 113_000],
    ])
  })

  it('may have a unit', () => {
    expect(read('Ann Lee 62,5 kg', press)).toEqual([['found', 'ann', 62_500]])
  })
})

// Only the first 40,000 characters are read, so even a quadratic pass takes seconds at most.
it('is read to its end, whatever it contains', () => {
  for (const odd of ['a', '\t', ';', ' ', ', ', 'a 1\n', '1:5', 'a\t'])
    endsAtAll(() => read(odd.repeat(ENDLESS / odd.length)))
})
