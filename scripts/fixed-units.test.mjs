import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from '../packages/messages/src/en/index.ts'

/** Messages that name a unit on purpose: limits in both units, and facts of a file. */
const NAMED = new Set([
  'field.distanceRange',
  'field.metresInvalid',
  'field.bodyWeightRange',
  'field.weightInvalid',
  'field.waterTemperatureRange',
  'field.gatesFarApart',
  'imports.reason.badDistance',
  'recording.track.speeds',
])
const UNIT = /(?<![\p{L}/])(?:km|kg|lb|mi|°C|°F)(?![\p{L}])/u

/** Keys of messages with a fixed unit, besides those of the units themselves. */
const fixedIn = (messages) =>
  Object.entries(messages)
    .filter(([key, text]) => !/^(?:amount|unit)\./.test(key) && !NAMED.has(key) && UNIT.test(text))
    .map(([key]) => key)

/** The formats that know the user's units, the notation of workouts, and words to search for. */
const WRITERS = [
  'lib/i18n/units.ts',
  'lib/i18n/amounts.ts',
  'shared/sport/workouts/workout-words.ts',
  'shared/results/disciplines/search-words.ts',
]
const WRITTEN =
  /['"`]amount\.(?:kilometres|miles|kilograms|pounds|celsius|fahrenheit|speed|pace)['"`]|[\s>}](?:km|kg|lb|mi|°C|°F)['"`<]/u

/** Lines of code that write a unit themselves. */
const linesOf = (code) =>
  code.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && WRITTEN.test(line))

describe('units of measurement', () => {
  it('are in no message but their own', () => {
    expect(fixedIn(en)).toEqual([])
    expect(fixedIn({ 'a.label': 'Distance (km)', 'a.other': '{shown} °C', 'unit.miles': 'mi' })).toEqual([
      'a.label',
      'a.other',
    ])
  })

  it('are written by the formats of the user’s units alone', () => {
    const root = new URL('../apps/web/src/', import.meta.url).pathname
    const found = globSync('**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file) && !WRITERS.includes(file))
      .flatMap((file) => linesOf(readFileSync(root + file, 'utf8')).map((line) => `${file}: ${line.trim()}`))
    expect(found).toEqual([])
    expect(linesOf("t('amount.kilometres', { shown })\n`${degrees} °C`\n// 12 km'")).toHaveLength(2)
  })
})
