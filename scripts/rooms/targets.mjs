import { posix } from 'node:path'

/** Resolves an import to a path of ours, `node:fs`, or `npm:fastify` for a package. */
export function targetOf(from, specifier, known = () => false) {
  const path = specifier.split('?')[0]
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path)
  if (path.startsWith('#')) return `${workspaceOf(from)}/src/${path.slice(1).replace(/^\//, '')}`
  if (path.startsWith('node:')) return path
  const ours = /^@boathouse\/([^/]+)(?:\/(.+))?$/.exec(path)
  if (!ours) return `npm:${packageName(path)}`
  const [, name, inside] = ours
  const folder = ['server', 'web'].includes(name) ? 'apps' : 'packages'
  const file = `${folder}/${name}/src/${inside ?? 'index'}`
  return known(`${file}/index.ts`) ? `${file}/index.ts` : `${file}.ts`
}

const workspaceOf = (path) => path.split('/').slice(0, 2).join('/')

function packageName(path) {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}
