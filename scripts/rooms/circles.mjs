export function circles(files) {
  const edges = new Map(files.map(({ path, imports }) => [path, imports]))
  const done = new Set()
  const found = []
  for (const { path } of files) visit(path, [])
  return found

  function visit(path, way) {
    const begin = way.indexOf(path)
    if (begin >= 0) return report(way.slice(begin))
    if (done.has(path)) return
    for (const { target } of edges.get(path) ?? []) if (edges.has(target)) visit(target, [...way, path])
    done.add(path)
  }

  function report(circle) {
    const [first, second = first] = circle
    const { line } = edges.get(first).find(({ target }) => target === second)
    const way = [...circle, first].join(' → ')
    const message = `a circle: ${way}; move what both need into a file of its own, below both.`
    found.push({ path: first, line, rule: 'no-circles', message })
  }
}
