import { isTest } from './source-files.mjs'

/** Imports between server features that still close a cycle. Lines may only be deleted. */
export const CYCLIC_IMPORTS = [
  'activity-files → session-joins',
  'activity-files → stroke-factors',
  'planned-sessions → plan-links',
  'practices → places',
  'practices → register',
]

const folderOf = (path) => /^apps\/server\/src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1]

/** Reports cycles of feature folders besides `allowed`, and lines of `allowed` that close none. */
export function featureCycles(files, allowed) {
  const imports = importsBetweenFolders(files)
  const targets = (leftOut) => (from) =>
    [...imports.values()].filter((one) => one.from === from && !leftOut.includes(one.key)).map(({ to }) => to)
  const rest = targets(allowed)
  const cyclic = [...imports.values()].flatMap(({ key, from, to, path, line }) => {
    if (allowed.includes(key)) return []
    const way = findWay(rest, to, from)
    if (!way) return []
    const message = `a cycle of features: ${[from, ...way].join(' → ')}; emit an event that the other feature follows (docs/events.md).`
    return [{ path, line, rule: 'no-feature-cycles', message }]
  })
  const all = targets([])
  const stale = allowed.filter((key) => {
    const one = imports.get(key)
    return !one || !findWay(all, one.to, one.from)
  })
  return [
    ...cyclic.slice(0, 1),
    ...stale.map((key) => ({
      path: 'scripts/rooms/feature-cycles.mjs',
      line: 1,
      rule: 'no-feature-cycles',
      message: `${key} closes no cycle any more; delete it from CYCLIC_IMPORTS.`,
    })),
  ]
}

function importsBetweenFolders(files) {
  const found = new Map()
  for (const { path, imports } of files.filter((file) => !isTest(file.path)))
    for (const { target, line } of imports) {
      const [from, to] = [folderOf(path), folderOf(target)]
      const key = `${from} → ${to}`
      if (from && to && from !== to && !found.has(key)) found.set(key, { key, from, to, path, line })
    }
  return found
}

/** Shortest way along imports, both ends included; undefined if there is none. */
function findWay(targetsOf, from, to) {
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    const last = way.at(-1)
    if (last === to) return way
    for (const next of targetsOf(last)) {
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}
