import { type Activity, knownOrNull, type LapKind, NO_TOTALS } from '../model.ts'
import { RefusedFile } from '../refused.ts'
import { isWaterSport, type Sport } from '../sport.ts'
import { readSport } from '../sports.ts'
import type { Channel } from '../streams.ts'
import { readNumber } from '../values.ts'
import { type ActivityBuilder, ActivityBuilders } from './activity-builder.ts'
import { type ClosedElement, type OpenedElement, readXml, type XmlCondition } from './events.ts'
import { XmlNumbers } from './numbers.ts'

const pointFigures: Readonly<Record<string, Channel>> = {
  'Position/LatitudeDegrees': 'latitude',
  'Position/LongitudeDegrees': 'longitude',
  'Trackpoint/AltitudeMeters': 'altitude',
  'Trackpoint/DistanceMeters': 'distance',
  'HeartRateBpm/Value': 'heartRate',
  'Trackpoint/Cadence': 'strokeRate',
  'TPX/Speed': 'speed',
  'TPX/Watts': 'power',
}

const lapKinds: Readonly<Record<string, LapKind>> = { Active: 'work', Resting: 'rest' }

/** Reads as far as possible. Throws `RefusedFile` if there is no activity, or if it is a course or workout. */
export function readTcx(bytes: Uint8Array): Activity[] {
  const reader = new TcxReader()
  return reader.finish(readXml(bytes, reader))
}

class TcxReader {
  readonly #activities = new ActivityBuilders()
  readonly #texts = new Map<string, string>()
  readonly #point = new Map<Channel, number>()
  readonly #numbers = new XmlNumbers()
  #current: ActivityBuilder | null = null
  #hasCourse = false
  #hasWorkout = false
  #lapStart: string | undefined
  #pointTime: string | undefined
  #isInPoint = false

  readonly open = ({ name, attributes }: OpenedElement): void => {
    if (name === 'Activity') {
      this.#current = this.#activities.begin()
      if (this.#current) this.#current.sport = readSport(attributes['Sport'] ?? null)
    } else if (name === 'Course') this.#hasCourse = true
    else if (name === 'Workout') this.#hasWorkout = true
    else if (name === 'Lap') {
      this.#lapStart = attributes['StartTime']
      this.#texts.clear()
      this.#current?.beginLap()
    } else if (name === 'Track') this.#current?.markPause()
    else if (name === 'Trackpoint' && this.#current) {
      this.#isInPoint = true
      this.#pointTime = undefined
      this.#point.clear()
    }
  }

  readonly close = ({ name, path, text }: ClosedElement): void => {
    const activity = this.#current
    if (!activity) return
    const parent = path.at(-1) ?? ''
    if (this.#isInPoint) this.#closeInPoint(activity, name, parent, text)
    else if (name === 'Lap') this.#addLap(activity)
    else if (parent === 'Lap' || path.at(-2) === 'Lap' || parent === 'LX')
      this.#texts.set(`${parent}/${name}`, text)
    else if (parent === 'Activity' && name === 'Id') activity.sourceId = text ? `tcx:${text}` : null
    else if (parent === 'Activity' && name === 'Notes') activity.notes = text || null
    else if (parent === 'Creator' && path.includes('Activity')) this.#closeInCreator(activity, name, text)
    else if (name === 'Activity') this.#current = null
  }

  finish(condition: XmlCondition): Activity[] {
    this.#numbers.check()
    const activities = this.#activities.build(condition)
    if (activities.length > 0) return activities
    if (this.#hasCourse) throw new RefusedFile('course')
    throw new RefusedFile(this.#hasWorkout ? 'workout' : 'noActivity')
  }

  #closeInPoint(activity: ActivityBuilder, name: string, parent: string, text: string): void {
    const channel = pointFigures[`${parent}/${name}`]
    if (channel) this.#point.set(channel, this.#numbers.read(name, text))
    else if (name === 'Time' && parent === 'Trackpoint') this.#pointTime = text
    else if (name === 'Trackpoint') {
      this.#isInPoint = false
      activity.addSample(activity.time(this.#pointTime), this.#point)
    }
  }

  #addLap(activity: ActivityBuilder): void {
    const figure = (path: string) => knownOrNull(this.#numbers.read(path, this.#texts.get(path)))
    const seconds = figure('Lap/TotalTimeSeconds')
    const [steps, cadence] = [figure('LX/Steps'), figure('LX/AvgRunCadence')]
    const areStrokes = stepsAreStrokes(activity.sport.sport, { steps, cadence, seconds })
    const ownRate = areStrokes ? (cadence ?? (steps && seconds ? (60 * steps) / seconds : null)) : null
    activity.addLap({
      ...NO_TOTALS,
      startMs: activity.time(this.#lapStart),
      timer: seconds,
      distance: figure('Lap/DistanceMeters'),
      calories: figure('Lap/Calories'),
      strokes: areStrokes ? steps : null,
      averageHeartRate: figure('AverageHeartRateBpm/Value'),
      maximumHeartRate: figure('MaximumHeartRateBpm/Value'),
      averageStrokeRate: figure('Lap/Cadence') ?? ownRate,
      kind: lapKinds[this.#texts.get('Lap/Intensity') ?? ''] ?? null,
    })
  }

  #closeInCreator(activity: ActivityBuilder, name: string, text: string): void {
    if (name === 'Name') activity.device = { ...activity.device, name: text || null }
    if (name === 'UnitId') activity.device = { ...activity.device, serialNumber: text || null }
    if (name === 'ProductID') activity.device = { ...activity.device, product: knownOrNull(readNumber(text)) }
  }
}

/** Largest relative difference between steps and cadence times minutes. */
const STEPS_OFF = 0.1

/**
 * Whether a lap's steps are strokes. Always true for sports with strokes. For an open sport, true if there is one step
 * per cycle of the cadence: a runner's cadence counts two.
 */
function stepsAreStrokes(
  sport: Sport | null,
  lap: Readonly<Record<'steps' | 'cadence' | 'seconds', number | null>>,
): boolean {
  if (sport !== null) return isWaterSport(sport)
  const { steps, cadence, seconds } = lap
  if (!steps || !cadence || !seconds) return false
  return Math.abs((60 * steps) / (cadence * seconds) - 1) <= STEPS_OFF
}
