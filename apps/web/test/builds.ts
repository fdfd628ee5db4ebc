import { noteBuild } from '#lib/api/build.ts'

const OWN = 'own-build'

/** Marks this page as part of a build. */
export function nameOwnBuild(): void {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'build', content: OWN }))
}

export const withBuild = (build: string, response = new Response()) => {
  response.headers.set('boathouse-build', build)
  return response
}

/** Simulates a response of a newer build. */
export const hearNewer = () => noteBuild(withBuild('newer-build'))
export const hearOwn = () => noteBuild(withBuild(OWN))
