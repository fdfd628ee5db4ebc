import { firstMatch } from './patterns.mjs'
import { isTest } from './source-files.mjs'

/** From the bottom up. Code imports its own level and those below. `club` and `identity` need each other. */
const levels = [
  ['sport'],
  ['club', 'identity'],
  ['practices'],
  ['training'],
  ['boathouse'],
  ['plans'],
  ['results'],
]

/** Imports of higher areas that are left. Lines may only be deleted; one that nothing needs is an error. */
export const UPWARD_IMPORTS = [
  'absences → published-line-ups',
  'account → practices',
  'account → training-sessions',
  'account-recovery → calendar',
  'answers → published-line-ups',
  'clubs → kiosks',
  'clubs → outings',
  'clubs → practices',
  'clubs → reservations',
  'consents → training-sessions',
  'member-imports → emergency-contacts',
  'members → emergency-contacts',
  'profile → activity-files',
  'profile → certificates',
  'profile → disciplines',
  'profile → emergency-contacts',
  'push → practices',
  'rates → goals',
  'rates → progress',
  'session-joins → plan-matches',
  'session-joins → results',
  'shared-training → rankings',
  'webhooks → answers',
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
    if (!to || levelOf(to.area) <= levelOf(from.area)) return []
    return [{ pair: `${from.noun} → ${to.noun}`, path, line, specifier }]
  })
}

const levelOf = (area) => levels.findIndex((level) => level.includes(area))
