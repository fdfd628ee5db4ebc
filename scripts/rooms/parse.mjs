import { parseSync } from 'vite'
import { targetOf } from './targets.mjs'

/** Vite's parser, because TypeScript 7 has no API for other tools. */
export function parse(path, text, known = () => false) {
  if (path.endsWith('.css')) return { path, text, imports: [], program: undefined, lineOf: lineFinder(text) }
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const lineOf = lineFinder(text)
  const imports = [...specifiers(module, text)].map(({ specifier, start }) => ({
    specifier,
    target: targetOf(path, specifier, known),
    line: lineOf(start),
  }))
  return { path, text, imports, program, lineOf }
}

/** Includes type imports, which are dependencies, too. */
function* specifiers(module, text) {
  for (const { moduleRequest } of module.staticImports) {
    yield { specifier: moduleRequest.value, start: moduleRequest.start }
  }
  for (const { entries } of module.staticExports) {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (request) yield { specifier: request.value, start: request.start }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const quoted = text.slice(moduleRequest.start, moduleRequest.end)
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(quoted)
    if (literal) yield { specifier: literal[2], start: moduleRequest.start }
  }
}

function lineFinder(text) {
  return (offset) => text.slice(0, offset).split('\n').length
}

/** Every node below, parents first. A stack, because nested generators pass each node through all levels. */
export function* walk(root) {
  const stack = [root]
  while (stack.length > 0) {
    const node = stack.pop()
    if (typeof node.type === 'string') yield node
    for (const value of Object.values(node).reverse()) {
      if (value && typeof value === 'object') stack.push(value)
    }
  }
}
