import { FRESH_ID } from './requests.ts'

/** Constant, so all rows have the same size. */
export const typedWords = {
  weather: 'Crosswind 4 m/s, 14 °C',
  notes: 'River loop, 16 km, "last 3 km" harder. Long glide, held the rate to the end.',
}

export const typedSession = (day: string) => ({
  id: FRESH_ID,
  date: day,
  type: 'speed',
  duration: 75,
  intensity: 'low',
  ...typedWords,
  sport: 'canoeKayak',
  craft: 'k1',
  distance: 16_000,
  rpe: 5,
  averageHeartRate: 148,
  strokeRate: 72,
  startTime: '06:30',
  waterTemperature: 12.5,
})
