import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'importers'> | null

const at = (path: string) => join(import.meta.dirname, '../src', path)

const FIRST_SCRIPT = at('boot/first-paint.ts')
const PROGRAM = at('boot/main.tsx')
const screen = (route: string) => at(`routes/${route}.tsx?tsr-split=component`)

/** Common entry screens: each is one file, with code that hardly any other part needs. */
const MAIN_SCREENS = ['dashboard', 'training-logs']

/** A session's page, which users often open next and links lead to; coaches have one of an athlete's session. Its styles are one file. */
const RECORD_SCREEN = 'training-logs_.$sessionId'
const RECORD_OF_OTHERS = 'team.$uid.$sessionId'

/** Modules shared by at least this many parts are in one file; others are split automatically. */
const SHARED_BY = 4

/** The dashboard loads this only if there are offers, so it contains no shared modules. */
const OUTING_OFFERS = at('features/boathouse/outing-logs/outing-offers.tsx')

const OVERLAY_STYLES = /\/@mantine\/core\/styles\/(Popover|ModalBase)\.layer\.css$/

const isLibrary = (id: string) => id.includes('/node_modules/')
const isStyle = (id: string) => id.endsWith('.css')

/**
 * Groups modules into files by the import graph, so new features need no edit here. A part is loaded at once: the
 * program, a screen, or what a screen lazy-loads. Libraries go with our modules that use them: their index files import
 * everything.
 *
 * Signing in needs three files instead of forty, whose headers would outweigh some of them: our own, and React and the
 * router separately, which change least and would be too slow as one large file. Popovers and dialogs are one file that
 * no first paint waits for. On mobile networks a hundred small files block each other, so modules shared by several
 * parts are in one or two files. Main screens load only their own, and the rest is split by route.
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

/** File name by module; null leaves it to the build. */
function nameModules(graph: Graph): Map<string, string | null> {
  const parts = partsByModule(graph)
  const overlays = [...parts.keys()].filter((id) =>
    graph(id)?.importedIds.some((it) => OVERLAY_STYLES.test(it)),
  )
  const aboveOverlays = importersOf(overlays, graph)
  const nameOf = (id: string, of: ReadonlySet<string>) => {
    if (of.has(FIRST_SCRIPT)) return 'first'
    // The program waits for its screen: if it were in a file that every screen waits for, both would wait forever.
    if (id === PROGRAM) return null
    if (of.has(PROGRAM) || of.has(screen('login'))) return 'start'
    if (aboveOverlays.has(id) && (id.startsWith(at('ui')) || of.size >= SHARED_BY)) return 'late'
    const isShownBy = (route: string) => of.has(screen(`_signed-in/${route}`))
    const main = MAIN_SCREENS.find(isShownBy)
    const isInFrame = of.has(screen('_signed-in'))
    const isShared = of.size >= SHARED_BY
    const isOffered = of.has(OUTING_OFFERS)
    if (isShared && (main || isInFrame || (isOffered && isShownBy(RECORD_SCREEN)))) return 'inside'
    if (isInFrame) return of.size > 1 ? 'inside' : null
    if (main) return main
    if (isShownBy(RECORD_SCREEN) && (of.size > 1 || isStyle(id))) {
      // Only viewers of sessions need charts, not users who load a small part of them.
      const isOfCharts = of.size === 2 && isShownBy(RECORD_OF_OTHERS) && !isStyle(id)
      return isOfCharts ? 'record-charts' : 'record'
    }
    if (isOffered && of.size > 1) return 'offers'
    return isShared ? 'apart' : null
  }
  return new Map([...parts].map(([id, of]) => [id, nameOf(id, of)]))
}

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
  // The set grows during the loop, because dynamic imports are parts too.
  for (const start of starts) add(start, start)
  return parts
}

function importersOf(ids: readonly string[], graph: Graph): Set<string> {
  const found = new Set(ids)
  for (const id of found) for (const importer of graph(id)?.importers ?? []) found.add(importer)
  return found
}
