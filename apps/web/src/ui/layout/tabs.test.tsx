import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(() => vi.restoreAllMocks())

/** Simulates a row of 300 px with tabs of 200 px each. */
function placeTabs(): { readonly measured: () => number } {
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (this.tagName === 'NAV') return DOMRect.fromRect({ width: 300 })
    const before = [...(this.parentElement?.children ?? [])].indexOf(this)
    return DOMRect.fromRect({ x: before * 200 - (this.parentElement?.scrollLeft ?? 0), width: 200 })
  })
  return { measured: () => measure.mock.calls.length }
}

const tabs = (shown: string) => (
  <Tabs label="Screens">
    {['one', 'two', 'three'].map((name) => (
      <a key={name} href={`/${name}`} aria-current={name === shown ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </Tabs>
)

test('scrolls to the current tab once the browser has laid it out', async () => {
  const { measured } = placeTabs()
  const { rerender, container } = render(tabs('three'))
  // Renders again before the first layout.
  rerender(tabs('three'))
  const row = container.firstElementChild as HTMLElement
  expect({ measured: measured(), scrolled: row.scrollLeft }).toEqual({ measured: 0, scrolled: 0 })
  await waitFor(() => expect(row.scrollLeft).toBe(300))
  rerender(tabs('one'))
  await waitFor(() => expect(row.scrollLeft).toBe(0))
})
