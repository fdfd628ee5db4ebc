import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { UndoBar, UndoBars } from './undo-bar.tsx'

afterEach(() => void vi.useRealTimers())

async function openBar() {
  const onGone = vi.fn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderPart(
    <UndoBars>
      <UndoBar words="Gone" undoLabel="Undo" onUndo={() => {}} onGone={onGone} />
    </UndoBars>,
  )
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.blur())
  const bar = screen.getByText('Gone').parentElement as HTMLElement
  return { onGone, bar, undo, wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) }
}

test('stays for at least eight seconds, then disappears', async () => {
  const { onGone, wait } = await openBar()
  await wait(8_000)
  expect(onGone).not.toHaveBeenCalled()
  await wait(4_000)
  expect(onGone).toHaveBeenCalledOnce()
})

test('waits while hovered and does not disappear right afterwards', async () => {
  const { onGone, bar, wait } = await openBar()
  await wait(9_000)
  fireEvent.pointerEnter(bar)
  await wait(60_000)
  expect(onGone).not.toHaveBeenCalled()
  fireEvent.pointerLeave(bar)
  await wait(1_500)
  expect(onGone).not.toHaveBeenCalled()
  await wait(1_500)
  expect(onGone).toHaveBeenCalledOnce()
})

test('waits while it has the focus', async () => {
  const { onGone, undo, wait } = await openBar()
  vi.spyOn(undo, 'matches').mockReturnValue(true)
  act(() => undo.focus())
  await wait(60_000)
  expect(onGone).not.toHaveBeenCalled()
  act(() => undo.blur())
  await wait(12_000)
  expect(onGone).toHaveBeenCalledOnce()
})
