import type { Board } from '@boathouse/domain/boathouse/outings/model'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SpokenStatus } from '#ui/feedback/spoken-status.tsx'
import { boardOf, boatId, boatOf, outingOf } from '../../../../test/outings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { useSpokenBoats } from './use-spoken-boats.ts'

afterEach(() => void vi.useRealTimers())

async function show() {
  let show: (board: Board) => void = () => {}
  let noteOwn: (id: string) => void = () => {}
  function Boats() {
    const [board, setBoard] = useState(boardOf())
    show = setBoard
    noteOwn = useSpokenBoats(board)
    return <SpokenStatus />
  }
  await renderPart(<Boats />)
  vi.useFakeTimers()
  return {
    noteOwn: (n: number) => noteOwn(boatId(n)),
    change: async (own: Partial<Board>) => {
      act(() => show(boardOf(own)))
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      return document.body.textContent
    },
  }
}

test('announces boats that others take out, return or close', async () => {
  const { change } = await show()
  const closed = boatOf(2, { notAvailable: 'outOfService' as never })
  expect(await change({ out: [outingOf(1)], boats: [boatOf(1), closed] })).toContain('2 boats changed')
  await change({ out: [outingOf(1)], boats: [boatOf(1), closed] })
  expect(await change({ boats: [boatOf(1), closed] })).toContain('1 boat changed')
})

test('does not announce the change made here, but the next one', async () => {
  const { change, noteOwn } = await show()
  noteOwn(1)
  expect(await change({ out: [outingOf(1)] })).not.toContain('changed')
  expect(await change({})).toContain('1 boat changed')
})
