import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLanguage } from '#lib/i18n/language.tsx'
import { renderPart } from '../../../test/render.tsx'
import { SiteHeader } from './site-header.tsx'

function Screen() {
  const { t, change } = useLanguage()
  return (
    <>
      <SiteHeader items={[]} ownTraining={[]} person={null} />
      <main>
        <h1>{t('settings.title')}</h1>
        <button type="button" onClick={() => change(['de-DE'])}>
          Deutsch
        </button>
      </main>
    </>
  )
}

beforeEach(() => {
  // The title has been scrolled under the header.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 56 } as DOMRect)
})

test('the title of the scrolled screen follows a new language', async () => {
  const { person } = await renderPart(<Screen />)
  const title = () => document.querySelector('[data-title]')?.textContent
  expect(title()).toBe('Settings')
  await person.click(screen.getByRole('button', { name: 'Deutsch' }))
  await screen.findByRole('heading', { name: 'Einstellungen' })
  expect(title()).toBe('Einstellungen')
})
