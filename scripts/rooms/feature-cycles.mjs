import { isTest } from './source-files.mjs'

const folderOf = (path) => /^apps\/server\/src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1]

/** Reports one cycle of server features, if there is any. */
export function featureCycles(files) {
  const imports = [...importsBetweenFolders(files).values()]
  const targetsOf = (folder) => imports.filter(({ from }) => from === folder).map(({ to }) => to)
  for (const { from, to, path, line } of imports) {
    const way = findWay(targetsOf, to, from)
    if (!way) continue
    const message = `a cycle of features: ${[from, ...way].join(' → ')}; emit an event that the other feature follows (docs/events.md).`
    return [{ path, line, rule: 'no-feature-cycles', message }]
  }
  return []
}

function importsBetweenFolders(files) {
  const found = new Map()
  for (const { path, imports } of files.filter((file) => !isTest(file.path)))
    for (const { target, line } of imports) {
      const [from, to] = [folderOf(path), folderOf(target)]
      const key = `${from} → ${to}`
      if (from && to && from !== to && !found.has(key)) found.set(key, { from, to, path, line })
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
