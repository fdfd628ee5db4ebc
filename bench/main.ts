// npm run bench: how near the physical limit the product is. See docs/performance.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { partsAgainst } from './against.ts'
import { readCheckouts } from './checkout.ts'
import { cleanUpAll } from './cleanup.ts'
import { type Bench, type Engine, engineNames } from './engines.ts'
import { parts } from './parts.ts'
import { durabilityOf } from './postgres-database.ts'

const LONGEST_MS = 20 * 60_000

const { own, other } = readCheckouts()
const available = other ? partsAgainst(other) : parts

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(available).join(',') },
    against: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    engine: { type: 'string', multiple: true, default: Object.keys(engineNames) },
    full: { type: 'boolean', default: false },
  },
})

const chosen = asked.only.split(',')
const unknown = [
  ...chosen.filter((letter) => !(letter in available)),
  ...asked.engine.filter((name) => !(name in engineNames)),
]
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(available).join(', ')}.`)
  process.exit(2)
}

const bench: Bench = {
  engines: asked.engine as Engine[],
  pace: {
    rounds: Number(asked.rounds),
    seconds: Number(asked.seconds),
    connections: Number(asked.connections),
    warmUpSeconds: 3,
  },
  checkout: own,
  folder: mkdtempSync(join(tmpdir(), 'boathouse-bench-')),
  postgres: process.env.TEST_POSTGRES_URL ?? '',
  isFull: asked.full,
}

process.once('exit', () => rmSync(bench.folder, { recursive: true, force: true }))
let isLeaving = false
const leave = async (why: string) => {
  isLeaving = true
  console.error(why)
  await cleanUpAll()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void leave(`The bench was ended by ${signal}.`))
setTimeout(
  () => void leave('The bench took too long and was stopped.'),
  (bench.isFull ? 2 : 1) * LONGEST_MS,
).unref()

const day = new Date().toISOString().slice(0, 10)
const started = performance.now()
const sections: string[] = []
for (const [letter, measure] of Object.entries(available)) {
  if (!chosen.includes(letter)) continue
  const section = await measure(bench).catch(unlessLeaving)
  console.log(section)
  sections.push(section)
}
keep([await heading(), ...sections].join('\n'))

/** Ignores failures during shutdown, which are expected. */
function unlessLeaving(error: unknown): Promise<never> {
  if (!isLeaving) throw error
  return new Promise(() => {})
}

async function heading(): Promise<string> {
  const { rounds, seconds, connections } = bench.pace
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`
  const durability = {
    sqlite: async () => 'SQLite: WAL, synchronous FULL',
    postgres: () => durabilityOf(bench.postgres),
  }
  const engines = await Promise.all(bench.engines.map((engine) => durability[engine]()))
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  return [
    `# Bench of ${day}${other ? ` against ${other.name}` : ''}`,
    '',
    `${machine}. ${engines.join('. ')}.`,
    `Where two take turns: medians of ${rounds} rounds of ${seconds} s, ${connections} kept-alive connections. CPU µs is a`,
    `request's processor time on the server, 10th percentile of the turns. The run took ${minutes} minutes.`,
    '',
  ].join('\n')
}

/** Writes the report to a file named by the day; partial reports also by their parts. */
function keep(report: string): void {
  const isWhole = chosen.length === Object.keys(available).length && bench.engines.length === 2
  const what = [
    other && `against-${other.name}`,
    !isWhole && `only-${chosen.join('')}`,
    bench.isFull && 'full',
  ]
  const name = [day, ...what].filter(Boolean).join('-')
  const results = new URL('results/', import.meta.url)
  mkdirSync(results, { recursive: true })
  writeFileSync(new URL(`${name}.md`, results), report)
  console.log(`Written to bench/results/${name}.md`)
}
