import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'importers'> | null

const at = (path: string) => join(import.meta.dirname, '../src', path)

const FIRST_SCRIPT = at('boot/first-paint.ts')
const PROGRAM = at('boot/main.tsx')
const screen = (route: string) => at(`routes/${route}.tsx?tsr-split=component`)

/** Where most people come in and stay: each is one file, with all that few other parts need. */
const MAIN_SCREENS = ['dashboard', 'training-logs']

/** Where they go on to, and come to by a link; a coach sees the same of an athlete. Its styles are in one file. */
const RECORD_SCREEN = 'training-logs_.$sessionId'
const RECORD_OF_OTHERS = 'team.$uid.$sessionId'

/** What few parts share is split as the build does it by itself; what at least so many share is one file for all of them. */
const SHARED_BY = 4

/** What the dashboard loads once it knows that something is offered: with nothing beside it that others need. */
const OUTING_OFFERS = at('features/outing-logs/outing-offers.tsx')

/** Whose styles are brought by what opens over a page. */
const OVERLAY_STYLES = /\/@mantine\/core\/styles\/(Popover|ModalBase)\.layer\.css$/

const isLibrary = (id: string) => id.includes('/node_modules/')
const isStyle = (id: string) => id.endsWith('.css')

/**
 * The files of the build, from the program's import graph: a new feature needs no edit here. A part is what is loaded at
 * once: the program, a screen, or what a screen loads on demand. Libraries go with our modules that use them; their own
 * graph can't be read, since their index files import everything.
 *
 * What signing in needs comes in three files instead of forty, whose headers would weigh more than some of them: our own,
 * and React and the router apart, which change least, since one large file would still be on its way when all else is
 * there. What opens over a page is one file that no first paint waits for. On a phone's line a hundred small files wait
 * for each other: what several parts share is one file, or two, so that the main screens load only what they show, and
 * the rest is split by route.
 */
export function chunkGroups() {
  let names: ReadonlyMap<string, string | null> | undefined
  const group = (name: string) => ({
    debugName: name,
    name: (id: string, build: { readonly getModuleInfo: Graph }) => {
      names ??= nameModules((module) => build.getModuleInfo(module))
      return names.get(id) === name ? name : null
    },
  })
  return [
    group('first'),
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
    {
      name: 'router',
      test: /\/node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//,
    },
    group('start'),
    group('inside'),
    group('record'),
    group('record-charts'),
    group('offers'),
    group('apart'),
    group('late'),
    { name: 'libraries', test: isLibrary, minShareCount: SHARED_BY },
    ...MAIN_SCREENS.map(group),
  ]
}

/** By module of ours, the name of its file; null where the build decides. */
function nameModules(graph: Graph): Map<string, string | null> {
  const parts = partsByModule(graph)
  const overlays = [...parts.keys()].filter((id) =>
    graph(id)?.importedIds.some((it) => OVERLAY_STYLES.test(it)),
  )
  const aboveOverlays = importersOf(overlays, graph)
  const nameOf = (id: string, of: ReadonlySet<string>) => {
    if (of.has(FIRST_SCRIPT)) return 'first'
    // It waits for its screen before it goes on: in the file that every screen waits for, it would wait for ever.
    if (id === PROGRAM) return null
    if (of.has(PROGRAM) || of.has(screen('login'))) return 'start'
    if (aboveOverlays.has(id) && (id.startsWith(at('ui')) || of.size >= SHARED_BY)) return 'late'
    const isShownBy = (route: string) => of.has(screen(`_signed-in/${route}`))
    const main = MAIN_SCREENS.find(isShownBy)
    const isInFrame = of.has(screen('_signed-in'))
    const isShared = of.size >= SHARED_BY
    const isOffered = of.has(OUTING_OFFERS)
    if (isShared && (main || isInFrame || (isOffered && isShownBy(RECORD_SCREEN)))) return 'inside'
    // What the frame alone has is in its own file.
    if (isInFrame) return of.size > 1 ? 'inside' : null
    if (main) return main
    if (isShownBy(RECORD_SCREEN) && (of.size > 1 || isStyle(id))) {
      // Charts are for whoever looks at a session, and not for all that have some little thing of it.
      const isOfCharts = of.size === 2 && isShownBy(RECORD_OF_OTHERS) && !isStyle(id)
      return isOfCharts ? 'record-charts' : 'record'
    }
    if (isOffered && of.size > 1) return 'offers'
    // What no main screen shows is no weight of theirs, however many others share it.
    return isShared ? 'apart' : null
  }
  return new Map([...parts].map(([id, of]) => [id, nameOf(id, of)]))
}

/** By module of ours, the parts that load it: each by the module that it begins with. */
function partsByModule(graph: Graph): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>()
  const starts = new Set([FIRST_SCRIPT, PROGRAM])
  const add = (id: string, part: string) => {
    const known = parts.get(id) ?? new Set()
    if (isLibrary(id) || known.has(part)) return
    parts.set(id, known.add(part))
    const { importedIds = [], dynamicallyImportedIds = [] } = graph(id) ?? {}
    for (const imported of importedIds) add(imported, part)
    for (const start of dynamicallyImportedIds) starts.add(start)
  }
  // The set grows while it is read: what is loaded on demand is a part, too.
  for (const start of starts) add(start, start)
  return parts
}

/** These modules, and all that import them. */
function importersOf(ids: readonly string[], graph: Graph): Set<string> {
  const found = new Set(ids)
  for (const id of found) for (const importer of graph(id)?.importers ?? []) found.add(importer)
  return found
}
