import { Listeners } from './listeners.ts'

/** The server names its build in every answer, and each page the one that it is of; while developing there are none. */
const HEADER = 'boathouse-build'
const OWN = 'meta[name="build"]'

let isOutdated = false
const listeners = new Listeners()

/** Notes which build the server has. Several servers that are being updated answer in turns: the last answer counts. */
export function noteBuild({ headers }: Response): void {
  const build = headers.get(HEADER)
  const own = document.querySelector<HTMLMetaElement>(OWN)?.content
  if (!build || !own || isOutdated === (build !== own)) return
  isOutdated = !isOutdated
  listeners.notify()
}

/** Whether the server has another build than this page: it was updated since the page was opened. */
export const isPageOutdated = (): boolean => isOutdated

/** Calls whenever that changes. Returns how to stop. */
export const watchBuild = listeners.add
