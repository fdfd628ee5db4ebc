import { firstMatch } from './patterns.mjs'

/** Every folder of the domain's areas is a noun. */
const domainFolder = 'packages/domain/src/:area/:noun/**'
const nounsOutsideTheDomain = [['super-admins', 'identity']]

/** The area of each noun. */
export function nounsIn(paths) {
  const inDomain = paths.flatMap((path) => {
    const found = firstMatch(domainFolder, path)
    return found ? [[found.noun, found.area]] : []
  })
  return new Map([...inDomain, ...nounsOutsideTheDomain])
}

const vague = /(^|[-./])(utils?|helpers?|misc|common|managers?|data)([-./]|$)/

/** Folders named by nouns, and the files allowed in them. */
const closed = [
  {
    folder: 'packages/domain/src/:area/:noun/',
    files: '{contract.ts,*-contract.ts,model.ts,rules.ts,*-rules.ts,policy.ts,*.test.ts}',
    besides: ['kernel'],
    advice:
      'the domain has contract, model, rules (and *-contract, *-rules of one subject) and policy per noun; what no noun owns goes to kernel/, readers of device files to packages/activity-files.',
  },
  {
    folder: 'apps/server/src/features/:area/:noun/',
    files: '{routes.ts,service.ts,change.ts,table.ts,queries.ts,*-queries.ts,present.ts,jobs.ts,*.test.ts}',
    besides: [],
    advice:
      'a server feature has routes, service (and change or table, where changing, or a table of many, is a file of its own), queries (and *-queries of one subject), present and jobs; rules go to the domain, mails to mail/.',
  },
  {
    folder: 'apps/web/src/{features,shared}/:area/:noun/',
    files: '{*.ts,*.tsx,*.module.css,*/*.ts,*/*.tsx,*/*.module.css}',
    besides: [],
    advice:
      'a noun in the web has TypeScript, components and their CSS, side by side; anything else goes to public/ or ui/.',
  },
]

export function misplaced(path, nouns) {
  const outside = closed.flatMap((room) => outsideOfList(path, room, nouns))
  return [...vagueNames(path), ...withoutRoom(path), ...outside, ...outsideOfAreas(path, nouns)]
}

function outsideOfAreas(path, nouns) {
  const inside = firstMatch('e2e/{journeys,screens}/:area/**', path)
  const areas = new Set(nouns.values())
  if (!inside?.area || inside.area.endsWith('.ts') || areas.has(inside.area)) return []
  const message = `"${inside.area}" is no area; use ${[...areas].join(', ')}, or none for the whole product.`
  return [{ path, line: 1, rule: 'area-of-journeys', message }]
}

/** Reports files directly in lib/, where they would be overlooked. */
function withoutRoom(path) {
  if (!firstMatch('apps/web/src/lib/*', path)) return []
  const message =
    'lib/ has folders alone: api/, device/, i18n/, offline/ and session/; what belongs to forms goes to editor/.'
  return [{ path, line: 1, rule: 'lib-rooms', message }]
}

function vagueNames(path) {
  if (!vague.test(path)) return []
  const message = 'this name says nothing; call the file by what it does, in the words of the field.'
  return [{ path, line: 1, rule: 'telling-names', message }]
}

function outsideOfList(path, { folder, files, besides, advice }, nouns) {
  const inside = firstMatch(`${folder}**`, path)
  if (!inside || besides.includes(inside.noun)) return []
  if (!nouns.has(inside.noun)) {
    const message = `"${inside.noun}" has no folder in packages/domain/src; use the name that the noun has there.`
    return [{ path, line: 1, rule: 'known-nouns', message }]
  }
  const area = nouns.get(inside.noun)
  if (inside.area !== area) {
    const message = `"${inside.noun}" belongs to "${area}", as in packages/domain/src; move this there.`
    return [{ path, line: 1, rule: 'area-of-noun', message }]
  }
  if (firstMatch(folder + files, path)) return []
  return [{ path, line: 1, rule: 'closed-list', message: advice }]
}
