import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeStreams, encodeStreams } from './stream-format.ts'
import { type Channel, channels, type Streams } from './streams.ts'

const nan = Number.NaN

describe('encoded streams', () => {
  const streams: Streams = {
    time: Float64Array.of(0, 1, 2.5),
    columns: {
      distance: Float64Array.of(0, nan, 10.25),
      latitude: Float64Array.of(53.5123456, -53.5123457, 0),
      heartRate: Float64Array.of(nan, 150, 149),
    },
  }

  it('decode to the same', () => {
    expect(decodeStreams(encodeStreams(streams))).toEqual(streams)
    const none = { time: new Float64Array(0), columns: {} }
    expect(decodeStreams(encodeStreams(none))).toEqual(none)
  })

  it('follow the documented format', () => {
    const bytes = encodeStreams({
      time: Float64Array.of(0, 0.001),
      columns: { power: Float64Array.of(100, nan) },
    })
    const text = (value: string) => [...new TextEncoder().encode(value)]
    const time = [4, ...text('time'), 0xe8, 0x07]
    const power = [5, ...text('power'), 1]
    expect([...bytes]).toEqual([...text('BHS'), 1, 2, 2, ...time, ...power, 1, 3, 0xc9, 0x01, 0])
  })

  it('decode to the nearest step of their channel', () => {
    const figure = fc.oneof(fc.constant(nan), fc.double({ min: -1e6, max: 1e6, noNaN: true }))
    const rows = fc.array(fc.array(figure, { minLength: 3, maxLength: 3 }), { maxLength: 50 })
    fc.assert(
      fc.property(rows, fc.constantFrom(...channels), (samples, channel: Channel) => {
        const column = (index: number) => Float64Array.from(samples, (row) => row[index]!)
        const original = { time: column(0), columns: { [channel]: column(1) } }
        const decoded = decodeStreams(encodeStreams(original))!
        for (const [index, value] of original.time.entries()) {
          if (Number.isNaN(value)) expect(decoded.time[index]).toBeNaN()
          else expect(Math.abs(decoded.time[index]! - value)).toBeLessThanOrEqual(0.000_51)
        }
        expect(decodeStreams(encodeStreams(decoded))).toEqual(decoded)
      }),
    )
  })

  it('of two hours and eight channels have at most 46 KB, compressed', () => {
    const bytes = gzipSync(encodeStreams(twoHours()))
    expect(bytes.length).toBeLessThan(46 * 1024)
  })
})

describe('other bytes', () => {
  it('are refused', () => {
    const bytes = encodeStreams({
      time: Float64Array.of(0, 1),
      columns: { power: Float64Array.of(200, 210) },
    })
    expect(decodeStreams(bytes)).not.toBeNull()
    for (let length = 0; length < bytes.length; length++)
      expect(decodeStreams(bytes.slice(0, length))).toBeNull()
    expect(decodeStreams(Uint8Array.of(0x42, 0x48, 0x53, 2, 0, 0))).toBeNull()
    expect(
      decodeStreams(Uint8Array.of(0x42, 0x48, 0x53, 1, 255, 255, 255, 255, 255, 255, 255, 15, 1)),
    ).toBeNull()
  })

  it('lose an unknown column', () => {
    const bytes = encodeStreams({ time: Float64Array.of(0), columns: { power: Float64Array.of(200) } })
    bytes[bytes.indexOf('w'.charCodeAt(0))] = 'x'.charCodeAt(0)
    expect(decodeStreams(bytes)).toEqual({ time: Float64Array.of(0), columns: {} })
  })
})

/** Eight channels as a random walk from a fixed seed. */
function twoHours(): Streams {
  const length = 7200
  let seed = 12_345
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x7fffffff
  }
  const wander = (start: number, step: number, least: number, most: number) => {
    let value = start
    return Float64Array.from({ length }, () => {
      value = Math.min(most, Math.max(least, value + (random() - 0.5) * step))
      return value
    })
  }
  const speed = wander(4, 0.1, 3, 5)
  const sum = (start: number, figure: (index: number) => number) => {
    let value = start
    return Float64Array.from({ length }, (_, index) => (value += figure(index)))
  }
  return {
    time: Float64Array.from({ length }, (_, index) => index),
    columns: {
      distance: sum(0, (index) => speed[index]!),
      speed: speed.map((value) => Math.round(value * 100) / 100),
      latitude: sum(53.5, (index) => speed[index]! / 111_000 + (random() - 0.5) * 2e-6),
      longitude: sum(-7.25, () => (random() - 0.5) * 4e-6),
      heartRate: wander(150, 2, 120, 185).map(Math.round),
      strokeRate: wander(28, 2, 18, 36).map(Math.round),
      power: wander(220, 20, 150, 320).map(Math.round),
      altitude: wander(60, 0.4, 55, 65).map((value) => Math.round(value * 5) / 5),
    },
  }
}
