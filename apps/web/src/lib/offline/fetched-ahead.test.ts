import { expect, test } from 'vitest'
import { type Pages, pageAfter } from './fetched-ahead.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const page = (nextCursor: string | null, ...ids: string[]) => ({ items: rows(...ids), nextCursor })
const ahead: Pages = {
  pages: [page('1', 'a', 'b'), page('2', 'c', 'd'), page(null, 'e')],
  pageParams: [null, '1', '2'],
}

test.each([
  ['with the next page', ['a', 'b'], page('2', 'c', 'd')],
  ['in the middle of a page, after a row came', ['new', 'a'], page('1', 'b')],
  ['one further, after a row went', ['a', 'b', 'c'], page('2', 'd')],
  ['without what the list has already', ['d', 'a', 'b'], page('2', 'c')],
])('continues %s', (_, known, next) => {
  expect(pageAfter(rows(...known), ahead)).toEqual(next)
})

test.each([
  ['nothing is known', []],
  ['the last row is gone', ['a', 'gone']],
  ['all of it is known', ['d', 'e']],
])('does not continue if %s', (_, known) => {
  expect(pageAfter(rows(...known), ahead)).toBeUndefined()
})
