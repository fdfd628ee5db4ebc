import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetInstallOffer, offerInstall } from '../../../../test/install.ts'
import { renderPart } from '../../../../test/render.tsx'
import { keepInstallOffer } from './install-offer.ts'
import { InstallSuggestion } from './install-suggestion.tsx'

beforeAll(keepInstallOffer)
beforeEach(() => sessionStorage.clear())
afterEach(forgetInstallOffer)

const suggestion = () => screen.queryByRole('region', { name: 'Install Boathouse' })

/** Mounts the suggestion twice in one visit. Returns whether it appeared each time. */
async function visit(): Promise<boolean[]> {
  sessionStorage.clear()
  const seen: boolean[] = []
  for (let look = 0; look < 2; look++) {
    const { unmount } = await renderPart(<InstallSuggestion />)
    seen.push(suggestion() !== null)
    unmount()
  }
  return seen
}

test('suggests installing during the third visit only', async () => {
  offerInstall()
  const visits = [await visit(), await visit(), await visit(), await visit()]
  expect(visits).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [false, false],
  ])
})

test('suggests installing later if the browser can’t during the third visit', async () => {
  for (let count = 0; count < 3; count++) await visit()
  expect(await visit()).toEqual([false, false])
  offerInstall()
  expect(await visit()).toEqual([true, true])
})

async function openThird() {
  localStorage.setItem('visits', '2')
  const prompt = offerInstall()
  return { prompt, ...(await renderPart(<InstallSuggestion />)) }
}

test('‘Install’ opens the browser’s prompt', async () => {
  const { prompt, person } = await openThird()
  await person.click(screen.getByRole('button', { name: 'Install' }))
  await waitFor(() => expect(prompt).toHaveBeenCalledOnce())
  expect(suggestion()).toBeNull()
})

test('‘Not now’ ends the suggestion', async () => {
  const { person, prompt, unmount } = await openThird()
  await person.click(screen.getByRole('button', { name: 'Not now' }))
  expect(suggestion()).toBeNull()
  unmount()
  await renderPart(<InstallSuggestion />)
  expect(suggestion()).toBeNull()
  expect(prompt).not.toHaveBeenCalled()
})
