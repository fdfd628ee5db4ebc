import { Listeners } from './listeners.ts'

/** Build in the server's responses and in the page; missing in development. */
const HEADER = 'boathouse-build'
const OWN = 'meta[name="build"]'

let isOutdated = false
const listeners = new Listeners()

/** Notes the server's build. During a rolling update, the last response counts. */
export function noteBuild({ headers }: Response): void {
  const build = headers.get(HEADER)
  const own = document.querySelector<HTMLMetaElement>(OWN)?.content
  if (!build || !own || isOutdated === (build !== own)) return
  isOutdated = !isOutdated
  listeners.notify()
}

/** Whether the server was updated since the page was opened. */
export const isPageOutdated = (): boolean => isOutdated

/** Subscribes to changes. Returns a function to unsubscribe. */
export const watchBuild = listeners.add
