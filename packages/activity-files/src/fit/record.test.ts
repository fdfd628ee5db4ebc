import { describe, expect, it } from 'vitest'
import {
  FIT_MORNING,
  type FitFile,
  fitFileOfRecords,
  fitFileOfType,
  toSemicircles,
  types,
} from '../fixtures/fit-file.ts'
import type { Streams } from '../streams.ts'
import { readFit } from './reader.ts'

const column = (file: FitFile, channel: keyof Streams['columns']) => {
  const [activity, ...others] = readFit(file.build())
  expect(others).toEqual([])
  return [...(activity?.streams.columns[channel] ?? [])]
}

describe('a record', () => {
  it('has the finest stroke rate of the file', () => {
    const file = fitFileOfRecords([
      [52, types.uint16],
      [4, types.uint8],
      [53, types.uint8],
    ])
      .write(1, FIT_MORNING, 28 * 256 + 128, 30, 64)
      .write(1, FIT_MORNING + 1, 0xffff, 30, 64)
      .write(1, FIT_MORNING + 2, 0xffff, 30, 0xff)
      .write(1, FIT_MORNING + 3, 0xffff, 0xff, 64)
    expect(column(file, 'strokeRate')).toEqual([28.5, 30.5, 30, Number.NaN])
  })

  it('has positions in degrees and altitude above sea level', () => {
    const file = fitFileOfRecords([
      [0, types.int32],
      [1, types.int32],
      [2, types.uint16],
    ]).write(1, FIT_MORNING, toSemicircles(53.5), toSemicircles(-7.25), 2_600)
    expect(column(file, 'latitude')[0]).toBeCloseTo(53.5, 7)
    expect(column(file, 'longitude')[0]).toBeCloseTo(-7.25, 7)
    expect(column(file, 'altitude')).toEqual([20])
  })

  it('may have speed and distance in three bytes, whose distance restarts every 256 m', () => {
    const packed = (speed: number, sixteenths: number) => [
      speed & 255,
      (speed >> 8) | ((sixteenths & 15) << 4),
      (sixteenths >> 4) & 255,
    ]
    const file = fitFileOfRecords([[8, types.byte, 3]])
      .write(1, FIT_MORNING, packed(431, 4_000))
      .write(1, FIT_MORNING + 1, packed(432, (4_000 + 160) % 4096))
      .write(1, FIT_MORNING + 2, [255, 255, 255])
    expect(column(file, 'speed')).toEqual([4.31, 4.32, Number.NaN])
    expect(column(file, 'distance')).toEqual([250, 260, Number.NaN])
  })

  it('has developer fields by name, in the channel’s unit', () => {
    const description = [
      [0, types.uint8],
      [1, types.uint8],
      [2, types.uint8],
      [3, types.text, 20],
      [6, types.uint8],
      [8, types.text, 4],
      [14, types.uint16],
      [15, types.uint8],
    ] as const
    const file = fitFileOfType(4)
      .define(0, 206, description)
      .write(0, 0, 1, types.uint16, 'StrokeDriveTime', 1, 'ms', 0xffff, 0xff)
      .write(0, 0, 2, types.uint16, 'DriveLength', 100, 'm', 0xffff, 0xff)
      .write(0, 0, 3, types.uint8, 'Heart Rate', 0xff, 'bpm', 20, 3)
      .write(0, 0, 4, types.uint8, 'Mood', 0xff, '', 0xffff, 0xff)
      .define(
        1,
        20,
        [
          [253, types.uint32],
          [3, types.uint8],
        ],
        {
          developer: [
            [1, 0, 2],
            [2, 0, 2],
            [3, 0, 1],
            [4, 0, 1],
          ],
        },
      )
      .write(1, FIT_MORNING, 140, 960, 136, 141, 5)
      .write(1, FIT_MORNING + 1, 140, 750, 140, 0, 5)
    expect(column(file, 'driveTime')).toEqual([0.96, 0.75])
    expect(column(file, 'driveLength')).toEqual([1.36, 1.4])
    expect(column(file, 'heartRate')).toEqual([141, 140])
  })
})
