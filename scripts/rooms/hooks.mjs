import { firstMatch } from './patterns.mjs'
import { isTest } from './source-files.mjs'

const hookFiles = 'apps/web/src/**/use-*.{ts,tsx}'
const isHook = (name) => /^use[A-Z]/.test(name ?? '')

/** A file called use-… must export a hook: other functions would be overlooked there. */
export function withoutHook({ path, program }) {
  if (!firstMatch(hookFiles, path) || isTest(path)) return []
  if (program.body.flatMap(exportedNames).some(isHook)) return []
  const message = 'use-… is for a file that exports a hook; call this one by what it holds.'
  return [{ path, line: 1, rule: 'hooks-in-use-files', message }]
}

function exportedNames({ type, declaration, specifiers }) {
  if (type !== 'ExportNamedDeclaration') return []
  const declared = declaration?.declarations?.map(({ id }) => id.name) ?? [declaration?.id?.name]
  return [...declared, ...specifiers.map(({ exported }) => exported.name)]
}
