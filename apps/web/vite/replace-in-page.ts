/** Replaces `from` by `to` in a page. Throws where it does not stand there: that would go unseen. */
export function replaceInPage(page: string, from: string | RegExp, to: string): string {
  const isThere = typeof from === 'string' ? page.includes(from) : from.test(page)
  if (!isThere) throw new Error(`The page has no ${from}.`)
  return page.replace(from, () => to)
}
