import { newId } from '@boathouse/domain/kernel/ids'
import { type Bench, engineNames } from '../engines.ts'
import { atLeast, atMost, ratioHead, ratioRow, ratios, section, table } from '../report.ts'
import { FRESH_ID } from '../requests.ts'
import { fill } from '../seed.ts'
import { typedSession } from '../typed-session.ts'
import { besideBare, besideBareTable } from './beside-bare.ts'
import { tenThousand } from './list.ts'

/** Part b of the report: logging a session, against a bare server that runs the same two statements. */
export async function measureCreate(bench: Bench): Promise<string> {
  const body = JSON.stringify(typedSession(new Date().toISOString().slice(0, 10)))
  const withFreshId = () => body.replace(FRESH_ID, newId())
  const outcomes = await besideBare(bench, async (site) => {
    const { cookies } = await fill('logs', site, { ...tenThousand, signedIn: 20 })
    return {
      request: { method: 'POST', path: '/api/training-sessions', cookies, body, status: 201 },
      bodies: [withFreshId(), withFreshId()],
      comparable: (answer) => answer.replace(/"(id|createdAt|updatedAt)":"[^"]*"/g, '"$1"'),
    }
  })
  const rows = [...outcomes].flatMap(([engine, outcome]) => [
    ratioRow(
      `${engineNames[engine]}, requests/s`,
      ratios(outcome, ({ perSecond }) => perSecond),
      atLeast(0.6),
    ),
    ratioRow(
      `${engineNames[engine]}, p99`,
      ratios(outcome, ({ p99 }) => p99),
      atMost(2),
    ),
  ])
  return section(
    '(b) Logging a session, into a table of 10,000',
    besideBareTable(outcomes),
    table(ratioHead, rows),
  )
}
