import { firstMatch } from './patterns.mjs'
import { isTest } from './source-files.mjs'

/** From the bottom up. Code imports its own area and those below. */
const areas = ['sport', 'club', 'identity', 'practices', 'training', 'boathouse', 'plans', 'results']

/** Imports of higher areas that are left. Lines may only be deleted; one that nothing needs is an error. */
export const UPWARD_IMPORTS = [
  // A person's download has the files and names of every area.
  'profile → activity-files',
  'profile → certificates',
  'profile → disciplines',
  // Joining two sessions stores which results and which match it moved, to move them back.
  'session-joins → plan-matches',
  'session-joins → results',
]

const folders = ['packages/domain/src/:area/:noun/**', 'apps/server/src/features/:area/:noun/**']
const FILE = 'scripts/rooms/area-order.mjs'

export function againstOrder(files, allowed) {
  const unused = new Set(allowed)
  const found = files.filter(({ path }) => !isTest(path)).flatMap((file) => importsAbove(file))
  const refused = found.filter(({ pair }) => !allowed.includes(pair))
  for (const { pair } of found) unused.delete(pair)
  return [
    ...refused.map(({ pair, path, line, specifier }) => ({
      path,
      line,
      rule: 'area-order',
      message: `${specifier}: areas import only those below (${pair}); emit an event, or move one of the two.`,
    })),
    ...[...unused].map((pair) => ({
      path: FILE,
      line: 1,
      rule: 'area-order',
      message: `nothing imports "${pair}" any more; remove the pair.`,
    })),
  ]
}

function importsAbove({ path, imports }) {
  const from = firstMatch(folders, path)
  if (!from) return []
  return imports.flatMap(({ target, line, specifier }) => {
    const to = firstMatch(folders, target)
    if (!to || areas.indexOf(to.area) <= areas.indexOf(from.area)) return []
    return [{ pair: `${from.noun} → ${to.noun}`, path, line, specifier }]
  })
}
