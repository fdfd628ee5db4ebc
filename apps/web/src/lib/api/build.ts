import { Listeners } from './listeners.ts'

/** Header of responses and `meta` of the page with the build's id; missing in development. */
const HEADER = 'boathouse-build'
const OWN = 'meta[name="build"]'

let isOutdated = false
const listeners = new Listeners()

/** Notes the build that the server reports. During a rolling update, the last response counts. */
export function noteBuild({ headers }: Response): void {
  const build = headers.get(HEADER)
  const own = document.querySelector<HTMLMetaElement>(OWN)?.content
  if (!build || !own || isOutdated === (build !== own)) return
  isOutdated = !isOutdated
  listeners.notify()
}

/** Whether the server has been updated since the page was opened. */
export const isPageOutdated = (): boolean => isOutdated

export const watchBuild = listeners.add
