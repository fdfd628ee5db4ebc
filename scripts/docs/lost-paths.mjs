import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ours = ['.ci', 'apps', 'bench', 'docs', 'e2e', 'faults', 'packages', 'scripts']
const madeLater = /(^|\/)(node_modules|dist|data|coverage|\.cache)(\/|$)/

/** Missing paths that a document cites in a link or backticks. */
export function lostPaths(root) {
  return documents(root).flatMap((document) =>
    readFileSync(document, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        citedPaths(text)
          .filter(({ path, kind }) => !exists(root, document, path, kind))
          .map(({ path }) => ({ document: relative(root, document), line: index + 1, path })),
      ),
  )
}

function documents(root) {
  const below = (folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
      : []
  return [...readdirSync(root).map((name) => join(root, name)), ...below(join(root, 'docs'))]
    .filter((path) => path.endsWith('.md'))
    .sort()
}

function citedPaths(text) {
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, path]) => ({ path, kind: 'link' }))
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path]) => ({ path, kind: 'quote' }))
  return [
    ...links.filter(({ path }) => !/^[a-z]+:/.test(path)),
    ...quoted.filter(({ path }) => isOurs(path)),
  ].filter(({ path }) => !madeLater.test(path))
}

/** Checks paths with placeholders, like `features/<area>/<noun>/`, up to the placeholder. */
function isOurs(path) {
  return ours.includes(path.split('/')[0]) && path.includes('/')
}

function exists(root, document, path, kind) {
  const fixed = path.split(/[<*{]/)[0].replace(/:\d+$/, '')
  const upToPattern = fixed === path.replace(/:\d+$/, '') ? fixed : fixed.slice(0, fixed.lastIndexOf('/') + 1)
  if (kind === 'quote') return existsSync(join(root, upToPattern))
  return existsSync(
    upToPattern.startsWith('/') ? join(root, upToPattern) : join(dirname(document), upToPattern),
  )
}
