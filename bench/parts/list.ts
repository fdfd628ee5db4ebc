import { type Bench, engineNames } from '../engines.ts'
import { atLeast, ratioHead, ratioRow, ratios, section, table } from '../report.ts'
import { fill } from '../seed.ts'
import { besideBare, besideBareTable } from './beside-bare.ts'

export const firstPagePath = '/api/training-sessions?limit=20'
export const tenThousand = { athletes: 20, sessionsEach: 500 }

const aims = { sqlite: atLeast(0.7), postgres: atLeast(0.6) }

/** Part a of the report: the list of 20 sessions, against a bare server that runs the same two statements. */
export async function measureList(bench: Bench): Promise<string> {
  const outcomes = await besideBare(bench, async (site) => {
    const { cookies } = await fill('logs', site, { ...tenThousand, signedIn: tenThousand.athletes })
    return {
      request: { method: 'GET', path: firstPagePath, cookies, status: 200 },
      comparable: (answer) => answer,
    }
  })
  const rows = [...outcomes].map(([engine, outcome]) =>
    ratioRow(
      `${engineNames[engine]}, requests/s`,
      ratios(outcome, ({ perSecond }) => perSecond),
      aims[engine],
    ),
  )
  return section(
    '(a) Signed-in list of 20 sessions, from a table of 10,000',
    besideBareTable(outcomes),
    table(ratioHead, rows),
  )
}
