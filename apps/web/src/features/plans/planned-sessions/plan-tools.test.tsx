import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { TemplateTools } from './plan-screen.tsx'

const wide = window.matchMedia
afterEach(() => {
  window.matchMedia = wide
})

const tools = (onApply = vi.fn()) => <TemplateTools onApply={onApply} onKeep={vi.fn()} onCopy={vi.fn()} />

test('shows copying and templates as buttons if there is space', async () => {
  await renderPart(tools())
  expect(screen.getAllByRole('button')).toHaveLength(3)
})

test('shows them in one menu on a phone', async () => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') })
  const onApply = vi.fn()
  const { person } = await renderPart(tools(onApply))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('link')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Copy and templates' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(4)
  await person.click(screen.getByRole('menuitem', { name: 'Plan with a template' }))
  expect(onApply).toHaveBeenCalledOnce()
})
