/** Throws if `from` is missing: the replacement would silently do nothing. */
export function replaceInPage(page: string, from: string | RegExp, to: string): string {
  const isThere = typeof from === 'string' ? page.includes(from) : from.test(page)
  if (!isThere) throw new Error(`The page has no ${from}.`)
  return page.replace(from, () => to)
}
