import { BOATHOUSE, LARGE_BOATHOUSE } from '../../apps/server/test/boathouse-at-size.ts'
import { LARGE_LINE_UP } from '../../apps/server/test/line-up-at-size.ts'
import { measureCalls } from '../calls.ts'
import type { Bench } from '../engines.ts'

const { clubId, coach, boatId, year, lineUpId } = LARGE_BOATHOUSE
const club = `/api/clubs/${clubId}`

/** Part (o) of the report: a boathouse with much data. */
export const measureBoathouse = (bench: Bench): Promise<string> =>
  measureCalls(bench, {
    rows: 'boathouse',
    title: '(o) A boathouse',
    beside: `${BOATHOUSE.boats} boats, ${BOATHOUSE.members} members and ${BOATHOUSE.outingsAYear} outings a year for ten years.`,
    calls: [
      { path: `${club}/board`, name: `the board with ${BOATHOUSE.out} boats out` },
      { path: `${club}/logbook`, name: 'a page of the logbook' },
      { path: `${club}/logbook?boat=${boatId}`, name: 'a page of the logbook of one boat' },
      { path: `${club}/logbook?person=${coach}`, name: 'a page of the logbook of one person' },
      { path: `${club}/logbook?text=north`, name: 'a destination that only the oldest outing has' },
      { path: `${club}/kilometres?by=people&year=${year}`, name: 'how far each person went in a year' },
      { path: `${club}/crewmates/matrix?season=${year}`, name: 'who was in a boat with whom in a season' },
      { path: `${club}/crewmates?season=${year}`, name: 'with whom one person was in a boat in a season' },
      {
        path: `${club}/line-ups/${lineUpId}/editor`,
        name: `the line-up of a practice with ${LARGE_LINE_UP.boats} boats and everybody who can be seated`,
      },
    ],
  })
