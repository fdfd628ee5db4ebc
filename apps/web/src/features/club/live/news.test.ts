import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import { expect, test } from 'vitest'
import { type KnownNumbers, takeNews } from './news.ts'

const told = (kind: ChangeKind, number: number, secondsAgo = 0) => ({
  clubId: 'club',
  changes: [{ kind, number, secondsAgo }],
})

test('reports changes since the page was opened, not earlier ones', () => {
  expect(takeNews(new Map(), told('register', 7, 60), 5)).toEqual([])
  expect(takeNews(new Map(), told('register', 7, 3), 5)).toEqual(['register'])
})

test('reports a number once, even a lower one after a restore', () => {
  const known: KnownNumbers = new Map()
  takeNews(known, told('register', 7, 60), 5)
  expect(takeNews(known, told('register', 7), 500)).toEqual([])
  expect(takeNews(known, told('register', 8), 500)).toEqual(['register'])
  expect(takeNews(known, told('register', 8), 500)).toEqual([])
  expect(takeNews(known, told('register', 2, 900), 500)).toEqual(['register'])
})
