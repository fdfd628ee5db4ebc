import { contest, type Outcome, oneAnswer, refuseUnlike } from '../contest.ts'
import { type Bench, type Engine, engineNames, onEachEngine, type Site } from '../engines.ts'
import { withBoth } from '../measured-server.ts'
import { turnsTable } from '../report.ts'
import type { BenchRequest } from '../requests.ts'

/** A request to both servers, and the comparable part of their responses. */
export interface Question {
  readonly request: BenchRequest
  readonly bodies?: readonly [string, string]
  readonly comparable: (answer: string) => string
}

/** Checks that responses match, then compares product and bare server in turns on each engine. */
export const besideBare = (
  bench: Bench,
  prepare: (site: Site) => Promise<Question>,
): Promise<Map<Engine, Outcome>> =>
  onEachEngine(bench, async (site) => {
    const { request, bodies, comparable } = await prepare(site)
    return withBoth(bench, site, async (product, bare) => {
      const [ours, beside] = [product, bare].map((on) => ({ on, request })) as [Runner, Runner]
      refuseUnlike(
        comparable(await oneAnswer(ours, bodies?.[0])),
        comparable(await oneAnswer(beside, bodies?.[1])),
      )
      return contest({ ours, beside }, bench.pace)
    })
  })

type Runner = Parameters<typeof contest>[0]['ours']

export const besideBareTable = (outcomes: ReadonlyMap<Engine, Outcome>): string =>
  turnsTable(
    [...outcomes].flatMap(([engine, { ours, beside }]) => [
      { name: `${engineNames[engine]}, Boathouse`, turns: ours },
      { name: `${engineNames[engine]}, bare`, turns: beside },
    ]),
  )
