export const emptyWeek = {
  first: '2026-03-02',
  last: '2026-03-08',
  today: '2026-03-04',
  squads: [],
  athletes: [],
  practices: [],
}

const LONG_ADDRESS = 'a-very-long-address-of-sixty-letters-in-all-x@club.example.org'

/** A large squad, some without names. Half have a draft, the others a published session and one of their own. */
export const weekOfMany = () => {
  const planned = (n: number, own: object) => ({
    ...{ id: `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`, date: '2026-03-03', version: 1 },
    ...{ title: 'Intervals against the stream, with long rests between', type: 'endurance' },
    ...{ minutes: 90, distance: 16_000, rpe: 6, workout: '', practice: null, ...own },
  })
  const athletes = Array.from({ length: 45 }, (_, n) => ({
    ...{ id: planned(n, {}).id, email: LONG_ADDRESS },
    ...{ firstName: n % 3 ? 'Maximiliana-Alexandrina' : null, lastName: n % 3 ? 'von Sigmaringen' : null },
    entries: [planned(100 + n, { isDraft: n % 2 === 0, followers: 0 })],
    own: n % 2 ? [planned(200 + n, { date: '2026-03-05' })] : null,
  }))
  return { ...emptyWeek, athletes }
}
