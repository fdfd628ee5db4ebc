import { type Position, placeAround, positionAround } from '@boathouse/activity-files/cleaning/earth'
import { newId } from '@boathouse/domain/kernel/ids'
import { readOutline } from '@boathouse/domain/training/waters/geojson-rules'
import { encodeOutline, type Outline, toGeoJson } from '@boathouse/domain/training/waters/outline-rules'
import type { Row } from '../tables.ts'

type Axis = readonly [east: number, north: number]
const ALONG_LAKE: Axis = [0.94, 0.34]
const ALONG_RIVER: Axis = [0.26, 0.97]

interface Courses {
  readonly lake: readonly Position[]
  readonly river: readonly Position[]
}

/** A lake and a river around the demo boats' tracks. */
export function demoWaters(clubId: string, courses: Courses, createdAt: Date): Row<'waters'>[] {
  const water = (name: string, outline: Outline, seconds: number) => {
    const at = new Date(createdAt.getTime() + seconds * 1_000).toISOString()
    const times = { createdAt: at, updatedAt: at, deletedAt: null }
    const credit = 'Drawn for the demo, after no map'
    const stored = encodeOutline(readOutline(toGeoJson(outline)))
    return { clubId, id: newId(), name, credit, outline: stored, version: 1, ...times }
  }
  return [
    water('The lake', [drawShore(courses.lake, ALONG_LAKE)], 0),
    water('The river', [drawShore(courses.river, ALONG_RIVER)], 1),
  ]
}

/** Metres between points of a shore, and to the nearest boat. */
const STEP = 150
const MARGIN = 70

/** Draws a shore up one side and down the other, outside the boats' tracks. */
function drawShore(boats: readonly Position[], [east, north]: Axis): Position[] {
  const [start] = boats
  if (!start) return []
  const places = boats.map(placeAround(start)).map((place) => ({
    along: place.east * east + place.north * north,
    across: place.east * north - place.north * east,
  }))
  const least = Math.min(...places.map(({ along }) => along)) - STEP
  const most = Math.max(...places.map(({ along }) => along)) + STEP
  const steps = Array.from(
    { length: Math.ceil((most - least) / STEP) + 1 },
    (_, index) => least + index * STEP,
  )
  const shore = (side: 1 | -1) =>
    steps.map((along) => {
      const near = places.filter((place) => Math.abs(place.along - along) < 2.5 * STEP)
      const outermost = Math.max(...near.map(({ across }) => side * across))
      const bays = 25 * Math.sin(along / 310 + side) + 15 * Math.sin(along / 120)
      return { along, across: side * (outermost + MARGIN + bays) }
    })
  const ring = [...shore(1), ...shore(-1).toReversed()]
  const toPosition = positionAround(start)
  const line = ring.map(({ along, across }) =>
    toPosition({ east: along * east + across * north, north: along * north - across * east }),
  )
  return [...line, ...line.slice(0, 1)]
}
