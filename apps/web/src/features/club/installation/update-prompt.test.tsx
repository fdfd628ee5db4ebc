import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draftNames } from '#lib/offline/draft-store.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { hearNewer, hearOwn, nameOwnBuild } from '../../../../test/builds.ts'
import { renderPart } from '../../../../test/render.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

vi.mock('#lib/offline/draft-store.ts', () => ({ draftNames: vi.fn(), readDraft: vi.fn() }))

beforeAll(nameOwnBuild)
beforeEach(() => {
  vi.mocked(draftNames).mockResolvedValue([])
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  act(hearOwn)
  vi.useRealTimers()
})

const prompt = () => screen.queryByText('A new version is ready')

/** Long enough for two checks. */
const lookTwice = () => act(() => vi.advanceTimersByTimeAsync(5_000))

test('announces a newer build until the server has this one again', async () => {
  await renderPart(<UpdatePrompt userId="mira" isAtWork={false} />)
  await lookTwice()
  expect(prompt()).toBeNull()
  act(hearNewer)
  await waitFor(() => expect(prompt()).not.toBeNull())
  act(hearOwn)
  expect(prompt()).toBeNull()
})

test('announces a newer build only once no draft is unsaved', async () => {
  vi.mocked(draftNames).mockResolvedValue(['goal/new'])
  act(hearNewer)
  await renderPart(<UpdatePrompt userId="mira" isAtWork={false} />)
  await lookTwice()
  expect(prompt()).toBeNull()
  vi.mocked(draftNames).mockResolvedValue([])
  await lookTwice()
  expect(prompt()).not.toBeNull()
})

test('announces nothing while a dialog is open', async () => {
  act(hearNewer)
  await renderPart(
    <>
      <Dialog title="Add goal" onClose={() => {}} actions={null}>
        <p>A form</p>
      </Dialog>
      <UpdatePrompt userId="mira" isAtWork={false} />
    </>,
  )
  await lookTwice()
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(prompt()).toBeNull()
})

test('nothing covers a register', async () => {
  act(hearNewer)
  await renderPart(<UpdatePrompt userId="mira" isAtWork />)
  await lookTwice()
  expect(prompt()).toBeNull()
})

test('does not ask again after ‘Later’', async () => {
  act(hearNewer)
  const { person } = await renderPart(<UpdatePrompt userId="mira" isAtWork={false} />)
  await waitFor(() => expect(prompt()).not.toBeNull())
  await person.click(screen.getByRole('button', { name: 'Later' }))
  await lookTwice()
  expect(prompt()).toBeNull()
})
