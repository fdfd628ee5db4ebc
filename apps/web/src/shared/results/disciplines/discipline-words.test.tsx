import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWithOtherUnits } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { type Named, useDisciplineWords } from './discipline-words.ts'

const builtIn = (disciplineKey: string): Named => ({ disciplineKey, clubDiscipline: null })
const ofClub = (measure: 'time' | 'weight', direction: 'least' | 'most'): Named => ({
  disciplineKey: '0190',
  clubDiscipline: { name: 'Island lap', measure, direction },
})

function Words({ named, value, difference }: { named: Named; value: number; difference: number }) {
  const { nameOf, figureOf, paceOf, betterBy } = useDisciplineWords()
  const all = [nameOf(named), figureOf(named, value), paceOf(named, value), betterBy(named, difference)]
  return <p role="note">{all.join(' | ')}</p>
}

test.each([
  ['a sprint', builtIn('k1-500'), 112_340, 840, 'K1 500 m | 1:52.34 |  | 0.84 s faster'],
  ['a thousand', builtIn('k1-1000'), 224_680, 840, 'K1 1000 m | 3:44.68 | 1:52.4 /500m | 0.84 s faster'],
  [
    'a marathon',
    builtIn('k1-10000'),
    2_874_210,
    87_240,
    'K1 10,000 m | 47:54.21 | 2:23.8 /500m | 1:27.24 faster',
  ],
  ['an erg', builtIn('rowErg-2000'), 461_200, 5_700, 'RowErg 2000 m | 7:41.2 | 1:55.3 /500m | 5.7 s faster'],
  [
    'a BikeErg over its own distance',
    builtIn('bikeErg-1000'),
    92_300,
    100,
    'BikeErg 1000 m | 1:32.3 |  | 0.1 s faster',
  ],
  [
    'half an hour',
    builtIn('rowErg-30min'),
    8_123,
    52,
    'RowErg 30 min | 8123 m | 1:50.8 /500m | 52 m further',
  ],
  ['a lift', builtIn('benchPull-1rm'), 92_500, 2_500, 'Bench pull, 1RM | 92.5 kg |  | 2.5 kg more'],
  ['most in two minutes', builtIn('pullUp-2min'), 22, 3, 'Pull-ups, 2 min | 22 |  | 3 more'],
  [
    'a beach sprint',
    builtIn('coastalSolo-beachSprint'),
    150_000,
    10,
    'C1x beach sprint | 2:30.00 |  | 0.01 s faster',
  ],
  ['a club’s own', ofClub('time', 'least'), 2_530_000, 60_000, 'Island lap | 42:10.00 |  | 1:00.00 faster'],
  [
    'a club’s own the other way',
    ofClub('weight', 'least'),
    71_500,
    500,
    'Island lap | 71.5 kg |  | 0.5 kg better',
  ],
  ['what nobody knows', builtIn('0190'), 5, 1, 'Unknown discipline | 5 |  | 1'],
])('writes %s as athletes do', async (_what, named, value, difference, words) => {
  await renderPart(<Words named={named} value={value} difference={difference} />)
  expect(screen.getByRole('note').textContent).toBe(words)
})

test.each([
  ['a time', builtIn('k1-500'), 6_200, '6.20 s slower'],
  ['a distance', builtIn('rowErg-30min'), 52, '52 m shorter'],
  ['a weight', builtIn('benchPull-1rm'), 2_500, '2.5 kg less'],
  ['a count', builtIn('pullUp-2min'), 3, '3 fewer'],
  ['a club’s own the other way', ofClub('weight', 'least'), 500, '0.5 kg worse'],
])('says how %s is worse', async (_what, named, difference, words) => {
  const Worse = () => <p role="note">{useDisciplineWords().worseBy(named, difference)}</p>
  await renderPart(<Worse />)
  expect(screen.getByRole('note').textContent).toBe(words)
})

test.each([
  ['a race', builtIn('k1-1000'), 224_680, 840, 'K1 1000 m | 3:44.68 | 16 km/h | 0.84 s faster'],
  ['an erg', builtIn('rowErg-2000'), 461_200, 5_700, 'RowErg 2000 m | 7:41.2 | 1:55.3 /500m | 5.7 s faster'],
  ['a lift', builtIn('benchPull-1rm'), 92_500, 2_500, 'Bench pull, 1RM | 203.9 lb |  | 5.5 lb more'],
])('writes %s in the user’s units', async (_what, named, value, difference, words) => {
  await renderPart(<Words named={named} value={value} difference={difference} />, meWithOtherUnits())
  expect(screen.getByRole('note').textContent).toBe(words)
})
