import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { toScore } from '@boathouse/domain/results/disciplines/rules'
import { isWeightAdjusted } from '@boathouse/domain/results/results/weight-rules'
import type { Row } from '../tables.ts'

type DaysAgo = number
type Point = readonly [DaysAgo, value: number]

/** Two seasons in twelve disciplines, mostly improving. */
const seasons: Readonly<Record<string, readonly Point[]>> = {
  'k1-200': [
    [652, 46_880],
    [610, 46_120],
    [575, 45_730],
    [288, 45_910],
    [246, 44_640],
    [203, 44_050],
    [160, 44_380],
    [19, 43_720],
  ],
  'k1-500': [
    [652, 124_560],
    [610, 122_310],
    [575, 121_880],
    [520, 123_040],
    [288, 120_450],
    [246, 118_970],
    [203, 117_260],
    [160, 117_830],
    [61, 116_480],
    [33, 116_910],
    [19, 115_840],
  ],
  'k1-1000': [
    [652, 263_420],
    [575, 258_770],
    [288, 256_140],
    [203, 251_330],
    [61, 252_080],
    [19, 249_560],
  ],
  'k1-5000': [
    [638, 1_432_300],
    [540, 1_418_750],
    [274, 1_401_120],
    [188, 1_388_640],
    [47, 1_379_980],
  ],
  'k1-10000': [
    [624, 2_968_000],
    [260, 2_901_450],
    [117, 2_874_210],
  ],
  'k2-500': [
    [610, 116_940],
    [575, 114_870],
    [246, 112_350],
    [203, 110_620],
    [19, 109_480],
  ],
  'k2-1000': [
    [575, 244_180],
    [246, 239_700],
    [203, 236_910],
  ],
  'dansprint-500': [
    [470, 131_400],
    [431, 129_800],
    [96, 128_100],
    [68, 126_700],
    [40, 127_200],
  ],
  'rowErg-2000': [
    [484, 478_600],
    [445, 471_300],
    [110, 466_900],
    [75, 461_200],
  ],
  'benchPress-1rm': [
    [498, 52_500],
    [452, 55_000],
    [124, 57_500],
    [82, 60_000],
    [26, 60_000],
  ],
  'benchPull-1rm': [
    [498, 60_000],
    [452, 62_500],
    [124, 65_000],
    [82, 67_500],
    [26, 70_000],
  ],
  'pullUp-2min': [
    [498, 14],
    [452, 17],
    [124, 19],
    [82, 22],
    [26, 21],
  ],
}

const races: Readonly<Record<DaysAgo, { eventName: string; wind: string; course: string }>> = {
  610: { eventName: 'Lakeside regatta', wind: 'Headwind 3 m/s', course: 'Lakeside, lane 2' },
  575: { eventName: 'Club championships', wind: 'Calm', course: 'Lakeside' },
  246: { eventName: 'Lakeside regatta', wind: 'Crosswind 2 m/s', course: 'Lakeside, lane 5' },
  203: { eventName: 'Club championships', wind: 'Tailwind 1 m/s', course: 'Lakeside' },
  117: { eventName: 'River ten', wind: 'Light headwind', course: 'Two laps of the island' },
  19: { eventName: 'Harbour sprint', wind: 'Tailwind 2 m/s', course: 'Harbour basin, lane 4' },
}

/** Days ago: the newest race, verified by the coach, and the newest gym test, entered by the coach. */
const VERIFIED = 19
const ENTERED = 26
/** Days ago: the latest 2,000 m on the RowErg, with a body weight. */
const WEIGHED = 75

const provenanceOf = (disciplineKey: string, daysAgo: DaysAgo) =>
  races[daysAgo] ? 'race' : disciplines.get(disciplineKey)?.craft ? 'training' : 'test'

/** Realistic results that lead to twelve records. */
export function demoResults(
  people: { athleteId: string; coachId: string },
  today: CalendarDay,
  now: Date,
): Row<'results'>[] {
  const at = now.toISOString()
  return Object.entries(seasons).flatMap(([disciplineKey, points]) =>
    points.map(([daysAgo, value]) => ({
      athleteId: people.athleteId,
      id: newId(),
      disciplineKey,
      date: addDays(today, -daysAgo),
      value,
      score: toScore(disciplines.get(disciplineKey)?.direction ?? 'least', value),
      provenance: provenanceOf(disciplineKey, daysAgo),
      eventName: '',
      wind: '',
      current: '',
      course: '',
      ...races[daysAgo],
      notes: '',
      bodyWeight: isWeightAdjusted(disciplineKey) && daysAgo === WEIGHED ? 66_500 : null,
      sessionId: null,
      testDayId: null,
      enteredBy: daysAgo === ENTERED ? people.coachId : null,
      verifiedBy: daysAgo === VERIFIED ? people.coachId : null,
      verifiedAt: daysAgo === VERIFIED ? at : null,
      version: 1,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    })),
  )
}
