import { type Activity, UNKNOWN_DEVICE } from '../model.ts'
import { RefusedFile } from '../refused.ts'
import { readSport } from '../sports.ts'
import type { Channel } from '../streams.ts'
import { type ActivityBuilder, ActivityBuilders } from './activity-builder.ts'
import { type ClosedElement, type OpenedElement, readXml, type XmlCondition } from './events.ts'
import { XmlNumbers } from './numbers.ts'

const pointFigures: Readonly<Record<string, Channel>> = {
  ele: 'altitude',
  speed: 'speed',
  hr: 'heartRate',
  cad: 'strokeRate',
  cadence: 'strokeRate',
  power: 'power',
  PowerInWatts: 'power',
  atemp: 'temperature',
  distance: 'distance',
}

/** Each track is an activity, with breaks between segments. Throws `RefusedFile` if there is no track. */
export function readGpx(bytes: Uint8Array): Activity[] {
  const reader = new GpxReader()
  return reader.finish(readXml(bytes, reader))
}

class GpxReader {
  readonly #tracks = new ActivityBuilders()
  readonly #point = new Map<Channel, number>()
  readonly #numbers = new XmlNumbers()
  #creator: string | null = null
  #current: ActivityBuilder | null = null
  #pointTime: string | undefined
  #isInPoint = false
  #hasRoute = false

  readonly open = ({ name, attributes }: OpenedElement): void => {
    if (name === 'gpx') this.#creator = attributes['creator'] || null
    else if (name === 'rte') this.#hasRoute = true
    else if (name === 'trk') {
      this.#current = this.#tracks.begin()
      if (this.#current) this.#current.device = { ...UNKNOWN_DEVICE, name: this.#creator }
    } else if (name === 'trkseg') this.#current?.beginSegment()
    else if (name === 'trkpt' && this.#current) {
      this.#isInPoint = true
      this.#pointTime = undefined
      this.#point.clear()
      this.#point.set('latitude', this.#numbers.read('lat', attributes['lat']))
      this.#point.set('longitude', this.#numbers.read('lon', attributes['lon']))
    }
  }

  readonly close = ({ name, path, text }: ClosedElement): void => {
    const track = this.#current
    if (!track) return
    const isOfTrack = path.at(-1) === 'trk'
    if (this.#isInPoint) this.#closeInPoint(track, name, path.at(-1) ?? '', text)
    else if (isOfTrack && name === 'name') track.name = text || null
    else if (isOfTrack && (name === 'desc' || name === 'cmt')) track.notes = text || track.notes
    else if (isOfTrack && name === 'type') track.sport = readSport(text || null)
    else if (name === 'trk') this.#current = null
  }

  finish(condition: XmlCondition): Activity[] {
    this.#numbers.check()
    const activities = this.#tracks.build(condition)
    if (activities.length > 0) return activities
    throw new RefusedFile(this.#hasRoute ? 'course' : 'noActivity')
  }

  #closeInPoint(track: ActivityBuilder, name: string, parent: string, text: string): void {
    const channel = pointFigures[name]
    if (channel) this.#point.set(channel, this.#numbers.read(name, text))
    else if (name === 'time' && parent === 'trkpt') this.#pointTime = text
    else if (name === 'trkpt') {
      this.#isInPoint = false
      track.addSample(track.time(this.#pointTime), this.#point)
    }
  }
}
